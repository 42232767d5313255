/// A place of a row: a character with its marks, or the escape that stands for one.
struct Glyph: Equatable {
    /// Nothing in it drives a terminal.
    var text: String
    /// How many columns are kept for it: the most that a terminal takes.
    var width: Int
    var style = LineStyle.plain
    /// Whether every terminal gives it this width; after any other the cursor has to be put in its place.
    var isSure = true
}

/// The glyphs of a text, escapes standing for what a terminal would obey or not show.
func glyphs(of text: String, as style: LineStyle) -> [Glyph] {
    let scalars = Array(text.unicodeScalars)
    var glyphs: [Glyph] = []
    var place = 0
    while place < scalars.count {
        let cluster = scalars.cluster(at: place)
        glyphs.append(cluster.glyph)
        glyphs[glyphs.count - 1].style = style
        place = cluster.end
    }
    return glyphs
}

extension [Glyph] {
    /// How many columns are kept for them.
    var width: Int { reduce(0) { $0 + $1.width } }

    /// As many of them as fit, `mark` after them where there are more.
    func cut(toColumns columns: Int, mark: Glyph) -> [Glyph] {
        guard width > columns else { return self }
        var kept: [Glyph] = []
        var room = columns - mark.width
        for glyph in self {
            room -= glyph.width
            guard room >= 0 else { break }
            kept.append(glyph)
        }
        return mark.width <= columns ? kept + [mark] : kept
    }
}

/// A displayed character with its marks, or the escape in its place.
struct Glyph: Equatable {
    /// The text, without anything that controls a terminal.
    var text: String
    /// The reserved columns: the most that any terminal uses.
    var width: Int
    var style = LineStyle.plain
    /// Whether all terminals use this width; after any other glyph the cursor has to be repositioned.
    var isSure = true
}

/// The glyphs of a text, with escapes for what a terminal would obey or not display.
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
    /// The reserved columns of all glyphs.
    var width: Int { reduce(0) { $0 + $1.width } }

    /// The glyphs that fit, followed by `mark` if there are more.
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

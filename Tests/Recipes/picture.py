"""Screens of a terminal, one after the other, as a picture: SVG without scripts and fonts of its own."""
from html import escape
from itertools import groupby

WIDTH, HEIGHT, MARGIN = 8.4, 18, 12
LIGHT = {"ground": "#f6f8fa", "frame": "#d0d7de", "plain": "#1f2328", "dim": "#636c76", "red": "#c41e2d", "green": "#116329"}
DARK = {"ground": "#0d1117", "frame": "#3d444d", "plain": "#e6edf3", "dim": "#9198a1", "red": "#ff7b72", "green": "#56d364"}
COLOURS = """\
.ground {{ fill: {ground}; stroke: {frame} }} text, .cursor {{ fill: {plain} }}
.s2 {{ fill: {dim} }} .s31 {{ fill: {red} }} .s32 {{ fill: {green} }}
"""
STYLE = """\
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }
.s1 { font-weight: bold } .cursor { opacity: .35 } .screen { visibility: hidden } .last { visibility: visible }
"""
# Where nothing may move, the last screen is all there is.
MOTION = """\
@media (prefers-reduced-motion: no-preference) {{
.screen {{ visibility: hidden; animation: {duration}s step-end infinite }}
{names}
}}
"""


def number(value):
    return f"{value:.1f}".removesuffix(".0")


def line(cells, name):
    """A line of text by its name; what looks alike is in one piece."""
    cells = list(cells)
    while cells and cells[-1][0] == " ":
        cells.pop()
    text = ""
    for look, group in groupby(cells, key=lambda cell: cell[1]):
        piece = escape("".join(character for character, _ in group), quote=False)
        classes = " ".join(f"s{part}" for part in look)
        text += f'<tspan class="{classes}">{piece}</tspan>' if look else piece
    return f'<text id="{name}" textLength="{number(len(cells) * WIDTH)}" xml:space="preserve">{text}</text>'


def picture(screens, columns, rows, title, description):
    """The picture of some screens, each a list of rows of cells, where the cursor is, and for how many seconds it is on."""
    width, height = number(columns * WIDTH + 2 * MARGIN), rows * HEIGHT + 2 * MARGIN
    lines, body, rules, names, begin = {}, [], [], [], 0
    duration = sum(seconds for _, _, seconds in screens)
    for index, (cells, (row, column), seconds) in enumerate(screens):
        is_last = index == len(screens) - 1
        body.append(f'<g class="screen{" last" if is_last else ""}" id="k{index}">')
        for place, shown in enumerate(cells):
            if any(character != " " for character, _ in shown):
                name = lines.setdefault(shown, f"l{len(lines)}")
                body.append(f'<use href="#{name}" x="{MARGIN}" y="{MARGIN + place * HEIGHT + 14}"/>')
        body.append(f'<rect class="cursor" x="{number(MARGIN + column * WIDTH)}" y="{MARGIN + row * HEIGHT}" '
                    f'width="{WIDTH}" height="{HEIGHT}"/></g>')
        names.append(f"#k{index} {{ animation-name: a{index} }}")
        first, last = (number(100 * part / duration) for part in (begin, begin + seconds))
        begin += seconds
        until = "" if is_last else f" {last}% {{ visibility: hidden }}"
        rules.append(f"@keyframes a{index} {{ 0% {{ visibility: hidden }} {first}% {{ visibility: visible }}{until} }}")
    style = STYLE + COLOURS.format(**LIGHT) + "@media (prefers-color-scheme: dark) {\n" + COLOURS.format(**DARK) + "}\n"
    motion = MOTION.format(duration=number(duration), names=" ".join(names))
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">',
        f"<title>{escape(title)}</title>", f"<desc>{escape(description)}</desc>",
        "<style>", style + motion + "\n".join(rules), "</style>",
        "<defs>", *[line(cells, name) for cells, name in lines.items()], "</defs>",
        f'<rect x=".5" y=".5" width="{number(columns * WIDTH + 2 * MARGIN - 1)}" height="{height - 1}" rx="6" class="ground"/>',
        *body, "</svg>", ""])

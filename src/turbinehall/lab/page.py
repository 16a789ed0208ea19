"""The page that a report is written on: one file, no script, nothing fetched; for day and night."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import turbinehall

_STYLE = """
:root{color-scheme:light;--paper:#f5f0e4;--raised:#fbf8f0;--ink:#1e2a32;--quiet:#52616a;--line:#c9bfa8;
--edge:#8a8069;--grid:#ece5d6;--plate:#1e2a32;--plate-ink:#f5f0e4;--lit:#e8a317;--lit-edge:#9a6700;
--signal:#b53a27;--done:#2f7f6f;--info:#2b5c9e;--band:#dcebe4;
--plates:"Barlow Condensed","Arial Narrow","Roboto Condensed",sans-serif;
--text:"Source Sans 3","Segoe UI",system-ui,sans-serif}
@media(prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#12181c;--raised:#1b242a;--ink:#e9e2d2;
--quiet:#a9b3b6;--line:#35424a;--edge:#6d7b82;--grid:#182025;--plate:#26323a;--plate-ink:#f0e9d8;
--lit:#e8a317;--lit-edge:#f0bb4d;--signal:#ef7a63;--done:#58b5a1;--info:#7fb0ec;--band:#1d3833}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;font:1rem/1.5 var(--text);color:var(--ink);background:var(--paper);
font-variant-numeric:tabular-nums}
header{background:var(--plate);color:var(--plate-ink);border-bottom:4px solid var(--lit);
padding:1.4rem max(1rem,calc(50vw - 34rem)) 1.2rem}
body{background:linear-gradient(var(--grid) 1px,transparent 1px) 0 0/100% 24px,
linear-gradient(90deg,var(--grid) 1px,transparent 1px) 0 0/24px 100%,var(--paper)}
section,p{background:var(--paper)}header p,details p{background:none}
h1,h2,h3,.plate{font-family:var(--plates);letter-spacing:.02em;line-height:1.15;margin:0}
h1{font-size:2.1rem;font-weight:600;text-transform:uppercase}
header p{margin:.35rem 0 0;opacity:.85}
nav{display:flex;flex-wrap:wrap;gap:.2rem .5rem;margin-top:.6rem}
nav a{color:inherit;padding:.6rem .7rem;border:1px solid currentColor;border-radius:3px;
text-decoration:none;font-family:var(--plates)}
main{max-width:70rem;margin:0 auto;padding:0 1rem 4rem}
section{margin-top:2.2rem}
h2{font-size:1.6rem;border-bottom:2px solid var(--edge);padding-bottom:.25rem}
h3{font-size:1.2rem;margin:1.6rem 0 .5rem}
p{max-width:44rem}
h1,h2,h3,p,a,dd,figcaption{overflow-wrap:anywhere}
.quiet{color:var(--quiet)}
.notice{margin:1.4rem 0 0;padding:.6rem .9rem;border:2px solid var(--signal);border-radius:3px;
font-weight:600}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:.7rem;margin:1rem 0}
.figures div{background:var(--raised);border:1px solid var(--line);border-radius:3px;padding:.6rem .8rem}
.figures dt{color:var(--quiet);font-size:.9rem}
.figures dd{margin:0;font:600 1.5rem/1.2 var(--plates)}
.figures small{display:block;font:.85rem/1.3 var(--text);color:var(--quiet)}
table{border-collapse:collapse;width:100%;background:var(--raised);border:1px solid var(--line)}
caption{text-align:left;color:var(--quiet);padding:.2rem 0}
th,td{padding:.35rem .6rem;border-top:1px solid var(--line);text-align:left;vertical-align:middle}
thead th{color:var(--quiet);font:400 .9rem/1.3 var(--text);border-top:0}
thead .mark{color:inherit}
tbody th{font-weight:600}
.number{text-align:right;white-space:nowrap}
.drawn{width:34%;min-width:8rem}
svg{display:block;width:100%;overflow:visible}
svg.interval,svg.bars{height:20px}
svg.histogram{height:9rem;border-bottom:1.5px solid var(--edge)}
svg path{fill:none;vector-effect:non-scaling-stroke}
.reach{stroke:var(--info);stroke-width:2.5}
.unsure{stroke-dasharray:2 6}
.dot{stroke:var(--info);stroke-width:9;stroke-linecap:round}
.middle{stroke:var(--edge);stroke-width:1.5}
.aim{fill:var(--band)}
.bar{fill:var(--info)}
.outside .reach,.outside .dot,.less .reach,.less .dot{stroke:var(--signal)}
.outside .reach,.outside .dot{stroke-width:4}.outside .dot{stroke-width:13}
.perhaps .reach,.perhaps .dot{stroke:var(--lit-edge)}
.more .reach,.more .dot{stroke:var(--done)}
.mark{font-family:var(--plates);letter-spacing:.03em}
.mark.outside{color:var(--signal);font-weight:700}.mark.perhaps{color:var(--lit-edge)}
.mark.met,.mark.more{color:var(--done)}.mark.less{color:var(--signal)}
figure{margin:1rem 0;background:var(--raised);border:1px solid var(--line);padding:.8rem;border-radius:3px}
figcaption{color:var(--quiet);margin-bottom:.5rem}
.ticks{display:flex;justify-content:space-between;color:var(--quiet);font-size:.9rem}
.side{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));gap:0 1.4rem}
details{margin:1rem 0;background:var(--raised);border:1px solid var(--line);border-radius:3px}
summary{cursor:pointer;padding:.7rem .9rem;font-family:var(--plates);font-size:1.05rem}
details>*:not(summary){margin-left:.9rem;margin-right:.9rem}
.wide{overflow-x:auto}
details>.wide{margin-bottom:.9rem}
code{font-size:.92em;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--lit);outline-offset:2px}
footer{color:var(--quiet);border-top:1px solid var(--line);margin-top:3rem;padding-top:.8rem;font-size:.9rem}
@media(max-width:44rem){h1{font-size:1.7rem}
.rows thead{position:absolute;clip-path:inset(50%)}
.rows tr{display:flex;flex-wrap:wrap;align-items:center;gap:0 1rem;padding:.55rem .6rem;
border-top:1px solid var(--line)}
.rows th,.rows td{border:0;padding:0;overflow-wrap:anywhere}
.rows tbody th{flex:1 0 100%}
.rows .drawn{flex:1 0 100%;width:100%;order:9;padding-top:.25rem}
.rows .number,.rows .said{text-align:left;white-space:normal}
.rows td[data-head]::before{content:attr(data-head) " ";color:var(--quiet);font-size:.85rem}
.chart .drawn{width:38%;min-width:5rem}}
@media print{header{color:#000;background:none}}
"""


def page(
    title: str,
    about: str,
    sections: Sequence[str],
    links: Sequence[tuple[str, str]] = (),
    notice: str = "",
) -> str:
    """A whole page. The sections are HTML already; all else is plain text.

    What it is about stands under the title; a notice is what must be known before anything else is read.
    """
    first = [f'<p class="notice">{escape(notice)}</p>'] if notice else []
    there = "".join([f'<a href="#{escape(anchor)}">{escape(words)}</a>' for anchor, words in links])
    nav = f'<nav aria-label="On this page">{there}</nav>' if len(links) > 1 else ""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<header><h1>{escape(title)}</h1><p>{escape(about)}</p>{nav}</header>\n<main>\n"
        + "\n".join([*first, *sections])
        + f"\n<footer>Turbine Hall {turbinehall.__version__}. Intervals hold with 95 % confidence.</footer>\n"
        "</main>\n</body>\n</html>\n"
    )


def section(title: str, *parts: str, anchor: str = "") -> str:
    """A part of the page under a headline."""
    name = f' id="{escape(anchor)}"' if anchor else ""
    return f"<section{name}><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def words(text: str, quiet: bool = False) -> str:
    """A paragraph."""
    return f"<p{' class=quiet' if quiet else ''}>{escape(text)}</p>"


def figures(rows: Sequence[tuple[str, str, str]]) -> str:
    """The few numbers that matter most: name, number, and what to know about it."""
    return (
        '<dl class="figures">'
        + "".join(
            [
                f"<div><dt>{escape(name)}</dt><dd>{escape(number)}<small>{escape(more)}</small></dd></div>"
                for name, number, more in rows
            ]
        )
        + "</dl>"
    )


Cell = tuple[str, str]
"""A cell of a table: its class (number, said, drawn), and what is in it: HTML if drawn, else plain text."""


def table(heads: Sequence[str], rows: Sequence[tuple[str, Sequence[Cell]]]) -> str:
    """A table. Each row has a name; on a narrow screen it becomes a small card with the heads as labels.

    It stands in a box: where it is wider than the page only the box moves sideways, by keys too.
    """
    kinds = ["", *[kind for kind, _ in (rows[0][1] if rows else [("", "")] * (len(heads) - 1))]]
    top = "".join([f'<th scope="col" class="{kind}">{escape(head)}</th>' for head, kind in zip(heads, kinds)])
    body = []
    for name, cells in rows:
        row = [f'<th scope="row">{escape(name)}</th>']
        for head, (kind, inside) in zip(heads[1:], cells, strict=True):
            if kind == "drawn":
                row.append(f'<td class="drawn">{inside}</td>')
            else:
                label = f' data-head="{escape(head)}"' if head else ""
                row.append(f'<td class="{kind}"{label}>{escape(inside)}</td>')
        body.append(f"<tr>{''.join(row)}</tr>")
    name = escape(heads[0] or "What is compared")
    return (
        f'<div class="wide" role="group" aria-label="{name}" tabindex="0"><table class="rows">'
        f"<thead><tr>{top}</tr></thead><tbody>{''.join(body)}</tbody></table></div>"
    )


def folded(title: str, *parts: str) -> str:
    """What is there for those who ask."""
    return f"<details><summary>{escape(title)}</summary>{''.join(parts)}</details>"

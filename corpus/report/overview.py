"""The overview: what was built, from the manifest and from what was counted on the way, as HTML without a script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from illposed.corpus.records.base import LABEL_NAMES
from illposed.corpus.records.files.reading import Unread
from illposed.corpus.records.manifest import Manifest
from illposed.corpus.records.summary.card import TRAIN_ON
from illposed.corpus.records.summary.depths import apart, depths_in
from illposed.corpus.records.summary.figures import Figures
from illposed.corpus.report.charts import Bar, bar_chart
from illposed.corpus.terminal.ending import counted

_SHOWN_UNREAD = 20
_SCOPES = (
    ("line", "Lines that are no problem"),
    ("problem", "Problems that gave nothing"),
    ("proposal", "Proposals of mutators that were dropped"),
    ("phrasing", "Phrasings of phrasebooks that were refused"),
    ("reason", "Texts whose label no words explain"),
)


def overview(manifest: Manifest, figures: Figures, unread: Sequence[Unread], has_verifier_data: bool) -> str:
    """The sections of the overview."""
    return "".join(
        (
            _headline(manifest, figures, has_verifier_data),
            _unread(unread),
            '<div class="charts">',
            *_problem_charts(manifest, figures),
            *_edit_charts(manifest, figures),
            *(_solution_charts(figures) if has_verifier_data else ()),
            "</div>",
            f"<p>{escape(TRAIN_ON)}</p>" if manifest.kinds else "",
            "" if has_verifier_data else _no_verifier_data(),
            _rejects(manifest, figures),
            _provenance(manifest),
        )
    )


def _headline(manifest: Manifest, figures: Figures, has_verifier_data: bool) -> str:
    counts = manifest.counts
    tiles = [
        ("problems read", counts.problems, f"{counts.bad_lines:,} lines were no problem" if counts.bad_lines else ""),
        ("with a program", counts.oracles, _share(counts.oracles, counts.problems)),
        ("with sets of texts", counts.problems_with_sets, _share(counts.problems_with_sets, counts.problems)),
        ("problem texts", counts.records, f"{counts.originals:,} of them unedited"),
    ]
    if has_verifier_data:
        flawed = figures.verdicts["flawed"]
        tiles.append(("worked solutions", figures.verdicts.total(), f"{flawed:,} of them flawed"))
    body = "".join(
        f"<div><dt>{escape(name)}</dt><dd><b>{number:,}</b> <small>{escape(note)}</small></dd></div>"
        for name, number, note in tiles
    )
    return f'<dl class="tiles">{body}</dl>\n'


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} % of the problems" if whole else ""


def _unread(unread: Sequence[Unread]) -> str:
    if not unread:
        return ""
    shown = "".join(f"<li><code>{escape(str(line))}</code></li>" for line in unread[:_SHOWN_UNREAD])
    more = f"<li>and {len(unread) - _SHOWN_UNREAD:,} more</li>" if len(unread) > _SHOWN_UNREAD else ""
    heading = f"{counted(len(unread), 'line')} could not be read"
    return f'<section class="warning"><h2>{heading}</h2><ul>{shown}{more}</ul></section>\n'


def _problem_charts(manifest: Manifest, figures: Figures) -> Iterator[str]:
    counts = manifest.counts
    yield bar_chart(
        "From problems to sets of texts",
        [
            Bar("input lines", {"neutral": counts.lines}),
            Bar("problems", {"neutral": counts.problems}),
            Bar("with a program", {"neutral": counts.oracles}),
            Bar("with sets of texts", {"neutral": counts.problems_with_sets}),
            Bar("crossed, contradictory and solvable", {"neutral": counts.problems_with_crossed_contradictory}),
            Bar("crossed, underspecified and solvable", {"neutral": counts.problems_with_crossed_underspecified}),
        ],
    )
    kinds = (*LABEL_NAMES, "original")
    yield bar_chart("Problem texts by class", [Bar(name, {name: figures.kinds[name]}) for name in kinds])
    yield bar_chart(
        "Texts of sets by kind of set and class",
        [Bar(kind, {name: row.get(name, 0) for name in LABEL_NAMES}) for kind, row in manifest.kinds.items()],
        LABEL_NAMES,
    )


def _edit_charts(manifest: Manifest, figures: Figures) -> Iterator[str]:
    counts = manifest.counts
    for kind, rows in manifest.depths.items():
        yield bar_chart(
            f"{kind}: texts by how many relations decide, and class (depths {apart(rows)} apart)",
            [
                Bar(counted(int(depth), "relation"), {name: rows.get(name, {}).get(depth, 0) for name in LABEL_NAMES})
                for depth in depths_in(rows)
            ],
            LABEL_NAMES,
        )
    yield bar_chart(
        "Texts that can be misread, and that say something twice",
        [
            Bar(
                "answerable if the clash is overlooked",
                {"contradictory": counts.reachable},
                _of(figures, "contradictory"),
            ),
            Bar("redundant", {"solvable": counts.redundant}, _of(figures, "solvable")),
        ],
    )
    by_mutator = sorted(figures.mutators.items(), key=lambda item: (-item[1].total(), item[0]))
    yield bar_chart(
        "Edited texts by mutator and class (a text may have several edits)",
        [Bar(name, {kind: row[kind] for kind in LABEL_NAMES}) for name, row in by_mutator],
        LABEL_NAMES,
    )
    yield bar_chart(
        "Unsat cores by number of facts",
        [Bar(f"{size} facts", {"contradictory": number}) for size, number in sorted(figures.cores.items())],
    )
    yield bar_chart(
        "Problems by number of steps",
        [Bar(f"{steps} steps", {"neutral": number}) for steps, number in sorted(figures.steps.items())],
    )
    yield bar_chart(
        "Edited texts whose verdict rests on a fact that is not stated",
        [Bar(name, {name: figures.domain[name]}, _of(figures, name)) for name in LABEL_NAMES],
    )


def _of(figures: Figures, kind: str) -> str:
    return f"of {figures.kinds[kind]:,}"


def _solution_charts(figures: Figures) -> Iterator[str]:
    yield bar_chart(
        "Worked solutions by verdict",
        [Bar(name, {name: figures.verdicts[name]}) for name in ("correct", "flawed")],
    )
    yield bar_chart(
        "Flawed solutions by error type", [Bar(name, {"flawed": n}) for name, n in figures.errors.most_common()]
    )
    yield bar_chart(
        "Flawed solutions by mutator", [Bar(name, {"flawed": n}) for name, n in figures.slips.most_common()]
    )


def _no_verifier_data() -> str:
    return (
        '<section id="no-verifier"><h2>Worked solutions</h2><p>This build has no <code>verifier.jsonl</code>, so there '
        "are no worked solutions to show.</p></section>\n"
    )


def _rejects(manifest: Manifest, figures: Figures) -> str:
    tables = "".join(_reject_table(scope, title, manifest, figures) for scope, title in _SCOPES)
    return f"<section><h2>What gave nothing, and why</h2>{tables or '<p>Nothing was rejected.</p>'}</section>\n"


def _reject_table(scope: str, title: str, manifest: Manifest, figures: Figures) -> str:
    reasons = sorted(manifest.rejects.get(scope, {}).items(), key=lambda item: (-item[1], item[0]))
    if not reasons:
        return ""
    total = sum(number for _, number in reasons)
    chart = bar_chart(
        f"{title}: {total:,}", [Bar(reason, {"reject": n}, f"· {100 * n / total:.1f} %") for reason, n in reasons]
    )
    rows = "".join(_reject_row(scope, reason, figures) for reason, _ in reasons)
    return (
        f"{chart}<details><summary>The first of each reason</summary>"
        '<div class="scroll"><table><thead><tr><th scope="col">reason</th><th scope="col">line</th>'
        '<th scope="col">mutator</th><th scope="col">place</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></div></details>"
    )


def _reject_row(scope: str, reason: str, figures: Figures) -> str:
    example = figures.examples.get((scope, reason))
    if example is None:
        return ""
    return (
        f'<tr><th scope="row">{escape(reason)}</th><td>{example.line:,}</td><td>{escape(example.mutator or "")}</td>'
        f"<td>{escape(example.detail)}</td></tr>"
    )


def _provenance(manifest: Manifest) -> str:
    options = manifest.options
    rows = [
        ("data set", options.dataset),
        ("licence of the texts", options.licence),
        ("seed", str(options.seed)),
        ("sets per problem, class and stratum, at most", str(options.sets)),
        ("lines taken", "all" if options.limit is None else f"the first {options.limit:,}"),
        *((f"input {file.name}", f"{file.bytes:,} bytes, sha256 {file.sha256}") for file in manifest.inputs),
        *(
            (f"output {name}", f"{file.lines:,} lines, {file.bytes:,} bytes, sha256 {file.sha256}")
            for name, file in manifest.outputs.items()
        ),
        *((f"version of {name}", version) for name, version in manifest.versions.items()),
        ("time", "not recorded: the same input gives the same bytes, so a build writes no times into its folder"),
    ]
    body = "".join(f'<tr><th scope="row">{escape(name)}</th><td>{escape(value)}</td></tr>' for name, value in rows)
    return (
        "<section><h2>Made from</h2>"
        f'<div class="scroll"><table class="provenance"><tbody>{body}</tbody></table></div></section>\n'
    )

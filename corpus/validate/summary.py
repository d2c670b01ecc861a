"""The closing table of ``illposed validate``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table

from illposed.corpus.records.consensus import ConsensusRecord, PairRecord, ProgramRecord
from illposed.corpus.sources.programs import ProgramInput
from illposed.corpus.validate.validated import Validated

Row = tuple[str, str]


def print_validated(validated: Validated, programs: ProgramInput, out: str) -> None:
    """Print the fates of programs, the verdicts on pairs and the sizes of cliques to standard output."""
    table = Table(title=out, title_justify="left", show_header=False, pad_edge=False)
    table.add_column("what")
    table.add_column("number", justify="right", no_wrap=True)
    records = validated.records
    sections = (
        _input_rows(validated, programs),
        _program_rows(records),
        _pair_rows([pair for record in records for pair in record.pairs]),
        _clique_rows(records),
        _annotation_rows(records),
        [("seconds", f"{validated.seconds:,.1f}")],
    )
    for rows in sections:
        for row in rows:
            table.add_row(*row)
        table.add_section()
    Console(highlight=False).print(table)


def _input_rows(validated: Validated, programs: ProgramInput) -> list[Row]:
    # Of a folder of answers, the folder: each of its files is a line of the rejects already.
    rejects = Counter((reject.scope, reject.file.partition("/")[0], reject.reason) for reject in validated.rejects)
    return [
        ("problems", f"{len(validated.records):,}"),
        ("programs read", f"{programs.total:,}"),
        *((f"rejected {scope} of {file}: {reason}", f"{n:,}") for (scope, file, reason), n in sorted(rejects.items())),
    ]


def _program_rows(records: Iterable[ConsensusRecord]) -> list[Row]:
    of_models = [p for record in records for p in record.programs if p.generator == "model"]
    fates = Counter(program.fate for program in of_models if program.fate != "admitted")
    return [
        ("programs for these problems", f"{len(of_models):,}"),
        ("  parsed", _of(sum(program.parsed for program in of_models), of_models)),
        ("  right on their defaults", _of(sum(program.fate == "admitted" for program in of_models), of_models)),
        *((f"  {fate}", f"{number:,}") for fate, number in sorted(fates.items(), key=lambda item: (-item[1], item[0]))),
    ]


def _pair_rows(pairs: Sequence[PairRecord]) -> list[Row]:
    verdicts = Counter(map(_verdict, pairs))
    return [
        ("pairs", f"{len(pairs):,}"),
        ("  aligned (at least one parameter)", _of(sum(bool(pair.alignment) for pair in pairs), pairs)),
        ("  aligned in full", _of(sum(not _is_restricted(pair) for pair in pairs), pairs)),
        *((f"  {verdict}", f"{verdicts[verdict]:,}") for verdict in _VERDICTS),
    ]


_VERDICTS = (
    "proved",
    "proved, but only in part",
    "fuzzed",
    "fuzzed, but only in part",
    "not comparable",
    "refuted",
)


def _verdict(pair: PairRecord) -> str:
    kind = str(pair.evidence.__struct_config__.tag)
    match pair.agreement:
        case "incomparable":
            return "not comparable"
        case "restricted":
            return f"{kind}, but only in part"
        case _:
            return kind


def _is_restricted(pair: PairRecord) -> bool:
    return bool(pair.left_frozen or pair.right_frozen or pair.left_merged or pair.right_merged)


def _clique_rows(records: Iterable[ConsensusRecord]) -> list[Row]:
    sizes = Counter(len(record.clique) for record in records)
    in_part = sum(
        not record.clique and any(pair.agreement == "restricted" for pair in record.pairs) for record in records
    )
    return [
        *((f"problems with a clique of {size}", f"{sizes[size]:,}") for size in sorted(sizes, reverse=True) if size),
        ("problems without two programs that agree", f"{sizes[0]:,}"),
        ("  of which some agree in part", f"{in_part:,}"),
    ]


def _annotation_rows(records: Iterable[ConsensusRecord]) -> list[Row]:
    voting = [(record, own) for record in records for own in _annotation(record)]
    if not voting:
        return []
    taking_part = [record for record, own in voting if own.fate == "admitted"]
    beside_others = [record for record in taking_part if record.clique]
    inside = sum(any(own.model in record.clique for own in _annotation(record)) for record in beside_others)
    return [
        ("annotation formaliser: programs", _of(len(taking_part), voting)),
        ("  where there is a clique", f"{len(beside_others):,}"),
        ("  in the largest clique", _of(inside, beside_others)),
    ]


def _annotation(record: ConsensusRecord) -> list[ProgramRecord]:
    return [program for program in record.programs if program.generator == "annotation"]


def _of(part: int, whole: Sequence[object]) -> str:
    return f"{part:,} ({100 * part / len(whole):.1f} %)" if whole else f"{part:,}"

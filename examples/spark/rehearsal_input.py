"""What the rehearsal works on: generated briefs, some of them bad, as Parquet and as lines."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import pyarrow
from pyarrow import parquet

HERE = Path(__file__).parent
CHARACTERS = 2000
COLUMNS = pyarrow.schema([(name, pyarrow.string()) for name in ("id", "text", "evidence", "evidence_ref")])
DEADLY = "A brief that is deadly."
BUNDLES = 8

Row = dict[str, "str | None"]

# Over one brief citation-lint dies.
TRAP = f"""
const {{parse}} = JSON
JSON.parse = (text, ...more) => (text.includes({DEADLY!r}) ? process.exit(9) : parse(text, ...more))
"""


@dataclass(frozen=True)
class Plan:
    """Where things are, and how many."""

    folder: Path
    briefs: int
    per_task: int
    shards: int
    time_limit: float
    """Seconds for one brief."""

    @property
    def tasks(self) -> int:
        return -(-self.briefs // self.per_task)

    @property
    def bare(self) -> int:
        """Briefs for the bare process, before the job and again after it."""
        return min(self.briefs // 4, 5000)

    @property
    def planted(self) -> dict[str, tuple[Row, str]]:
        """What bad rows hold instead, and the code that each is answered with."""
        return {
            f"brief-{self.briefs // 3}": ({"text": DEADLY}, "CRASHED"),
            f"brief-{self.briefs // 2}": ({"text": None}, "INVALID_REQUEST"),
            f"brief-{self.briefs * 2 // 3}": ({"evidence": "{", "evidence_ref": None}, "INVALID_EVIDENCE"),
        }


def write_input(plan: Plan) -> None:
    """Parquet files of briefs, one for each task, the table of evidence, and lines for the bare process."""
    bundles = {f"bundle-{number}": bundle(number) for number in range(BUNDLES)}
    evidence = [{"name": name, "evidence": json.dumps(each)} for name, each in bundles.items()]
    parquet.write_table(pyarrow.Table.from_pylist(evidence), plan.folder / "evidence.parquet")
    (plan.folder / "briefs").mkdir()
    briefs = generated(plan.briefs)
    for number in range(plan.tasks):
        rows = [{**each, **plan.planted.get(each["id"], ({}, ""))[0]} for each in islice(briefs, plan.per_task)]
        parquet.write_table(pyarrow.Table.from_pylist(rows, COLUMNS), plan.folder / f"briefs/{number:05}.parquet")
    sample = generated(2 * plan.bare)
    for name in ("before", "after"):
        write_lines(plan.folder / f"{name}.ndjson", bundles, islice(sample, plan.bare))


def write_lines(file: Path, bundles: dict[str, object], briefs: Iterable[Row]) -> None:
    """The same briefs as requests."""
    with file.open("w") as lines:
        for name, each in bundles.items():
            print(json.dumps({"define": name, "evidence": each}), file=lines)
        for row in briefs:
            asked = {"document": row["text"], "evidence_ref": row["evidence_ref"]}
            print(json.dumps({"id": row["id"], "path": "document.md", **asked}), file=lines)


def bundle(number: int) -> dict[str, object]:
    """Evidence for briefs that cite up to twelve sources."""
    return {
        "citations": [
            {"id": str(each), "url": f"https://data.example/{each}", "title": f"Release {number}.{each}"}
            for each in range(1, 13)
        ]
    }


def generated(count: int) -> Iterator[Row]:
    """Briefs of bench/generate.mjs."""
    command = ["node", str(HERE / "briefs.mjs"), str(count), str(CHARACTERS), str(BUNDLES)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        for line in child.stdout:
            yield json.loads(line)

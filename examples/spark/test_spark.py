"""The job on a few briefs: types, bad rows, evidence by name and in the row, a shard that was done before."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pyarrow
import pytest
from pyarrow import parquet
from pyspark.sql import SparkSession

from job import run, session
from schema import ANSWERS

HERE = Path(__file__).parent
PROGRAM = HERE.parents[1] / "packages/citation-lint/bin/citation-lint.js"
EVIDENCE = json.dumps({"citations": [{"id": "1", "url": "https://bureau.example/may", "title": "May"}]})
GOOD = "- Sales grew by 12.4% in May. [1]\n"
# Over one brief citation-lint dies.
TRAP = """
const {parse} = JSON
JSON.parse = (text, ...more) => (text.includes('deadly') ? process.exit(9) : parse(text, ...more))
"""
BRIEFS = [
    {"id": "named", "text": GOOD, "evidence_ref": "may"},
    {"id": "inline", "text": GOOD, "evidence": EVIDENCE},
    {"id": "wrong", "text": "- Sales grew by 12.4% in May. [7]\n", "evidence_ref": "may"},
    {"id": "empty"},
    {"id": "broken", "text": GOOD, "evidence": "{"},
    {"id": "deadly", "text": "This is deadly."},
]


@pytest.fixture(scope="module")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SparkSession]:
    trap = tmp_path_factory.mktemp("trap") / "trap.cjs"
    trap.write_text(TRAP)
    os.environ |= {"CITATION_LINT": str(PROGRAM), "NODE_OPTIONS": f"--require {trap}", "PYSPARK_PYTHON": sys.executable}
    opened = session(**{"spark.master": "local[1]", "spark.ui.enabled": "false"})
    yield opened
    opened.stop()


def write(file: Path, rows: list[dict[str, str]], columns: str) -> None:
    schema = pyarrow.schema([(name, pyarrow.string()) for name in columns.split()])
    parquet.write_table(pyarrow.Table.from_pylist(rows, schema), file)


def test_a_job_answers_every_row_and_goes_on_where_it_ended(
    spark: SparkSession, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    briefs, answers, evidence = (tmp_path / name for name in ("briefs", "answers", "evidence.parquet"))
    briefs.mkdir()
    for number in range(2):
        write(briefs / f"{number}.parquet", BRIEFS[number * 3 : number * 3 + 3], "id text evidence evidence_ref")
    write(evidence, [{"name": "may", "evidence": EVIDENCE}], "name evidence")

    def again() -> dict[str, int]:
        return run(spark, str(briefs), str(answers), evidence=str(evidence), files_per_shard=1).values()

    sums = again()
    assert (sums["briefs"], sums["failed"], sums["crashed"], sums["claims"]) == (6, 3, 1, 3)
    table = spark.read.parquet(str(answers)).drop("shard")
    assert table.schema == ANSWERS
    rows = {row.id: row for row in table.collect()}
    assert len(rows) == len(BRIEFS)
    assert {key: row.error.code for key, row in rows.items() if row.error} == {
        "empty": "INVALID_REQUEST",
        "broken": "INVALID_EVIDENCE",
        "deadly": "CRASHED",
    }
    assert rows["named"].ok and rows["named"].summary == rows["inline"].summary
    assert rows["named"].summary.citations_by_style == {"numeric": 1}
    assert [(each.code, each.line, each.column) for each in rows["wrong"].findings if each.severity == "error"] == [
        ("UNRESOLVED_CITATION", 1, 31)
    ]
    assert sum(len(row.findings) for row in rows.values() if row.findings) == sums["findings"]

    (answers / "shard=00001/_SUCCESS").unlink()
    capsys.readouterr()
    assert again()["briefs"] == 3
    assert "shard=00000 was done before" in capsys.readouterr().out
    assert spark.read.parquet(str(answers)).count() == len(BRIEFS)

"""The job on a few briefs: bad rows, evidence by name and in the row, and answers that Parquet holds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pyarrow
from pyarrow import parquet

HERE = Path(__file__).parent
PROGRAM = HERE.parents[1] / "packages/citation-lint/bin/citation-lint.js"
EVIDENCE = json.dumps({"citations": [{"id": "1", "url": "https://bureau.example/may", "title": "May"}]})
GOOD = "- Sales grew by 12.4% in May. [1]\n"
BRIEFS = [
    {"id": "named", "text": GOOD, "evidence_ref": "may"},
    {"id": "inline", "text": GOOD, "evidence": EVIDENCE},
    {"id": "wrong", "text": "- Sales grew by 12.4% in May. [7]\n", "evidence_ref": "may"},
    {"id": "empty"},
    {"id": "broken", "text": GOOD, "evidence": "{"},
]


def write(file: Path, rows: list[dict[str, str]], columns: str) -> None:
    schema = pyarrow.schema([(name, pyarrow.string()) for name in columns.split()])
    parquet.write_table(pyarrow.Table.from_pylist(rows, schema), file)


def test_a_job_answers_every_row(tmp_path: Path) -> None:
    briefs, answers, evidence = (tmp_path / name for name in ("briefs", "answers", "evidence.parquet"))
    briefs.mkdir()
    for number in range(2):
        write(briefs / f"{number}.parquet", BRIEFS[number * 3 : number * 3 + 3], "id text evidence evidence_ref")
    write(evidence, [{"name": "may", "evidence": EVIDENCE}], "name evidence")
    job = [sys.executable, str(HERE / "job.py"), str(briefs), str(answers), "--evidence", str(evidence), "--processes", "1"]
    env = {**os.environ, "CITATION_LINT": str(PROGRAM), "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
    subprocess.run(job, check=True, env=env, timeout=300)
    rows = {row["id"]: row for row in parquet.read_table(answers).to_pylist()}
    assert sorted(rows) == sorted(brief["id"] for brief in BRIEFS)
    errors = {key: json.loads(row["error"])["code"] for key, row in rows.items() if row["error"]}
    assert errors == {"empty": "INVALID_REQUEST", "broken": "INVALID_EVIDENCE"}
    assert rows["named"]["ok"] and rows["named"]["summary"] == rows["inline"]["summary"]
    found = [(each["code"], each["line"], each["column"]) for each in json.loads(rows["wrong"]["findings"])]
    assert ("UNRESOLVED_CITATION", 1, 31) in found

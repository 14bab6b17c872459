"""Checks the briefs of a folder of Parquet files on Ray: an actor for each process of citation-lint.

    python job.py BRIEFS ANSWERS [--evidence FILE] [--processes 2]
"""

from __future__ import annotations

import argparse
import json
from typing import Any

import pandas
import ray
from citation_lint import Linter, RowChecker

COLUMNS = ("id", "ok", "findings", "summary", "error")


class Checking:
    """Keeps a linter for as long as Ray keeps the actor."""

    def __init__(self, bundles: dict[str, str]) -> None:
        self._checker = RowChecker(Linter(), bundles)

    def __call__(self, batch: pandas.DataFrame) -> pandas.DataFrame:
        """Answers in the order of the rows; findings, summary and error are JSON."""
        rows = self._checker.check(batch.astype(object).where(batch.notna(), None).to_dict("records"))
        return pandas.DataFrame([columns_of(row) for row in rows], columns=COLUMNS)


def columns_of(row: dict[str, Any]) -> dict[str, Any]:
    """Nested fields as JSON, so each block has the same columns, whatever its rows hold."""
    nested = {name: None if row[name] is None else json.dumps(row[name]) for name in COLUMNS[2:]}
    return {**row, **nested, "ok": row["ok"]}


def main() -> None:
    parser = argparse.ArgumentParser(description="Checks briefs of Parquet files with citation-lint on Ray")
    parser.add_argument("briefs", help="a folder of Parquet files with the columns id and text")
    parser.add_argument("answers", help="the folder for the answers")
    parser.add_argument("--evidence", help="a Parquet file with the columns name and evidence")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    bundles = {}
    if options.evidence is not None:
        bundles = {row["name"]: row["evidence"] for row in ray.data.read_parquet(options.evidence).iter_rows()}
    checking = {"fn_constructor_args": [bundles], "concurrency": options.processes, "batch_size": 500}
    briefs = ray.data.read_parquet(options.briefs)
    briefs.map_batches(Checking, batch_format="pandas", **checking).write_parquet(options.answers)


if __name__ == "__main__":
    main()

"""Checks a DataFrame of briefs: one process of citation-lint for each task."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pandas
from citation_lint import Linter, RowChecker
from pyspark import SparkContext
from pyspark.sql import DataFrame, functions

from schema import ANSWERS

COLUMNS = ("id", "text", "path", "evidence", "evidence_ref")
"""What is read of a brief; `path`, `evidence` and `evidence_ref` may be missing."""


class Metrics:
    """What a job did, summed over its tasks. Spark counts a task that it had to repeat once."""

    def __init__(self, context: SparkContext) -> None:
        self._sums = {name: context.accumulator(0) for name in ("briefs", "failed", "crashed", "findings", "claims")}

    def add(self, row: Mapping[str, Any]) -> None:
        """Counts an answer."""
        self._sums["briefs"].add(1)
        if row["error"] is None:
            self._sums["findings"].add(len(row["findings"]))
            self._sums["claims"].add(row["summary"]["claims"])
        else:
            self._sums["failed"].add(1)
            self._sums["crashed"].add(int(row["error"]["code"] in ("CRASHED", "TIMED_OUT")))

    def values(self) -> dict[str, int]:
        """The sums, for the driver to read after an action."""
        return {name: each.value for name, each in self._sums.items()}


def lint(
    briefs: DataFrame, bundles: Mapping[str, str], metrics: Metrics, *, time_limit: float = 60.0
) -> DataFrame:
    """The answers to briefs, a row for each, with the columns of `ANSWERS`.

    briefs: `id` and `text`, and where they are there `path`, `evidence` (a bundle as JSON) and `evidence_ref`.
    bundles: bundles as JSON by the names that `evidence_ref` uses; each executor is sent them once.
    time_limit: seconds for one brief.
    """
    shared = briefs.sparkSession.sparkContext.broadcast(dict(bundles))
    columns = [functions.col(name).cast("string") for name in COLUMNS if name in briefs.columns]

    def task(batches: Iterator[pandas.DataFrame]) -> Iterator[pandas.DataFrame]:
        with Linter(time_limit=time_limit) as linter:
            checker = RowChecker(linter, shared.value)
            for batch in batches:
                rows = list(checker.check(batch.to_dict("records")))
                for row in rows:
                    metrics.add(row)
                yield pandas.DataFrame(rows, columns=ANSWERS.names, dtype=object)

    return briefs.select(columns).mapInPandas(task, ANSWERS)

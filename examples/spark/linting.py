"""Checks a DataFrame of briefs: one process of citation-lint for each Python worker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import pyarrow
from citation_lint import Linter, RowChecker
from pyspark import SparkContext
from pyspark.sql import DataFrame, functions
from pyspark.sql.pandas.types import to_arrow_schema

from schema import ANSWERS

COLUMNS = ("id", "text", "path", "evidence", "evidence_ref")
"""What is read of a brief; `path`, `evidence` and `evidence_ref` may be missing."""


class Metrics:
    """What a job did, summed over its tasks. Spark counts a task that it had to repeat once."""

    def __init__(self, context: SparkContext) -> None:
        self._sums = {name: context.accumulator(0) for name in ("briefs", "failed", "crashed", "findings", "claims")}

    def add(self, rows: Iterable[Mapping[str, Any]]) -> None:
        """Counts the answers of a batch."""
        sums = dict.fromkeys(self._sums, 0)
        for row in rows:
            sums["briefs"] += 1
            if row["error"] is None:
                sums["findings"] += len(row["findings"])
                sums["claims"] += row["summary"]["claims"]
            else:
                sums["failed"] += 1
                sums["crashed"] += row["error"]["code"] in ("CRASHED", "TIMED_OUT")
        for name, sum_of_batch in sums.items():
            self._sums[name].add(sum_of_batch)

    def values(self) -> dict[str, int]:
        """The sums, for the driver to read after an action."""
        return {name: each.value for name, each in self._sums.items()}


@lru_cache(maxsize=None)
def kept_linter(time_limit: float) -> Linter:
    """The linter of this Python worker. Spark keeps the worker from task to task, and so a linter that is warm; it ends
    with the worker, whose end closes its input."""
    return Linter(time_limit=time_limit)


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

    answers = to_arrow_schema(ANSWERS)

    def task(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        with RowChecker(kept_linter(time_limit), shared.value) as checker:
            for batch in batches:
                rows = list(checker.check(batch.to_pylist()))
                metrics.add(rows)
                yield pyarrow.RecordBatch.from_pylist(rows, schema=answers)

    return briefs.select(columns).mapInArrow(task, ANSWERS)

"""Checks the briefs of a folder of Parquet files, shard by shard.

    spark-submit job.py BRIEFS ANSWERS [--evidence FILE] [--files-per-shard 10]

A shard is some of the files. Its answers are committed as a whole, to ANSWERS/shard=00000, so a job that is started
again goes on with the first shard that is not there yet.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence

from pyspark.sql import SparkSession

import linting
import schema
from linting import Metrics, lint


def session(**settings: str) -> SparkSession:
    """A session whose workers know this folder, with batches of some hundred briefs: a linter is handed one at once."""
    builder = SparkSession.builder.appName("citation-lint")
    for key, value in {"spark.sql.execution.arrow.maxRecordsPerBatch": "500", **settings}.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    for module in (linting, schema):
        spark.sparkContext.addPyFile(module.__file__)
    return spark


def read_bundles(spark: SparkSession, file: str | None) -> dict[str, str]:
    """The table of evidence: `name` and `evidence`, a bundle as JSON."""
    if file is None:
        return {}
    return {row.name: row.evidence for row in spark.read.parquet(file).select("name", "evidence").toLocalIterator()}


def shards_of(files: Sequence[str], size: int) -> Iterator[tuple[str, list[str]]]:
    """Files in the order of their names, some at a time, with the name of the folder of their answers."""
    ordered = sorted(files)
    for number, start in enumerate(range(0, len(ordered), size)):
        yield f"shard={number:05}", ordered[start : start + size]


def is_committed(spark: SparkSession, folder: str) -> bool:
    """Whether Spark has written a folder to its end, on whatever file system it is."""
    path = spark._jvm.org.apache.hadoop.fs.Path(f"{folder}/_SUCCESS")
    return path.getFileSystem(spark._jsc.hadoopConfiguration()).exists(path)


def run(
    spark: SparkSession,
    briefs: str,
    answers: str,
    *,
    evidence: str | None = None,
    files_per_shard: int = 10,
    time_limit: float = 60.0,
) -> Metrics:
    """Checks what is not checked yet, and says of each shard what was done."""
    if files_per_shard < 1:
        raise ValueError(f"Unexpected files_per_shard {files_per_shard}, expected a number above zero")
    total = Metrics(spark.sparkContext)
    bundles = read_bundles(spark, evidence)
    table = spark.read.parquet(briefs)
    for name, files in shards_of(table.inputFiles(), files_per_shard):
        folder = f"{answers}/{name}"
        if is_committed(spark, folder):
            print(f"{name} was done before", flush=True)
            continue
        before = total.values()
        part = spark.read.schema(table.schema).parquet(*files)
        lint(part, bundles, total, time_limit=time_limit).write.mode("overwrite").parquet(folder)
        done = {key: value - before[key] for key, value in total.values().items()}
        print(f"{name} {json.dumps(done)}", flush=True)
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description="Checks briefs of Parquet files with citation-lint on Spark")
    parser.add_argument("briefs", help="a folder of Parquet files with the columns id and text")
    parser.add_argument("answers", help="the folder for the answers")
    parser.add_argument("--evidence", help="a Parquet file with the columns name and evidence")
    parser.add_argument("--files-per-shard", type=int, default=10)
    parser.add_argument("--time-limit", type=float, default=60.0, help="seconds for one brief")
    options = parser.parse_args()
    spark = session()
    run(
        spark,
        options.briefs,
        options.answers,
        evidence=options.evidence,
        files_per_shard=options.files_per_shard,
        time_limit=options.time_limit,
    )
    spark.stop()


if __name__ == "__main__":
    main()

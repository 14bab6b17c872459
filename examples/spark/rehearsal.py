"""Rehearses the job on two executors of their own, and lets go wrong what goes wrong.

    python examples/spark/rehearsal.py [--briefs 100000]

One executor is killed on the way, one brief kills its linter, one row has no text, one has evidence that is no JSON.
Fails where a brief is not answered exactly once, where an answer is another than that of a bare
`citation-lint check --ndjson`, where memory grows, or where a process stays behind.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from citation_lint.find import find_command
from pyspark.sql import SparkSession, functions

from job import run, session
from processes import Watch
from rehearsal_input import CHARACTERS, TRAP, Plan, write_input

PROGRAM = Path(__file__).parents[2] / "packages/citation-lint/bin/citation-lint.js"
SETTINGS = {
    # Two executors of one core each, in processes of their own.
    "spark.master": "local-cluster[2,1,1024]",
    "spark.executor.memory": "768m",
    "spark.driver.memory": "768m",
    # Virtual machines that only hand rows on, on one core: no threads for their garbage, and no second compiler.
    "spark.executor.extraJavaOptions": "-XX:+UseSerialGC -XX:TieredStopAtLevel=1",
    "spark.driver.extraJavaOptions": "-XX:+UseSerialGC -XX:TieredStopAtLevel=1",
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    # Each file is a task.
    "spark.sql.files.openCostInBytes": "128m",
    "spark.sql.files.maxPartitionBytes": "128m",
}
ROLES = ("linter", "Python worker", "executor", "driver")
GROWTH = 1.25
"""How much more memory a process may hold in the second half than in the first."""


@dataclass(frozen=True)
class Cost:
    """What the answers to some briefs took."""

    briefs: int
    wall: float
    processor: float
    """Seconds of all processes."""


def run_bare(plan: Plan, name: str) -> Cost:
    """One process, fed from a file."""
    before, start = os.times(), time.monotonic()
    with (plan.folder / f"{name}.ndjson").open("rb") as requests, (plan.folder / f"{name}.answers").open("wb") as answers:
        subprocess.run([*find_command(), "check", "--ndjson"], stdin=requests, stdout=answers, check=True)
    after, wall = os.times(), time.monotonic() - start
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return Cost(plan.bare, wall, used)


def kill_one_executor(plan: Plan, spark: SparkSession, watch: Watch, killed: list[int], ended: threading.Event) -> None:
    """Kills one that works, when a third of the tasks are done."""
    tracker = spark.sparkContext.statusTracker()
    while not ended.wait(0.2):
        jobs = [tracker.getJobInfo(job) for job in tracker.getJobIdsForGroup()]
        stages = [tracker.getStageInfo(stage) for job in jobs if job for stage in job.stageIds]
        done = sum(stage.numCompletedTasks for stage in stages if stage)
        executors = watch.alive("executor")
        if done * 3 >= plan.tasks and len(executors) == 2 and sum(stage.numActiveTasks for stage in stages if stage) == 2:
            os.kill(executors[0], signal.SIGKILL)
            killed.append(executors[0])
            print(f"killed an executor after {done} tasks", flush=True)
            return


def run_spark(plan: Plan, spark: SparkSession, watch: Watch, killed: list[int]) -> tuple[Cost, dict[str, int]]:
    """The job as a user would start it, with one executor less on the way."""
    ended = threading.Event()
    killer = threading.Thread(target=kill_one_executor, args=(plan, spark, watch, killed, ended))
    killer.start()
    start = time.monotonic()
    try:
        metrics = run(
            spark,
            str(plan.folder / "briefs"),
            str(plan.folder / "answers"),
            evidence=str(plan.folder / "evidence.parquet"),
            files_per_shard=-(-plan.tasks // plan.shards),
            time_limit=plan.time_limit,
        )
        wall = time.monotonic() - start
    finally:
        ended.set()
        killer.join()
    return Cost(plan.briefs, wall, sum(watch.seconds(role) for role in ROLES)), metrics.values()


def bare_answers(plan: Plan) -> dict[str, tuple[bool, int]]:
    """Whether a brief holds, and how many findings it has, as the bare process says."""
    texts = [(plan.folder / f"{name}.answers").read_text() for name in ("before", "after")]
    answers = (json.loads(line) for text in texts for line in text.splitlines())
    return {each["id"]: (each["ok"], len(each["findings"])) for each in answers if "define" not in each}


def wrong_answers(plan: Plan, spark: SparkSession, metrics: dict[str, int]) -> Iterator[str]:
    """What is not as it must be in the answers."""
    answers = spark.read.parquet(str(plan.folder / "answers"))
    briefs = spark.read.parquet(str(plan.folder / "briefs"))
    rows, ids = answers.count(), answers.select("id").distinct().count()
    missing = briefs.join(answers, "id", "left_anti").count()
    if not rows == ids == plan.briefs or missing:
        yield f"{rows} answers of {ids} ids for {plan.briefs} briefs, {missing} of them without one"
    codes = {row.id: row.error.code for row in answers.where("error is not null").select("id", "error").collect()}
    expected = {key: code for key, (_, code) in plan.planted.items()}
    if codes != expected:
        yield f"errors {codes}, expected {expected}"
    if (metrics["briefs"], metrics["failed"], metrics["crashed"]) != (plan.briefs, len(expected), 1):
        yield f"accumulators say {metrics}"
    counted = answers.where("error is null").select("id", "ok", functions.size("findings"))
    found = {row[0]: (row[1], row[2]) for row in counted.toLocalIterator()}
    if sum(number for _, number in found.values()) != metrics["findings"]:
        yield f"accumulators say {metrics['findings']} findings"
    bare = bare_answers(plan)
    if different := [key for key, each in bare.items() if key not in expected and found.get(key) != each]:
        yield f"answers that a bare process does not give: {different[:5]}"
    if len(bare) != 2 * plan.bare:
        yield f"the bare process answered {len(bare)} briefs"


def stray_processes(watch: Watch) -> Iterator[str]:
    """What still runs of the executors some seconds after their end."""
    for role in ROLES[:3]:
        limit = time.monotonic() + 10
        while watch.alive(role) and time.monotonic() < limit:
            time.sleep(0.2)
        if left := watch.alive(role):
            yield f"{role} still runs: {left}"


def memory(watch: Watch) -> Iterator[str]:
    """Prints what processes held; says which of them grew."""
    for role in ROLES[:3]:
        first, second = watch.peaks(role)
        print(f"memory of each {role}, at most: {first >> 20} MB in the first half, {second >> 20} MB in the second")
        if second > first * GROWTH:
            yield f"{role} grew from {first} to {second} bytes"


def report(spark: Cost, bare: list[Cost], watch: Watch) -> None:
    """Prints the figures."""
    briefs = sum(each.briefs for each in bare)
    alone = briefs / sum(each.wall for each in bare)
    alone_processor = briefs / sum(each.processor for each in bare)
    together, together_processor = spark.briefs / spark.wall, spark.briefs / spark.processor
    print(f"bare process: {alone:.0f} briefs a second, {alone_processor:.0f} for each second of processor time")
    print(f"Spark: {together:.0f} briefs a second, {together_processor:.0f} for each second of processor time")
    shares = ", ".join(f"{role} {watch.seconds(role) / spark.processor:.0%}" for role in ROLES)
    print(f"processor time of Spark: {shares}")
    print(f"more processor time than the bare process: {alone_processor / together_processor - 1:.0%}")


def rehearse(plan: Plan) -> list[str]:
    """Runs everything; what went wrong."""
    write_input(plan)
    print(f"{plan.briefs} briefs of about {CHARACTERS} characters, {plan.tasks} tasks, {os.cpu_count()} cores", flush=True)
    killed: list[int] = []
    bare = [run_bare(plan, "before")]
    with Watch() as watch:
        spark = session(**SETTINGS)
        cost, metrics = run_spark(plan, spark, watch, killed)
    bare.append(run_bare(plan, "after"))
    print(f"answered in {cost.wall:.0f} s: {json.dumps(metrics)}")
    report(cost, bare, watch)
    wrong = [*wrong_answers(plan, spark, metrics), *memory(watch)]
    running = watch.alive("executor")
    if len(killed) != 1 or len(running) != 2 or killed[0] in running:
        wrong.append(f"killed {killed}, and {running} run, expected one killed and replaced")
    spark.stop()
    return [*wrong, *stray_processes(watch)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Rehearses the job with what can go wrong")
    parser.add_argument("--briefs", type=int, default=100_000)
    parser.add_argument("--per-task", type=int, default=2500, help="briefs in a file")
    parser.add_argument("--shards", type=int, default=4, help="parts that are committed one after the other")
    parser.add_argument("--time-limit", type=float, default=60.0, help="seconds for one brief; more on a busy machine")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        trap = Path(folder) / "trap.cjs"
        trap.write_text(TRAP)
        os.environ |= {"NODE_OPTIONS": f"--require {trap}", "SPARK_WORKER_DIR": folder}
        os.environ["PYSPARK_PYTHON"] = sys.executable
        os.environ.setdefault("CITATION_LINT", str(PROGRAM))
        plan = Plan(Path(folder), options.briefs, options.per_task, options.shards, options.time_limit)
        wrong = rehearse(plan)
    for each in wrong:
        print(f"WRONG: {each}")
    print("every brief was answered exactly once" if not wrong else f"{len(wrong)} faults")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()

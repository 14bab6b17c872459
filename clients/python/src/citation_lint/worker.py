"""Keeps one process busy, and starts another when it dies."""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from itertools import islice
from typing import Any, Optional

from .errors import LinterError, LinterUnavailable, RequestError, error_of
from .process import Process

Answer = Mapping[str, Any]
_PROTOCOL = 1
_encode = json.JSONEncoder(allow_nan=False, separators=(",", ":")).encode
_START_LIMIT = 300.0
"""Seconds for the first answer: `npx` may have to fetch the program."""


class Job:
    """One line and who waits for its answer."""

    def __init__(self, request: Mapping[str, Any]) -> None:
        self.request = request
        self.line = _encode(request).encode() + b"\n"
        self.future: Future[Answer] = Future()
        # What is on its way to a process cannot be cancelled by whoever waits for it.
        self.future.set_running_or_notify_cancel()

    def fail(self, error: LinterError) -> None:
        self.future.set_exception(error)

    def finish(self, answer: Answer) -> None:
        if "error" in answer:
            self.fail(error_of(answer, self.request))
        else:
            self.future.set_result(answer)


def read_answer(line: bytes) -> Optional[dict[str, Any]]:
    """A line that citation-lint can have written."""
    try:
        answer = json.loads(line)
    except ValueError:
        return None
    return answer if isinstance(answer, dict) else None


class Worker:
    """A process that answers in order: the first job without an answer is the one it works on.

    One thread writes and one reads, so neither side can wait for the other for ever; a third watches the time. When the
    process dies, the job that it worked on fails, and the next process gets the others.
    """

    def __init__(self, command: Sequence[str], time_limit: float) -> None:
        self._command = command
        self._time_limit = time_limit
        lock = threading.Lock()
        self._changed = threading.Condition(lock)
        """There is something to do, or a process to do it."""
        self._clock = threading.Condition(lock)
        """A process began or ended with something. Apart, so that not every job wakes whoever watches the time."""
        self._definitions: dict[str, Job] = {}
        self._jobs: deque[Job] = deque()
        """Without an answer; the first `_sent` of them are written to the process."""
        self._sent = 0
        self._since = time.monotonic()
        """When the process began with the first job."""
        self._process: Optional[Process] = None
        self._greeting: deque[Job] = deque()
        """What a new process is told first, as far as it has not answered."""
        self._late = False
        self._closing = False
        self._threads = [
            threading.Thread(target=run, name=f"citation-lint-{name}", daemon=True)
            for name, run in (("process", self._run), ("clock", self._watch))
        ]
        for thread in self._threads:
            thread.start()

    @property
    def load(self) -> int:
        """How many jobs it has."""
        return len(self._jobs)

    def submit(self, job: Job) -> None:
        """Takes a job; its future says what becomes of it."""
        with self._changed:
            self._jobs.append(job)
            self._changed.notify_all()

    def define(self, name: str, request: Mapping[str, Any]) -> Future[Answer]:
        """Makes a bundle known to this process and to those that follow it."""
        job = Job(request)
        with self._changed:
            if "evidence" in request:
                self._definitions[name] = job
            else:
                self._definitions.pop(name, None)
            self._jobs.append(job)
            self._changed.notify_all()
        return job.future

    def close(self) -> None:
        """Ends the process. Jobs that are left fail."""
        with self._changed:
            self._closing = True
            process = self._process
            self._changed.notify_all()
            self._clock.notify_all()
        if process is not None:
            process.kill()
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join()

    def _run(self) -> None:
        """One process after the other, as long as there is something to do."""
        while self._wait_for_jobs():
            try:
                process = Process(self._command)
            except OSError as error:
                self._fail_all(LinterUnavailable(f"{self._command[0]} cannot be started: {error}"))
                continue
            with self._changed:
                self._process, self._late = process, False
                self._sent, self._since = 0, time.monotonic()
                known = [job for job in self._definitions.values() if job not in self._jobs]
                self._greeting = deque([Job({"hello": _PROTOCOL}), *known])
                self._clock.notify_all()
            writer = threading.Thread(target=self._write, args=(process,), name="citation-lint-writer", daemon=True)
            writer.start()
            self._read(process)
            with self._changed:
                self._process = None
                self._changed.notify_all()
                self._clock.notify_all()
            process.kill()
            writer.join()
            self._bury(process.farewell())
        self._fail_all(LinterError("The linter was closed"))

    def _wait_for_jobs(self) -> bool:
        with self._changed:
            self._changed.wait_for(lambda: self._jobs or self._closing)
            return not self._closing

    def _write(self, process: Process) -> None:
        """Greets, tells what is defined, and hands on jobs as they come: all that wait at once."""
        process.write(b"".join(job.line for job in list(self._greeting)))
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._process is not process or self._sent < len(self._jobs))
                if self._process is not process:
                    return
                lines = [job.line for job in islice(self._jobs, self._sent, None)]
                if self._sent == 0:
                    self._since = time.monotonic()
                    self._clock.notify_all()
                self._sent = len(self._jobs)
            process.write(b"".join(lines))

    def _read(self, process: Process) -> None:
        """Hands answers to those who wait for them, until the process ends."""
        for line in process.lines():
            answer = read_answer(line)
            if answer is None:
                return
            if self._greeting:
                if not answer.keys() & {"hello", "define"} or "error" in answer:
                    return
                with self._changed:
                    self._greeting.popleft()
                    self._since = time.monotonic()
                    self._clock.notify_all()
            else:
                with self._changed:
                    job = self._jobs.popleft()
                    self._sent -= 1
                    self._since = time.monotonic()
                job.finish(answer)

    def _bury(self, how: str) -> None:
        """Says whose fault the end of a process was; one that never answered is of no use."""
        if self._closing:
            return
        if self._greeting:
            self._fail_all(LinterUnavailable(f"`{' '.join(self._command)}` does not answer as citation-lint ({how})"))
            return
        with self._changed:
            if self._sent == 0:
                return
            job = self._jobs.popleft()
            for name, definition in list(self._definitions.items()):
                if definition is job:
                    del self._definitions[name]
        code, what = "CRASHED", f"citation-lint ended over this request ({how})"
        if self._late:
            code, what = "TIMED_OUT", f"citation-lint took longer than {self._time_limit:g} s for this request"
        job.fail(RequestError(code, what, job.request.get("id"), job.request.get("path")))

    def _fail_all(self, error: LinterError) -> None:
        with self._changed:
            jobs, self._sent = list(self._jobs), 0
            self._jobs.clear()
        for job in jobs:
            job.fail(error)

    def _watch(self) -> None:
        """Ends a process that takes too long for one job."""
        with self._clock:
            while not self._closing:
                process = self._process
                limit = _START_LIMIT if self._greeting else self._time_limit
                left = self._since + limit - time.monotonic()
                if process is None or (self._sent == 0 and not self._greeting):
                    self._clock.wait()
                elif left > 0:
                    self._clock.wait(left)
                else:
                    self._late = True
                    process.kill()
                    self._clock.wait_for(lambda: self._process is not process or self._closing)

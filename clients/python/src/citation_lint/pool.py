"""The processes of a linter and what is on its way to them. Nothing here waits for an answer: whoever drives it does."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Optional, Union

from .errors import LinterError, RequestError
from .find import find_command
from .questions import Command
from .worker import Answer, Job, Worker

_AHEAD = 4
"""Answers that may wait for an earlier one, as a multiple of the requests in work."""


class Room:
    """Counts requests in work. When there is no room, it is made for half of them at once, so that whoever waits is woken
    once for many and not for each."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken = 0
        self._lock = threading.Lock()
        self._next: Optional[Future[None]] = None

    def enter(self) -> Optional[Future[None]]:
        """Takes a place. Where there is none: what is done when it is worth asking again."""
        with self._lock:
            if self._next is None and self._taken < self._most:
                self._taken += 1
                return None
            if self._next is None:
                self._next = Future()
                # Several wait for it: none of them can cancel it for the others.
                self._next.set_running_or_notify_cancel()
            return self._next

    def leave(self, _: object = None) -> None:
        """Gives a place back."""
        with self._lock:
            self._taken -= 1
            if self._next is None or self._taken > self._most // 2:
                return
            waiting, self._next = self._next, None
        waiting.set_result(None)


class Pool:
    """Processes for each command, started when it is first asked for."""

    def __init__(
        self, processes: int = 1, window: int = 16, time_limit: float = 60.0, command: Optional[Sequence[str]] = None
    ) -> None:
        if processes < 1 or window < 1 or time_limit <= 0:
            raise ValueError("Unexpected processes, window or time_limit, expected numbers above zero")
        self.capacity = processes * window
        self.room = Room(self.capacity)
        self._processes = processes
        self._time_limit = time_limit
        self._command = command
        self._lock = threading.Lock()
        self._workers: dict[Command, list[Worker]] = {}
        self._definitions: dict[str, Mapping[str, Any]] = {}
        self._closed = False

    def close(self) -> None:
        """Ends the processes. Whoever still waits for an answer gets a LinterError."""
        with self._lock:
            self._closed = True
            workers = [worker for group in self._workers.values() for worker in group]
        for worker in workers:
            worker.close()

    def post(self, command: Command, job: Job) -> Future[Answer]:
        """Sends a job for which a place was taken in the room."""
        try:
            worker = min(self._group(command), key=lambda each: each.load)
        except LinterError:
            self.room.leave()
            raise
        job.future.add_done_callback(self.room.leave)
        worker.submit(job)
        return job.future

    def define(self, name: str, evidence: Mapping[str, Any]) -> list[Future[Answer]]:
        """Hands a bundle to every process; it is known when all of them have answered."""
        self._group("check")
        return self._tell(name, {"define": name, "evidence": evidence})

    def forget(self, name: str) -> list[Future[Answer]]:
        """Has every process drop a bundle."""
        return self._tell(name, {"define": name})

    def _group(self, command: Command) -> list[Worker]:
        with self._lock:
            if self._closed:
                raise LinterError("The linter was closed")
            if command not in self._workers:
                started = [*(self._command or find_command()), command, "--ndjson"]
                group = [Worker(started, self._time_limit) for _ in range(self._processes)]
                for worker in group:
                    for name, request in self._definitions.items():
                        worker.define(name, request)
                self._workers[command] = group
            return self._workers[command]

    def _tell(self, name: str, request: Mapping[str, Any]) -> list[Future[Answer]]:
        job_of(request)
        with self._lock:
            if "evidence" in request:
                self._definitions[name] = request
            else:
                self._definitions.pop(name, None)
            workers = [worker for group in self._workers.values() for worker in group]
            return [worker.define(name, request) for worker in workers]


class Line:
    """Answers in the order of their documents. Some may wait for an earlier one, so that all processes have work."""

    def __init__(self, capacity: int) -> None:
        self._most = capacity * _AHEAD
        self._waiting: deque[Future[Answer]] = deque()

    def add(self, future: Future[Answer]) -> Sequence[Future[Answer]]:
        """Puts one at the end. Gives the first, where the line is full, so that it has to be waited for."""
        self._waiting.append(future)
        return [self._waiting.popleft()] if len(self._waiting) >= self._most else []

    def rest(self) -> Iterator[Future[Answer]]:
        """Those that are left when no document follows."""
        while self._waiting:
            yield self._waiting.popleft()


def job_of(request: Mapping[str, Any]) -> Job:
    """Raises RequestError for what JSON cannot hold."""
    try:
        return Job(request)
    except (TypeError, ValueError) as error:
        raise RequestError("INVALID_REQUEST", str(error), request.get("id"), request.get("path")) from error


def refused(error: RequestError) -> Future[Answer]:
    """What becomes of a document that cannot be sent."""
    future: Future[Answer] = Future()
    future.set_exception(error)
    return future


def outcome(future: Future[Answer]) -> Union[Answer, RequestError]:
    """What became of a request. Raises what is not its own fault."""
    try:
        return future.result()
    except RequestError as error:
        return error

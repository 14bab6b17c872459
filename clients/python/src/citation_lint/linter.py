"""Asks citation-lint, and waits for its answers."""

from __future__ import annotations

import contextlib
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Literal, Optional, TypeVar, Union

from .answers import CheckAnswer, EnforceAnswer, FixAnswer
from .documents import Document
from .errors import LinterError, RequestError
from .find import find_command
from .worker import Answer, Job, Worker

Command = Literal["check", "fix", "enforce"]
Read = TypeVar("Read", bound=Union[CheckAnswer, FixAnswer, EnforceAnswer])

_AHEAD = 4
"""Answers that may wait for an earlier one, as a multiple of the requests in work."""


class Linter:
    """Processes of citation-lint that stay open, and are started when they are first asked.

    A context manager; without `with`, call `close`. Threads may share one.

    processes: how many answer at the same time, for each of check, fix and enforce.
    window: how many requests each of them is handed ahead, so that it never waits for the next.
    time_limit: seconds for one document; what takes longer is ended and reported.
    command: how citation-lint is started; found by itself where nothing is said (see `find_command`).
    """

    def __init__(
        self,
        *,
        processes: int = 1,
        window: int = 16,
        time_limit: float = 60.0,
        command: Optional[Sequence[str]] = None,
    ) -> None:
        if processes < 1 or window < 1 or time_limit <= 0:
            raise ValueError("Unexpected processes, window or time_limit, expected numbers above zero")
        self.capacity = processes * window
        """How many requests are in work at most."""
        self._processes = processes
        self._time_limit = time_limit
        self._command = command
        self._lock = threading.Lock()
        self._room = threading.BoundedSemaphore(self.capacity)
        self._workers: dict[Command, list[Worker]] = {}
        self._definitions: dict[str, Mapping[str, Any]] = {}
        self._closed = False

    def __enter__(self) -> Linter:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the processes. Whoever still waits for an answer gets a LinterError."""
        with self._lock:
            self._closed = True
            workers = [worker for group in self._workers.values() for worker in group]
        for worker in workers:
            worker.close()

    def define(self, name: str, evidence: Mapping[str, Any]) -> None:
        """Hands over a bundle once, for the documents whose `evidence_ref` is this name.

        Raises RequestError where it cannot be read.
        """
        self._group("check")
        try:
            self._tell(name, {"define": name, "evidence": evidence})
        except RequestError:
            self.forget(name)
            raise

    def forget(self, name: str) -> None:
        """Drops a bundle, and with it the memory that it takes in the processes."""
        self._tell(name, {"define": name})

    def check(self, document: Union[Document, str], **fields: Any) -> CheckAnswer:
        """What citation-lint says of a document; `fields` are those of `Document`, where a text is given.

        Raises RequestError where it cannot be served.
        """
        return self._ask("check", CheckAnswer, as_document(document, fields).request())

    def fix(
        self, document: Union[Document, str], *, options: Optional[Mapping[str, Any]] = None, **fields: Any
    ) -> FixAnswer:
        """A document with what can safely be repaired; `options` such as `{"to": "footnotes"}` rewrite more."""
        return self._ask("fix", FixAnswer, as_document(document, fields).request(options))

    def enforce(
        self,
        document: Union[Document, str],
        *,
        attempt: int = 1,
        on_failure: Literal["remove", "placeholder"] = "remove",
        **fields: Any,
    ) -> EnforceAnswer:
        """A brief without what no evidence backs, and the decision: deliver, retry or abstain."""
        options = {"attempt": attempt, "on_failure": on_failure}
        return self._ask("enforce", EnforceAnswer, as_document(document, fields).request(options))

    def check_many(self, documents: Iterable[Union[Document, str]]) -> Iterator[Union[CheckAnswer, RequestError]]:
        """An answer for each document, in their order. One that cannot be served is a RequestError; it is not raised.

        Documents are taken as answers are, so there may be any number of them.
        """
        pending: deque[Future[Answer]] = deque()
        for document in documents:
            if len(pending) >= self.capacity * _AHEAD:
                yield outcome(pending.popleft())
            pending.append(self._promise(as_document(document, {})))
        while pending:
            yield outcome(pending.popleft())

    def _promise(self, document: Document) -> Future[Answer]:
        """What becomes of a document, even of one that JSON cannot hold."""
        try:
            return self.submit("check", document.request())
        except RequestError as error:
            refused: Future[Answer] = Future()
            refused.set_exception(error)
            return refused

    def submit(self, command: Command, request: Mapping[str, Any]) -> Future[Answer]:
        """Sends a request as it is; its future holds the answer as it came. Waits while all processes have enough."""
        job = job_of(request)
        worker = min(self._group(command), key=lambda each: each.load)
        self._room.acquire()
        job.future.add_done_callback(lambda _: self._room.release())
        worker.submit(job)
        return job.future

    def _ask(self, command: Command, kind: type[Read], request: Mapping[str, Any]) -> Read:
        return kind.read(self.submit(command, request).result())

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

    def _tell(self, name: str, request: Mapping[str, Any]) -> None:
        job_of(request)
        with self._lock:
            if "evidence" in request:
                self._definitions[name] = request
            else:
                self._definitions.pop(name, None)
            workers = [worker for group in self._workers.values() for worker in group]
            told = [worker.define(name, request) for worker in workers]
        for future in told:
            future.result()


def as_document(document: Union[Document, str], fields: Mapping[str, Any]) -> Document:
    """A document as it is, or a text with the fields of one."""
    if isinstance(document, str):
        return Document(document, **fields)
    if fields:
        raise TypeError(f"Unexpected {', '.join(fields)} beside a Document, expected them in it")
    return document


def job_of(request: Mapping[str, Any]) -> Job:
    """Raises RequestError for what JSON cannot hold."""
    try:
        return Job(request)
    except (TypeError, ValueError) as error:
        raise RequestError("INVALID_REQUEST", str(error), request.get("id"), request.get("path")) from error


def outcome(future: Future[Answer]) -> Union[CheckAnswer, RequestError]:
    """What became of a request for a check."""
    with contextlib.suppress(RequestError):
        return CheckAnswer.read(future.result())
    error = future.exception()
    assert isinstance(error, RequestError)
    return error

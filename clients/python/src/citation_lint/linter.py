"""Asks citation-lint, and waits for its answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Optional, Union

from .answers import CheckAnswer, EnforceAnswer, FixAnswer
from .documents import Document
from .errors import RequestError
from .options import CheckOptions, EnforceOnFailure, FixOptions
from .pool import Line, Pool, job_of, outcome, refused
from .questions import Command, Question, Read, as_document, check_of, enforce_of, fix_of
from .worker import Answer


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
        self._pool = Pool(processes, window, time_limit, command)
        self.capacity = self._pool.capacity
        """How many requests are in work at most."""

    def __enter__(self) -> Linter:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the processes. Whoever still waits for an answer gets a LinterError."""
        self._pool.close()

    def define(self, name: str, evidence: Mapping[str, Any]) -> None:
        """Hands over a bundle once, for the documents whose `evidence_ref` is this name.

        Raises RequestError where it cannot be read.
        """
        try:
            for told in self._pool.define(name, evidence):
                told.result()
        except RequestError:
            self.forget(name)
            raise

    def forget(self, name: str) -> None:
        """Drops a bundle, and with it the memory that it takes in the processes."""
        for told in self._pool.forget(name):
            told.result()

    def check(
        self, document: Union[Document, str], *, options: Optional[CheckOptions] = None, **fields: Any
    ) -> CheckAnswer:
        """What citation-lint says of a document; `fields` are those of `Document`, where a text is given.

        `{"claims": True}` as `options` says what each claim rests on. Raises RequestError where it cannot be served.
        """
        return self._ask(check_of(document, fields, options))

    def fix(
        self, document: Union[Document, str], *, options: Optional[FixOptions] = None, **fields: Any
    ) -> FixAnswer:
        """A document with what can safely be repaired; `options` such as `{"to": "footnotes"}` rewrite more."""
        return self._ask(fix_of(document, fields, options))

    def enforce(
        self, document: Union[Document, str], *, attempt: int = 1, on_failure: EnforceOnFailure = "remove", **fields: Any
    ) -> EnforceAnswer:
        """A brief without what no evidence backs, and the decision: deliver, retry or abstain."""
        return self._ask(enforce_of(document, fields, attempt, on_failure))

    def check_many(self, documents: Iterable[Union[Document, str]]) -> Iterator[Union[CheckAnswer, RequestError]]:
        """An answer for each document, in their order. One that cannot be served is a RequestError; it is not raised.

        Documents are taken as answers are, so there may be any number of them.
        """
        for answer in self.answer_many(documents):
            yield answer if isinstance(answer, RequestError) else CheckAnswer.read(answer)

    def answer_many(self, documents: Iterable[Union[Document, str]]) -> Iterator[Union[Answer, RequestError]]:
        """As `check_many`, with answers as `json.loads` makes them, for programs that only hand them on."""
        line = Line(self.capacity)
        for document in documents:
            yield from map(outcome, line.add(self._promise(as_document(document, {}))))
        yield from map(outcome, line.rest())

    def submit(self, command: Command, request: Mapping[str, Any]) -> Future[Answer]:
        """Sends a request as it is; its future holds the answer as it came. Waits while all processes have enough."""
        job = job_of(request)
        while full := self._pool.room.enter():
            full.result()
        return self._pool.post(command, job)

    def _ask(self, question: Question[Read]) -> Read:
        return question.kind.read(self.submit(question.command, question.request).result())

    def _promise(self, document: Document) -> Future[Answer]:
        try:
            return self.submit("check", document.request())
        except RequestError as error:
            return refused(error)

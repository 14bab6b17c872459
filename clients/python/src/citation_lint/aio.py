"""The linter for programs that run on asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Optional, Union

from .answers import CheckAnswer, EnforceAnswer, FixAnswer
from .documents import Document
from .errors import RequestError
from .options import CheckOptions, EnforceOnFailure, FixOptions
from .pool import Line, Pool, job_of, outcome, refused
from .questions import Command, Question, Read, as_document, check_of, enforce_of, fix_of
from .worker import Answer

Documents = Union[Iterable[Union[Document, str]], AsyncIterable[Union[Document, str]]]


class AsyncLinter:
    """A Linter whose answers are awaited; takes what `Linter` takes."""

    def __init__(
        self,
        *,
        processes: int = 1,
        window: int = 16,
        time_limit: float = 60.0,
        command: Optional[Sequence[str]] = None,
    ) -> None:
        self._pool = Pool(processes, window, time_limit, command)

    async def __aenter__(self) -> AsyncLinter:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends the processes."""
        await asyncio.get_running_loop().run_in_executor(None, self._pool.close)

    async def define(self, name: str, evidence: Mapping[str, Any]) -> None:
        """See `Linter.define`."""
        try:
            await asyncio.gather(*map(asyncio.wrap_future, self._pool.define(name, evidence)))
        except RequestError:
            await self.forget(name)
            raise

    async def forget(self, name: str) -> None:
        """See `Linter.forget`."""
        await asyncio.gather(*map(asyncio.wrap_future, self._pool.forget(name)))

    async def check(
        self, document: Union[Document, str], *, options: Optional[CheckOptions] = None, **fields: Any
    ) -> CheckAnswer:
        """See `Linter.check`."""
        return await self._ask(check_of(document, fields, options))

    async def fix(
        self, document: Union[Document, str], *, options: Optional[FixOptions] = None, **fields: Any
    ) -> FixAnswer:
        """See `Linter.fix`."""
        return await self._ask(fix_of(document, fields, options))

    async def enforce(
        self, document: Union[Document, str], *, attempt: int = 1, on_failure: EnforceOnFailure = "remove", **fields: Any
    ) -> EnforceAnswer:
        """See `Linter.enforce`."""
        return await self._ask(enforce_of(document, fields, attempt, on_failure))

    async def check_many(self, documents: Documents) -> AsyncIterator[Union[CheckAnswer, RequestError]]:
        """See `Linter.check_many`; the documents may come asynchronously, too."""
        line = Line(self._pool.capacity)
        async for document in each_of(documents):
            for future in line.add(await self._promise(as_document(document, {}))):
                yield await read(future)
        for future in line.rest():
            yield await read(future)

    async def _submit(self, command: Command, request: Mapping[str, Any]) -> Future[Answer]:
        job = job_of(request)
        while full := self._pool.room.enter():
            await asyncio.wrap_future(full)
        return self._pool.post(command, job)

    async def _ask(self, question: Question[Read]) -> Read:
        future = await self._submit(question.command, question.request)
        return question.kind.read(await asyncio.wrap_future(future))

    async def _promise(self, document: Document) -> Future[Answer]:
        try:
            return await self._submit("check", document.request())
        except RequestError as error:
            return refused(error)


async def read(future: Future[Answer]) -> Union[CheckAnswer, RequestError]:
    """What became of a check, when it is known."""
    await asyncio.gather(asyncio.wrap_future(future), return_exceptions=True)
    answer = outcome(future)
    return answer if isinstance(answer, RequestError) else CheckAnswer.read(answer)


async def each_of(documents: Documents) -> AsyncIterator[Union[Document, str]]:
    """The documents, however they come."""
    if isinstance(documents, AsyncIterable):
        async for document in documents:
            yield document
    else:
        for document in documents:
            yield document

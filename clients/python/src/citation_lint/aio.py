"""The linter for programs that run on asyncio."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Mapping
from typing import Any, Literal, Optional, Union

from .answers import CheckAnswer, EnforceAnswer, FixAnswer
from .documents import Document
from .errors import RequestError
from .linter import Command, Linter, Read, as_document
from .worker import Answer

Documents = Union[Iterable[Union[Document, str]], AsyncIterable[Union[Document, str]]]


class AsyncLinter:
    """A Linter whose answers are awaited; takes what `Linter` takes. Belongs to one event loop."""

    def __init__(self, **settings: Any) -> None:
        self._linter = Linter(**settings)
        self._room: Optional[asyncio.Semaphore] = None

    async def __aenter__(self) -> AsyncLinter:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Ends the processes."""
        await asyncio.get_running_loop().run_in_executor(None, self._linter.close)

    async def define(self, name: str, evidence: Mapping[str, Any]) -> None:
        """See `Linter.define`."""
        await asyncio.get_running_loop().run_in_executor(None, self._linter.define, name, evidence)

    async def forget(self, name: str) -> None:
        """See `Linter.forget`."""
        await asyncio.get_running_loop().run_in_executor(None, self._linter.forget, name)

    async def check(self, document: Union[Document, str], **fields: Any) -> CheckAnswer:
        """See `Linter.check`."""
        return await self._ask("check", CheckAnswer, as_document(document, fields).request())

    async def fix(
        self, document: Union[Document, str], *, options: Optional[Mapping[str, Any]] = None, **fields: Any
    ) -> FixAnswer:
        """See `Linter.fix`."""
        return await self._ask("fix", FixAnswer, as_document(document, fields).request(options))

    async def enforce(
        self,
        document: Union[Document, str],
        *,
        attempt: int = 1,
        on_failure: Literal["remove", "placeholder"] = "remove",
        **fields: Any,
    ) -> EnforceAnswer:
        """See `Linter.enforce`."""
        options = {"attempt": attempt, "on_failure": on_failure}
        return await self._ask("enforce", EnforceAnswer, as_document(document, fields).request(options))

    async def check_many(self, documents: Documents) -> AsyncIterator[Union[CheckAnswer, RequestError]]:
        """See `Linter.check_many`; the documents may come asynchronously, too."""
        pending: deque[asyncio.Task[Union[CheckAnswer, RequestError]]] = deque()
        try:
            async for document in each_of(documents):
                if len(pending) >= self._linter.capacity:
                    yield await pending.popleft()
                pending.append(asyncio.ensure_future(self._outcome(as_document(document, {}))))
            while pending:
                yield await pending.popleft()
        finally:
            for task in pending:
                task.cancel()

    async def _outcome(self, document: Document) -> Union[CheckAnswer, RequestError]:
        try:
            return await self.check(document)
        except RequestError as error:
            return error

    async def _ask(self, command: Command, kind: type[Read], request: Mapping[str, Any]) -> Read:
        # A request that had to wait for room would hold up the loop.
        if self._room is None:
            self._room = asyncio.Semaphore(self._linter.capacity)
        async with self._room:
            answer: Answer = await asyncio.wrap_future(self._linter.submit(command, request))
        return kind.read(answer)


async def each_of(documents: Documents) -> AsyncIterator[Union[Document, str]]:
    """The documents, however they come."""
    if isinstance(documents, AsyncIterable):
        async for document in documents:
            yield document
    else:
        for document in documents:
            yield document

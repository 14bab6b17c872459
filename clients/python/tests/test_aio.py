from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from citation_lint import AsyncLinter, CheckAnswer, Document, RequestError


async def documents() -> AsyncIterator[Document]:
    for number in range(40):
        await asyncio.sleep(0)
        yield Document(f"Sales grew by {number}.5%.", id=number, config={"rules": {"NO_RULE": "off"}} if number == 7 else None)


def test_answers_are_awaited_and_whoever_no_longer_waits_disturbs_nobody() -> None:
    async def run() -> None:
        async with AsyncLinter(window=4) as linter:
            given_up = asyncio.ensure_future(linter.check("Sales grew by 5%.\n\n" * 2_000))
            await asyncio.sleep(0)
            given_up.cancel()
            one, two = await asyncio.gather(linter.check("Sales rose 5%.", id=1), linter.check("", id=2))
            assert (one.id, two.id) == (1, 2)
            outcomes = [outcome async for outcome in linter.check_many(documents())]
            assert [each.id for each in outcomes] == list(range(40))
            assert [each.id for each in outcomes if isinstance(each, RequestError)] == [7]
            assert isinstance(outcomes[0], CheckAnswer)
            fixed = await linter.fix("Rye rose 5% [s1].", evidence={"sources": [{"source_id": "S1", "title": "Rye"}]})
            assert fixed.changes == 1
            await linter.define("none", {"citations": []})
            enforced = await linter.enforce("## Prevailing view\n", evidence_ref="none")
            assert enforced.decision == "retry"

    asyncio.run(run())

from __future__ import annotations

import json

from citation_lint import CheckAnswer, Linter
from citation_lint.pool import Room


def test_a_full_room_takes_nobody_before_half_of_it_is_free() -> None:
    room = Room(4)
    assert [room.enter() for _ in range(4)] == [None] * 4
    waiting = room.enter()
    assert waiting is not None
    room.leave()
    assert room.enter() is waiting and not waiting.cancel() and not waiting.done()
    room.leave()
    assert waiting.done()
    assert [room.enter(), room.enter()] == [None, None]
    assert room.enter() is not None


def test_a_row_holds_what_an_answer_does(linter: Linter) -> None:
    documents = ["Sales grew by 5%.", "| a | b |\n| - | - |\n| 51% | 62% |", "Rents fell by 3% [7]."]
    for raw in linter.answer_many(documents):
        assert isinstance(raw, dict)
        answer, row = CheckAnswer.read(raw), CheckAnswer.row(raw)
        assert (row["id"], row["path"], row["ok"]) == (answer.id, answer.path, answer.ok)
        for one, other in zip(row["findings"], answer.findings):
            assert one == json.loads(json.dumps(other, default=vars))
        assert row["summary"] == json.loads(json.dumps(answer.summary, default=vars))

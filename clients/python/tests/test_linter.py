from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from citation_lint import CheckAnswer, Document, Linter, LinterError, RequestError

EVIDENCE = {"citations": [{"id": "1", "url": "https://bureau.example/may", "title": "May", "publisher": "Bureau", "published_at": "2026-05-31"}]}
BRIEF = "## Prevailing view\n\n- Sales grew by 12.4% in May. [1]\n- Rents fell by 3%.\n"


def test_check_says_what_is_wrong_and_where(linter: Linter) -> None:
    answer = linter.check("Sales grew.\n\nRents fell by 3% [7].\n", path="a.md", id=5, evidence=EVIDENCE)
    assert (answer.id, answer.path, answer.ok) == (5, "a.md", False)
    finding = next(each for each in answer.findings if each.code == "UNRESOLVED_CITATION")
    assert (finding.severity, finding.line, finding.column, finding.end_column) == ("error", 3, 18, 21)
    assert finding.actual == "[7]"
    assert answer.summary.orphaned_sources == ("1",)
    assert answer.summary.number_verdicts.supported == 0


def test_fix_and_enforce(linter: Linter) -> None:
    fixed = linter.fix("Rye rose 5% [s1].", evidence={"sources": [{"source_id": "S1", "title": "Rye", "content": "5%"}]})
    assert fixed.document == "Rye rose 5% [S1]."
    config = {"required_sections": ["prevailing"]}
    enforced = linter.enforce(BRIEF, config=config, evidence=EVIDENCE)
    assert enforced.decision == "deliver"
    assert [each.line for each in enforced.report.removed] == [4]
    assert "Rents" not in enforced.document
    again = linter.enforce("## Prevailing view\n", attempt=2, config=config)
    assert again.decision == "abstain"


def test_a_bad_request_is_raised_and_stops_nothing(linter: Linter) -> None:
    with pytest.raises(RequestError, match="allowed_prefixes") as raised:
        linter.check("", path="b.md", id="x", config={"allowed_prefix": []})
    assert (raised.value.code, raised.value.id, raised.value.path) == ("INVALID_CONFIG", "x", "b.md")
    with pytest.raises(RequestError, match="JSON"):
        linter.check("", evidence={"citations": [{"n": float("nan")}]})
    assert linter.check("").ok


def test_evidence_is_handed_over_once() -> None:
    with Linter(processes=2) as linter:
        linter.define("may", EVIDENCE)
        answers = list(linter.check_many(Document(BRIEF, evidence_ref="may") for _ in range(6)))
        assert [answer.summary.cited_claims for answer in answers if isinstance(answer, CheckAnswer)] == [1] * 6
        with pytest.raises(RequestError, match="expected"):
            linter.define("june", {"colour": "red"})
        linter.forget("may")
        with pytest.raises(RequestError) as raised:
            linter.check(Document(BRIEF, evidence_ref="may"))
        assert raised.value.code == "INVALID_EVIDENCE"


def test_many_documents_are_answered_in_order_whatever_happens(trap: None) -> None:
    texts = [f"Sales grew by {number}.5%." for number in range(120)]
    texts[17] = "This is deadly."
    texts[60] = "This is deadly, too."
    taken = 0

    def documents() -> Iterator[Document]:
        nonlocal taken
        for index, text in enumerate(texts):
            taken += 1
            yield Document(text, id=index, evidence_ref="may")

    with Linter(processes=2, window=4) as linter:
        linter.define("may", EVIDENCE)
        answers = linter.check_many(documents())
        first = next(answers)
        assert taken <= 4 * linter.capacity + 1
        outcomes = [first, *answers]
    assert [each.id for each in outcomes] == list(range(120))
    failed = {each.id: each for each in outcomes if isinstance(each, RequestError)}
    assert {key: each.code for key, each in failed.items()} == {17: "CRASHED", 60: "CRASHED"}
    assert "exit code 9" in failed[17].message


def test_a_document_that_never_ends_is_given_up(trap: None) -> None:
    texts = ["One rose 1%.", "This is endless.", "Two rose 2%."]
    with Linter(time_limit=3) as linter:
        outcomes = list(linter.check_many(texts))
    assert [type(each) for each in outcomes] == [CheckAnswer, RequestError, CheckAnswer]
    late = outcomes[1]
    assert isinstance(late, RequestError)
    assert (late.code, late.message) == ("TIMED_OUT", "citation-lint took longer than 3 s for this request")


def test_large_requests_do_not_block_each_other(linter: Linter) -> None:
    text = "Sales grew by 12.4% in May. [1]\n\n" * 400
    outcomes = list(linter.check_many([text] * 8))
    assert all(isinstance(each, CheckAnswer) for each in outcomes)


def test_threads_share_a_linter(linter: Linter) -> None:
    found: dict[int, int] = {}

    def work(number: int) -> None:
        found[number] = linter.check("Sales grew by 5%.\n\n" * number, id=number).summary.claims

    threads = [threading.Thread(target=work, args=(number,)) for number in range(1, 30)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {number: number for number in range(1, 30)}


def test_a_closed_linter_says_so() -> None:
    linter = Linter()
    linter.check("")
    linter.close()
    with pytest.raises(LinterError, match="closed"):
        linter.check("")
    with pytest.raises(ValueError, match="window"):
        Linter(window=0)

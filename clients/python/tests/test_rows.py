from __future__ import annotations

import json

from citation_lint import Document, Linter, RequestError, RowChecker

EVIDENCE = json.dumps({"citations": [{"id": "1", "url": "https://bureau.example/may", "title": "May"}]})
BRIEF = "- Sales grew by 12.4% in May. [1]\n"


def codes(rows: list[dict[str, object]]) -> list[object]:
    return [row["error"] and row["error"]["code"] for row in rows]


def test_every_row_is_answered_in_its_place_even_a_bad_one(linter: Linter) -> None:
    rows = [
        {"id": "inline", "text": BRIEF, "evidence": EVIDENCE},
        {"id": "no text", "text": None},
        {"id": "named", "text": BRIEF, "evidence_ref": "may", "path": "may.md"},
        {"id": "no JSON", "text": BRIEF, "evidence": "{"},
        {"id": "no object", "text": BRIEF, "evidence": "[]"},
        {"id": "no number", "text": BRIEF, "evidence": '{"citations": [{"id": NaN}]}'},
        {"id": "no bundle", "text": BRIEF, "evidence_ref": "june"},
        {"id": "bad bundle", "text": BRIEF, "evidence_ref": "july"},
        {"id": "bad bundle again", "text": BRIEF, "evidence_ref": "july"},
        {"id": "both", "text": BRIEF, "evidence": EVIDENCE, "evidence_ref": "may"},
        {"id": None, "text": "Rents fell by 3% [7].", "evidence": EVIDENCE},
    ]
    answers = list(RowChecker(linter, {"may": EVIDENCE, "july": '{"colour": "red"}'}).check(rows))
    assert [each["id"] for each in answers] == [each["id"] for each in rows]
    assert codes(answers) == [
        None,
        "INVALID_REQUEST",
        None,
        *["INVALID_EVIDENCE"] * 2,
        "INVALID_REQUEST",
        *["INVALID_EVIDENCE"] * 3,
        "INVALID_REQUEST",
        None,
    ]
    assert answers[7]["error"] == answers[8]["error"]
    assert (answers[1]["ok"], answers[1]["findings"], answers[1]["summary"]) == (None, None, None)
    assert answers[0]["ok"] and answers[0]["summary"]["sources_used"][0]["title"] == "May"
    assert answers[2]["summary"] == answers[0]["summary"]
    [finding] = [each for each in answers[10]["findings"] if each["code"] == "UNRESOLVED_CITATION"]
    assert (finding["line"], finding["column"], finding["places"]) == (1, 18, [])


def test_bundles_are_kept_up_to_a_number(linter: Linter) -> None:
    bundles = {name: EVIDENCE for name in "abcd"}
    checker = RowChecker(linter, bundles, keep=2)
    for names in ("abc", "b", "d", "bd"):
        assert codes(list(checker.check({"id": name, "text": BRIEF, "evidence_ref": name} for name in names))) == [
            None
        ] * len(names)
    again = list(linter.check_many(Document(BRIEF, evidence_ref=name) for name in "abcd"))
    assert [isinstance(each, RequestError) for each in again] == [True, False, True, False]


def test_at_its_end_the_linter_knows_no_bundle_any_more(linter: Linter) -> None:
    row = {"id": "named", "text": BRIEF, "evidence_ref": "may"}
    with RowChecker(linter, {"may": EVIDENCE}) as checker:
        assert codes(list(checker.check([row]))) == [None]
    [left] = linter.check_many([Document(BRIEF, evidence_ref="may")])
    with RowChecker(linter, {"may": EVIDENCE}) as checker:
        assert codes(list(checker.check([row]))) == [None]
    assert isinstance(left, RequestError)

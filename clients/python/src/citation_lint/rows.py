"""Rows of a table in, rows out: what engines such as Spark or Ray hand to a task, and take back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Optional

from .answers import CheckAnswer
from .documents import Document
from .errors import RequestError
from .linter import Linter

Row = Mapping[str, Any]


class RowChecker:
    """Checks rows through a linter. Every row gets one row back, in the same order, bad ones too.

    A row holds `id` and `text`, and may hold `path`, `evidence` (a bundle as JSON) or `evidence_ref` (the name of one
    of `bundles`). The row that comes back holds `id`, `ok`, `findings`, `summary` and `error`: plain lists and dicts
    with the fields of `CheckAnswer`. Where `error` is not None, it holds `code` and `message`, and the others are None.

    bundles: bundles as JSON by their names. One is handed to the linter when a row first names it.
    keep: how many of them the linter keeps. Sort the rows by `evidence_ref` where they name more.

    A context manager: at its end the linter drops the bundles, and is as good as new for the next one.
    """

    def __init__(self, linter: Linter, bundles: Optional[Mapping[str, str]] = None, *, keep: int = 64) -> None:
        self._linter = linter
        self._bundles = bundles or {}
        self._keep = keep
        self._defined: dict[str, Optional[RequestError]] = {}
        """Names that the linter was told, the one that waited longest first; an error where it refused the bundle."""

    def __enter__(self) -> RowChecker:
        return self

    def __exit__(self, *_: object) -> None:
        self._forget(keep=0)

    def check(self, rows: Iterable[Row]) -> Iterator[dict[str, Any]]:
        """Answers to a batch. All its rows are read first, so a batch should be small: some hundred briefs."""
        documents = [self._document(row) for row in rows]
        outcomes = self._linter.answer_many(each for _, each in documents if isinstance(each, Document))
        for key, document in documents:
            outcome = document if isinstance(document, RequestError) else next(outcomes)
            yield {"id": key, **(failed(outcome) if isinstance(outcome, RequestError) else answered(outcome))}
        self._forget(self._keep)

    def _document(self, row: Row) -> tuple[Any, Document | RequestError]:
        try:
            text = row.get("text")
            if not isinstance(text, str):
                raise RequestError("INVALID_REQUEST", "The row has no text; put a string in `text`")
            name = row.get("evidence_ref")
            if name is not None:
                self._define(name)
            inline = row.get("evidence")
            evidence = None if inline is None else bundle_of(inline)
            path = row.get("path") or "document.md"
            return row.get("id"), Document(text, path=path, evidence=evidence, evidence_ref=name)
        except RequestError as error:
            return row.get("id"), error

    def _define(self, name: str) -> None:
        """Makes a bundle known. A name without a bundle is for citation-lint to refuse."""
        if name in self._defined:
            refused = self._defined[name] = self._defined.pop(name)
        elif name in self._bundles:
            refused = self._defined[name] = self._told(name)
        else:
            return
        if refused is not None:
            raise refused

    def _told(self, name: str) -> Optional[RequestError]:
        try:
            self._linter.define(name, bundle_of(self._bundles[name]))
        except RequestError as error:
            return error
        return None

    def _forget(self, keep: int) -> None:
        """Between batches, so that no row waits for a bundle that is gone."""
        for name in list(self._defined)[: max(0, len(self._defined) - keep)]:
            if self._defined.pop(name) is None:
                self._linter.forget(name)


def bundle_of(text: str) -> Mapping[str, Any]:
    """A bundle from its JSON; citation-lint says whether it is one.

    Raises RequestError for what is no JSON.
    """
    try:
        bundle = json.loads(text)
    except (TypeError, ValueError) as error:
        raise RequestError("INVALID_EVIDENCE", f"The evidence is no JSON; correct it: {error}") from error
    if not isinstance(bundle, dict):
        raise RequestError("INVALID_EVIDENCE", "The evidence is no JSON object; give a bundle of records")
    return bundle


def answered(answer: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of a brief that was checked."""
    row = CheckAnswer.row(answer)
    return {"ok": row["ok"], "findings": row["findings"], "summary": row["summary"], "error": None}


def failed(error: RequestError) -> dict[str, Any]:
    """The columns of a row that could not be served."""
    reason = {"code": error.code, "message": error.message}
    return {"ok": None, "findings": None, "summary": None, "error": reason}

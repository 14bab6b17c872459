"""What a linter is asked, however its answer is waited for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, Optional, TypeVar, Union

from .answers import CheckAnswer, EnforceAnswer, FixAnswer
from .documents import Document
from .options import CheckOptions, EnforceOnFailure, EnforceOptions, FixOptions

Command = Literal["check", "fix", "enforce"]
Read = TypeVar("Read", bound=Union[CheckAnswer, FixAnswer, EnforceAnswer])


@dataclass(frozen=True)
class Question(Generic[Read]):
    """A request, and what its answer is read as."""

    command: Command
    kind: type[Read]
    request: Mapping[str, Any]


def check_of(
    document: Union[Document, str], fields: Mapping[str, Any], options: Optional[CheckOptions]
) -> Question[CheckAnswer]:
    """What is wrong with a document?"""
    return Question("check", CheckAnswer, as_document(document, fields).request(options))


def fix_of(
    document: Union[Document, str], fields: Mapping[str, Any], options: Optional[FixOptions]
) -> Question[FixAnswer]:
    """How does it read with what can safely be repaired?"""
    return Question("fix", FixAnswer, as_document(document, fields).request(options))


def enforce_of(
    document: Union[Document, str], fields: Mapping[str, Any], attempt: int, on_failure: EnforceOnFailure
) -> Question[EnforceAnswer]:
    """What is left of a brief without what no evidence backs?"""
    options: EnforceOptions = {"attempt": attempt, "on_failure": on_failure}
    return Question("enforce", EnforceAnswer, as_document(document, fields).request(options))


def as_document(document: Union[Document, str], fields: Mapping[str, Any]) -> Document:
    """A document as it is, or a text with the fields of one."""
    if isinstance(document, str):
        return Document(document, **fields)
    if fields:
        raise TypeError(f"Unexpected {', '.join(fields)} beside a Document, expected them in it")
    return document

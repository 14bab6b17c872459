"""What can go wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional, Union


class LinterError(Exception):
    """Whatever this package raises."""


class LinterUnavailable(LinterError):
    """citation-lint cannot be started; the message says what to install."""


class RequestError(LinterError):
    """One request that was not served. Others are not touched by it.

    `code` is one of those that citation-lint answers (docs/reference/requests.md), `CRASHED` where the process
    ended over the request, or `TIMED_OUT` where it took longer than the time limit.
    """

    def __init__(
        self,
        code: str,
        message: str,
        id: Union[str, int, float, None] = None,
        path: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.id = id
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return (RequestError, (self.code, self.message, self.id, self.path))


def error_of(answer: Mapping[str, Any], request: Mapping[str, Any]) -> RequestError:
    """The error that an answer holds, under the name of its request."""
    error = answer["error"]
    return RequestError(error["code"], error["message"], request.get("id"), request.get("path"))

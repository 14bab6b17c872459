"""Checks from Python that the claims of a brief cite stored evidence."""

from .aio import AsyncLinter
from .answers import (
    CheckAnswer,
    CitedSource,
    ConvertedCitation,
    EnforceAnswer,
    EnforcementReport,
    Finding,
    FixAnswer,
    KeptCitation,
    NumberVerdictCounts,
    Place,
    QualityScore,
    RemovedBullet,
    RemovedCitation,
    Summary,
    UsedSource,
    VerdictCounts,
)
from .documents import Document
from .errors import LinterError, LinterUnavailable, RequestError
from .linter import Linter
from .rows import RowChecker

__all__ = [
    "AsyncLinter",
    "CheckAnswer",
    "CitedSource",
    "ConvertedCitation",
    "Document",
    "EnforceAnswer",
    "EnforcementReport",
    "Finding",
    "FixAnswer",
    "KeptCitation",
    "Linter",
    "LinterError",
    "LinterUnavailable",
    "NumberVerdictCounts",
    "Place",
    "QualityScore",
    "RemovedBullet",
    "RemovedCitation",
    "RequestError",
    "RowChecker",
    "Summary",
    "UsedSource",
    "VerdictCounts",
]

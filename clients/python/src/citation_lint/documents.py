"""What is asked of citation-lint."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Optional, Union

Format = Literal["markdown", "html", "json", "yaml"]


@dataclass(frozen=True)
class Document:
    """A document with all that is needed for it; no file is read."""

    text: str
    path: str = "document.md"
    """How findings call it; its extension says the format where `format` does not."""
    id: Union[str, int, None] = None
    """Comes back with the answer."""
    format: Optional[Format] = None
    config: Optional[Mapping[str, Any]] = None
    """The keys of `citation.yml`."""
    evidence: Optional[Mapping[str, Any]] = None
    """A bundle of records."""
    evidence_ref: Optional[str] = None
    """Instead of `evidence`: the name of a bundle that `define` has given to the linter."""

    def request(self, options: Optional[Mapping[str, Any]] = None) -> dict[str, Any]:
        """The line that asks for it, before it is written as JSON."""
        fields = {
            "id": self.id,
            "path": self.path,
            "document": self.text,
            "format": self.format,
            "config": self.config,
            "evidence": self.evidence,
            "evidence_ref": self.evidence_ref,
            "options": options,
        }
        return {key: value for key, value in fields.items() if value is not None}

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from citation_lint import Linter

PROGRAM = Path(__file__).parents[3] / "packages/citation-lint/bin/citation-lint.js"

# Over one document citation-lint dies, and over another it never ends.
TRAP = """
const parse = JSON.parse
JSON.parse = (text, ...more) => {
  if (text.includes('deadly')) process.exit(9)
  if (text.includes('endless')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return parse(text, ...more)
}
"""


@pytest.fixture(autouse=True)
def program(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests run the program of this checkout."""
    monkeypatch.setenv("CITATION_LINT", str(PROGRAM))


@pytest.fixture
def trap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes some documents dangerous."""
    file = tmp_path / "trap.cjs"
    file.write_text(TRAP)
    monkeypatch.setenv("NODE_OPTIONS", f"--require {file}")


@pytest.fixture(scope="session")
def linter() -> Iterator[Linter]:
    """One whose process answers all tests that need none of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CITATION_LINT", str(PROGRAM))
        with Linter() as shared:
            shared.check("")
            yield shared

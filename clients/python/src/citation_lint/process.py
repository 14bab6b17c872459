"""One running citation-lint: lines in, lines out."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence

_LAST_WORDS = 2000
"""Bytes of standard error that a message quotes."""


class Process:
    """A process of `citation-lint … --ndjson`. Reads and writes may block; they are done in threads of their own."""

    def __init__(self, command: Sequence[str]) -> None:
        # Whoever reads this knows what the process said last; nobody has to read it while it runs.
        self._errors = tempfile.TemporaryFile()
        self._child = subprocess.Popen(
            [*command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            # `npx` starts the program as a child: all of them end together.
            start_new_session=os.name == "posix",
        )

    def write(self, lines: bytes) -> None:
        """Writes some lines, as far as anybody is there to read them."""
        stream = self._child.stdin
        assert stream is not None
        with contextlib.suppress(OSError, ValueError):
            stream.write(lines)
            stream.flush()

    def close_input(self) -> None:
        """Says that no line follows, so the process ends."""
        stream = self._child.stdin
        assert stream is not None
        with contextlib.suppress(OSError, ValueError):
            stream.close()

    def lines(self) -> Iterator[bytes]:
        """The lines that it writes, until it ends."""
        stream = self._child.stdout
        assert stream is not None
        yield from stream

    def kill(self) -> None:
        """Ends it at once, with whatever it started."""
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self._child.pid, signal.SIGKILL)
            else:
                self._child.kill()

    def farewell(self) -> str:
        """Waits for the end, and says how it ended and what was said last."""
        status = self._child.wait()
        how = f"exit code {status}" if status >= 0 else f"signal {-status}"
        size = self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, size - _LAST_WORDS))
        words = self._errors.read().decode("utf-8", "replace").strip()
        self._errors.close()
        if self._child.stdout is not None:
            self._child.stdout.close()
        self.close_input()
        return f"{how}: {words}" if words else how

"""Watches time and memory of the processes below this one. Reads /proc, so it needs Linux."""

from __future__ import annotations

import os
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class Seen:
    """A process, as long as it was seen."""

    role: str
    seconds: float = 0.0
    """Processor time."""
    memory: list[tuple[float, int]] = field(default_factory=list)
    """When, and bytes that it held then."""


def role_of(words: str) -> str:
    """What a process is for, from its command line."""
    if "--ndjson" in words:
        return "linter"
    if "pyspark.daemon" in words:
        return "Python worker"
    if "CoarseGrainedExecutorBackend" in words:
        return "executor"
    return "driver" if "java" in words else "other"


class Watch:
    """Looks at all processes below this one every quarter of a second, until it is closed."""

    def __init__(self, interval: float = 0.25) -> None:
        self.seen: dict[int, Seen] = {}
        self._interval = interval
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def __enter__(self) -> Watch:
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()

    def alive(self, role: str) -> list[int]:
        """The processes with this role that run now."""
        seen = [pid for pid, each in list(self.seen.items()) if each.role == role]
        return [pid for pid in seen if role_of(words_of(pid)) == role]

    def seconds(self, role: str) -> float:
        """Processor time of all with a role, without what each took after the last look before its end."""
        return sum(each.seconds for each in self.seen.values() if each.role == role)

    def peaks(self, role: str) -> tuple[int, int]:
        """The most memory that any process with a role held, in the first and in the second half of the time."""
        samples = [sample for each in self.seen.values() if each.role == role for sample in each.memory]
        times = [when for when, _ in samples]
        middle = (min(times) + max(times)) / 2
        return (
            max(size for when, size in samples if when <= middle),
            max(size for when, size in samples if when > middle),
        )

    def _run(self) -> None:
        while not self._ended.wait(self._interval):
            self._look()

    def _look(self) -> None:
        parents: dict[int, int] = {}
        figures: dict[int, tuple[float, int]] = {}
        for folder in Path("/proc").iterdir():
            if folder.name.isdigit():
                try:
                    # What is behind the name, which may hold anything: state, parent, … (proc(5)).
                    words = (folder / "stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue
                pid = int(folder.name)
                parents[pid] = int(words[1])
                figures[pid] = ((int(words[11]) + int(words[12])) / _TICKS, int(words[21]) * _PAGE)
        now = time.monotonic()
        for pid, (seconds, memory) in figures.items():
            if pid in self.seen or self._is_below(pid, parents):
                # A process that was just forked still has the command line of its parent.
                role = role_of(words_of(pid))
                each = self.seen.setdefault(pid, Seen(role))
                each.role = role if role != "other" else each.role
                each.seconds = max(each.seconds, seconds)
                each.memory.append((now, memory))

    def _is_below(self, pid: int, parents: dict[int, int]) -> bool:
        own = os.getpid()
        while pid in parents:
            pid = parents[pid]
            if pid == own or pid in self.seen:
                return True
        return False


def words_of(pid: int) -> str:
    """The command line of a process; empty where it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
    except OSError:
        return ""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from citation_lint import Linter, LinterUnavailable
from citation_lint.find import find_command
from citation_lint.version import VERSION


def folder_with_programs(folder: Path, *names: str) -> str:
    for name in names:
        program = folder / name
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    return str(folder)


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch, program: None, tmp_path: Path) -> None:
    monkeypatch.delenv("CITATION_LINT")
    monkeypatch.chdir(tmp_path)


def test_the_nearest_node_modules_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", folder_with_programs(tmp_path, "node", "npx", "citation-lint"))
    script = tmp_path / "node_modules/citation-lint/bin/citation-lint.js"
    script.parent.mkdir(parents=True)
    script.touch()
    below = tmp_path / "reports/may"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)
    assert find_command() == [str(tmp_path / "node"), str(script)]


def test_then_what_is_installed_then_npx(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", folder_with_programs(tmp_path, "node", "npx"))
    assert find_command() == [str(tmp_path / "npx"), "--yes", f"citation-lint@{VERSION}"]
    folder_with_programs(tmp_path, "citation-lint")
    assert find_command() == [str(tmp_path / "citation-lint")]


def test_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(LinterUnavailable, match=r"Install Node\.js 20.*npm install citation-lint"):
        find_command()
    monkeypatch.setenv("CITATION_LINT", "no-such-program --flag")
    with pytest.raises(LinterUnavailable, match="CITATION_LINT='no-such-program --flag'"):
        find_command()
    monkeypatch.setenv("CITATION_LINT", str(tmp_path / "gone.js"))
    with pytest.raises(LinterUnavailable, match="expected a file that is there"):
        find_command()


@pytest.mark.parametrize("script", ["import sys; sys.exit('no such module')", "print('hello')", "print('{}')"])
def test_another_program_is_told_apart(script: str) -> None:
    with Linter(command=[sys.executable, "-c", script]) as linter:
        with pytest.raises(LinterUnavailable, match="does not answer as citation-lint"):
            linter.check("")


def test_a_command_that_is_not_there_is_named(tmp_path: Path) -> None:
    with Linter(command=[str(tmp_path / "gone")]) as linter:
        with pytest.raises(LinterUnavailable, match="gone cannot be started"):
            linter.check("")

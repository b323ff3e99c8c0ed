"""The wheel is complete: installed into an empty environment, it serves the hall with all its assets."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, distribution
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import httpx
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]


def run(*command: str | Path, **options: object) -> str:
    """Run a command to its end and return what it printed; a failure shows all of it."""
    done = subprocess.run(command, capture_output=True, text=True, timeout=250, check=False, **options)
    assert done.returncode == 0, f"{command} exited {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT)
    (built,) = folder.glob("flickhall-*.whl")
    return built


def runtime_distributions() -> Iterator[Distribution]:
    """Yield what `pip install flickhall` would bring along, from what is installed here."""
    seen = {"flickhall"}
    waiting: list[tuple[str, tuple[str, ...]]] = [("flickhall", ())]
    while waiting:
        name, extras = waiting.pop()
        for line in distribution(name).requires or []:
            wanted = Requirement(line)
            contexts = [{"extra": extra} for extra in (extras or ("",))]
            if wanted.marker and not any(wanted.marker.evaluate(context) for context in contexts):
                continue
            waiting_too = (canonicalize_name(wanted.name), tuple(sorted(wanted.extras)))
            if waiting_too[0] not in seen:
                seen.add(waiting_too[0])
                waiting.append(waiting_too)
                yield distribution(waiting_too[0])


def lend(site_packages: Path) -> None:
    """Link the runtime dependencies of this environment, and nothing else of it, into another one."""
    for lent in runtime_distributions():
        tops = {file.parts[0] for file in lent.files or ()} - {"..", "__pycache__"}
        for top in tops:
            link = site_packages / top
            if not link.exists():
                link.symlink_to(Path(str(lent.locate_file(top))))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder of the programs of an environment that holds the wheel and its runtime dependencies only."""
    place = tmp_path_factory.mktemp("empty environment")
    venv.create(place, with_pip=False)
    programs = place / "bin"
    python = programs / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", "-q", "--no-deps", "--no-index", wheel)
    lend(Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()))
    return programs


@pytest.fixture(scope="module")
def installed_by_pip(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with the dependencies fetched by pip, as a person would do it (needs a package index)."""
    place = tmp_path_factory.mktemp("environment by pip")
    venv.create(place, with_pip=True)
    run(place / "bin" / "python", "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", wheel)
    return place / "bin"


@contextmanager
def serving(programs: Path, folder: Path) -> Iterator[str]:
    """Run the installed `flickhall serve` from another folder and yield its address once it answers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    server = subprocess.Popen(
        [programs / "flickhall", "serve", "--port", str(port), "--database", folder / "hall.sqlite3"],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        deadline = time.monotonic() + 60
        while True:
            assert server.poll() is None, f"the server stopped:\n{server.stdout and server.stdout.read()}"
            assert time.monotonic() < deadline, "the server did not answer within 60 s"
            try:
                httpx.get(f"{address}/health").raise_for_status()
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield address
    finally:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def fetch_with_assets(address: str) -> dict[str, httpx.Response]:
    """Fetch a page and, from there on, every style sheet, picture and script module it leads to."""
    pattern = re.compile(
        r"""(?:<script[^>]*\ssrc=|<link[^>]*\shref=|<img[^>]*\ssrc=|\bfrom\s*|\bimport\s*\(?\s*)["']([^"']+)["']"""
    )
    got: dict[str, httpx.Response] = {}
    waiting = [address]
    while waiting:
        url = waiting.pop().partition("#")[0]
        if url in got or urlsplit(url).netloc != urlsplit(address).netloc:
            continue
        got[url] = httpx.get(url)
        if (
            got[url]
            .headers.get("content-type", "")
            .startswith(("text/html", "text/javascript", "application/java"))
        ):
            waiting.extend(urljoin(url, found) for found in pattern.findall(got[url].text))
    return got


def test_the_wheel_holds_everything_but_python(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "flickhall/py.typed" in names
    assert any(re.fullmatch(r"flickhall/web/templates/.+\.html", name) for name in names)
    assert any(re.fullmatch(r"flickhall/web/static/.+\.js", name) for name in names)
    assert any(re.fullmatch(r"flickhall/web/static/.+\.css", name) for name in names)
    assert any(re.fullmatch(r"flickhall/store/migrations/versions/.+\.py", name) for name in names)
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_the_wheel_holds_the_whole_package_and_nothing_else(wheel: Path) -> None:
    tracked = (
        run("git", "-C", ROOT, "ls-files", "src/flickhall")
        if shutil.which("git") and (ROOT / ".git").exists()
        else ""
    )
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert all(name.startswith("flickhall/") for name in names)
    assert {line.removeprefix("src/") for line in tracked.splitlines()} <= names


def test_the_command_answers(installed: Path, tmp_path: Path) -> None:
    version = run(
        installed / "python", "-c", "import flickhall; print(flickhall.__version__)", cwd=tmp_path
    ).strip()
    assert version in run(installed / "flickhall", "--version", cwd=tmp_path)
    assert "serve" in run(installed / "flickhall", "--help", cwd=tmp_path)


def test_the_package_comes_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    where = run(installed / "python", "-c", "import flickhall; print(flickhall.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(installed.parent)


def test_test_dependencies_are_not_lent(installed: Path, tmp_path: Path) -> None:
    """Otherwise this test would not notice a module of the package that needs one of them."""
    there = (
        "import importlib.util as u; print([n for n in ('pytest', 'scipy', 'playwright') if u.find_spec(n)])"
    )
    assert run(installed / "python", "-c", there, cwd=tmp_path).strip() == "[]"


def check_served(programs: Path, folder: Path) -> None:
    """Open the front page, begin a game as its form does, and fetch both pages with all their assets."""
    with serving(programs, folder) as address:
        begun = httpx.post(f"{address}/play", data={"opponent": "here"})
        assert begun.status_code == 303, begun.text
        got = fetch_with_assets(f"{address}/") | fetch_with_assets(
            urljoin(address, begun.headers["location"])
        )
        broken = {url: answer.status_code for url, answer in got.items() if answer.status_code != 200}
        assert not broken
        kinds = [answer.headers["content-type"].partition(";")[0] for answer in got.values()]
        assert kinds.count("text/html") >= 2
        assert "text/css" in kinds
        assert sum("javascript" in kind for kind in kinds) >= 2
    assert (folder / "hall.sqlite3").exists()


@pytest.mark.lasting
def test_the_wheel_serves_the_hall(installed: Path, tmp_path: Path) -> None:
    check_served(installed, tmp_path)


@pytest.mark.long
def test_the_wheel_serves_the_hall_with_dependencies_fetched_by_pip(
    installed_by_pip: Path, tmp_path: Path
) -> None:
    check_served(installed_by_pip, tmp_path)

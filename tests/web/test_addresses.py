"""What leads a phone to the hall: told, asked by, or found in the network."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar, Request, get
from litestar.testing import TestClient

from flickhall.errors import BadInput
from flickhall.web.addresses import (
    Addresses,
    check_public_address,
    is_of_this_machine_alone,
    network_addresses,
)
from flickhall.web.app import create_app


def based(addresses: Addresses, host: str) -> str:
    @get("/", sync_to_thread=False)
    def where(request: Request[Any, Any, Any]) -> str:
        return addresses.absolute(request, "/x")

    with TestClient(Litestar([where])) as client:
        return client.get("/", headers={"host": host}).text


IN_NETWORK = ("http://192.168.1.10:8000", "http://10.0.0.2:8000")


@pytest.mark.parametrize(
    ("addresses", "host", "leads"),
    [
        (Addresses(), "hall.example:8000", "http://hall.example:8000/x"),
        (Addresses(), "127.0.0.1:8000", "http://127.0.0.1:8000/x"),
        (Addresses(None, IN_NETWORK), "localhost:8000", "http://192.168.1.10:8000/x"),
        (Addresses(None, IN_NETWORK), "127.0.0.1:8000", "http://192.168.1.10:8000/x"),
        (Addresses(None, IN_NETWORK), "10.0.0.2:8000", "http://10.0.0.2:8000/x"),
        (Addresses("https://hall.example", IN_NETWORK), "10.0.0.2:8000", "https://hall.example/x"),
        (Addresses(), 'x"><b>', '{"status_code":400,"detail":"Invalid host header"}'),
    ],
)
def test_a_link_leads_to_where_a_phone_can_go(addresses: Addresses, host: str, leads: str) -> None:
    assert based(addresses, host) == leads


@pytest.mark.parametrize(
    "told", ["https://crokinole.example", "http://192.168.1.10:8000/", " http://[fe80::1]:8000"]
)
def test_an_address_of_a_hall_is_taken(told: str) -> None:
    assert check_public_address(told) == told.strip().rstrip("/")


@pytest.mark.parametrize(
    "told", ["", "hall.example", "ftp://x", "http://x/y", "http://x?y", "http://u:p@x", "http://a b"]
)
def test_what_is_no_address_of_a_hall_is_refused(told: str) -> None:
    with pytest.raises(BadInput, match="--public-address"):
        check_public_address(told)


@pytest.mark.parametrize("host", ["127.0.0.1", "192.168.1.10", "localhost", "::1"])
def test_a_hall_at_one_address_has_no_others(host: str) -> None:
    assert network_addresses(host, 8000) == ()


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_hall_open_to_its_network_knows_addresses_others_can_reach(host: str) -> None:
    for address in network_addresses(host, 8123):
        assert address.endswith(":8123")
        assert not is_of_this_machine_alone(address.split("/")[2].rpartition(":")[0])


@pytest.mark.parametrize(
    ("host", "alone"),
    [("127.0.0.1", True), ("127.1.2.3", True), ("::1", True), ("[::1]", True), ("localhost", True),
     ("hall.localhost", True), ("192.168.1.10", False), ("localhost.example", False), ("", False)],
)  # fmt: skip
def test_who_means_this_machine_alone(host: str, alone: bool) -> None:
    assert is_of_this_machine_alone(host) is alone


def test_the_link_to_a_desk_leads_to_the_address_the_hall_was_told(tmp_path: Path) -> None:
    with TestClient(create_app(f"sqlite:///{tmp_path / 'h'}", Addresses("https://hall.example"))) as client:
        announced = client.post("/competitions", data={"title": "Night"}, follow_redirects=False)
        page = client.get(announced.headers["location"])
        assert f">https://hall.example{announced.headers['location'].removesuffix('/link')}<" in page.text

"""The crokinole board in MuJoCo: balls that can slide and turn in the plane, in metres and kilograms."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, exp, pi, sqrt
from typing import Any

from flickhall.bench.engines.flick import Discs, Flick, Step
from flickhall.physics.parameters import STANDARD as P
from flickhall.tables.crokinole import TOURNAMENT as TABLE

_FAR_M = 50.0
_STEPS_IN_A_HALF_SWING = 8.0
"""An impact is a spring, which so many steps see through; fewer, or more, end farther from where they should."""

_RUB = 0.5
"""The part of the slip of two rims that a step takes away, within the Coulomb limit."""


def restitution(ratio: float) -> float:
    """Return the restitution of a spring with a damping ratio that pushes and never pulls.

    Schwager and Poeschel, Granular Matter 9, 465 (2007): the two part when the force is nought, before the spring is.
    """
    root = sqrt(1.0 - ratio * ratio)
    return exp(-ratio / root * (pi - atan2(2.0 * ratio * root, root * root - ratio * ratio)))


def spring(e: float, dt_s: float) -> str:
    """Return solref for a restitution: stiffness and damping of a spring that a contact leaves with `e` of its speed."""
    low, high = 0.0, 0.999
    for _ in range(60):
        ratio = 0.5 * (low + high)
        low, high = (ratio, high) if restitution(ratio) > e else (low, ratio)
    frequency = pi / (_STEPS_IN_A_HALF_SWING * dt_s)
    return f"-{frequency * frequency:.17g} -{2.0 * ratio * frequency:.17g}"


def _pairs(count: int, dt_s: float) -> str:
    """Return who can meet whom: only here can the rub of a contact be firm while its spring is not."""
    told = []
    for i in range(count):
        others = [(f"disc{j}", P.disc_restitution, P.disc_friction) for j in range(i)]
        others += [(f"post{k}", P.post_restitution, P.post_friction) for k in range(TABLE.post_count)]
        told += [
            f'<pair geom1="disc{i}" geom2="{name}" solref="{spring(e, dt_s)}" solreffriction="-1 -{_RUB / dt_s:.17g}" '
            f'friction="{mu} {mu} 0 0 0"/>'
            for name, e, mu in others
        ]
    return "".join(told)


@lru_cache(maxsize=16)
def _model(count: int, dt_s: float, own_friction: bool) -> tuple[Any, Any]:
    import mujoco  # noqa: PLC0415

    mass, radius = TABLE.disc_mass_g / 1000, TABLE.disc_radius_mm / 1000
    grip = mass * P.surface_friction * P.gravity_mm_s2 / 1000 if own_friction else 0.0
    posts = "".join(
        f'<geom name="post{number}" type="sphere" size="{TABLE.post_radius_mm / 1000}" pos="{x / 1000} {y / 1000} 0"/>'
        for number, (x, y) in enumerate(TABLE.posts_mm)
    )
    discs = "".join(
        f'<body><inertial pos="0 0 0" mass="{mass}" diaginertia="{mass} {mass} {mass * radius * radius / 2}"/>'
        f'<joint type="slide" axis="1 0 0" frictionloss="{grip}"/><joint type="slide" axis="0 1 0" frictionloss="{grip}"/>'
        f'<joint type="hinge" axis="0 0 1" frictionloss="{grip * radius * 2 / 3}"/>'
        f'<geom name="disc{number}" type="sphere" size="{radius}"/></body>'
        for number in range(count)
    )
    model = mujoco.MjModel.from_xml_string(
        f'<mujoco><option timestep="{dt_s!r}" gravity="0 0 0" cone="elliptic"/>'
        '<default><geom contype="0" conaffinity="0"/><pair condim="3" solimp="0.99 0.99 0.001"/></default>'
        f"<worldbody>{posts}{discs}</worldbody><contact>{_pairs(count, dt_s)}</contact></mujoco>"
    )
    return model, mujoco.MjData(model)


class MujocoDiscs:
    """The discs of one flick; one model serves all flicks with as many discs."""

    def __init__(self, flick: Flick, dt_s: float, own_friction: bool) -> None:
        import mujoco  # noqa: PLC0415

        count = len(flick.places) + 1
        self._count = count
        self._model, self._data = _model(count, dt_s, own_friction)
        self._go = mujoco.mj_step
        self._first_disc = self._model.ngeom - count
        mujoco.mj_resetData(self._model, self._data)
        self._places = self._data.qpos.reshape(count, 3)
        self._speeds = self._data.qvel.reshape(count, 3)
        self._places[:-1, :2], self._places[-1, :2] = flick.places / 1000, flick.launch[:2] / 1000
        _x, _y, dx, dy, speed, rim = flick.launch.tolist()
        self.write(count - 1, dx * speed, dy * speed, rim)

    def step(self) -> None:
        """Go on by one step."""
        self._go(self._model, self._data)

    def touched(self) -> set[int]:
        """Return the discs in contact during the last step."""
        contacts = self._data.ncon
        if not contacts:
            return set()
        numbers = self._data.contact.geom[:contacts].ravel() - self._first_disc
        return {int(number) for number in numbers if number >= 0}

    def read(self, i: int) -> tuple[float, float, float, float, float]:
        """Return place and velocity of a disc."""
        x, y, _turned = self._places[i].tolist()
        vx, vy, turning = self._speeds[i].tolist()
        return 1000 * x, 1000 * y, 1000 * vx, 1000 * vy, turning * TABLE.disc_radius_mm

    def write(self, i: int, vx: float, vy: float, rim: float) -> None:
        """Give a disc another velocity."""
        self._speeds[i] = vx / 1000, vy / 1000, rim / TABLE.disc_radius_mm

    def take_away(self, i: int) -> None:
        """Put a disc where it meets nobody: a model's bodies are fixed in number."""
        self._places[i, :2] = _FAR_M * (i + 1), _FAR_M
        self._speeds[i] = 0.0


class Mujoco:
    """MuJoCo, taught the board."""

    key = "mujoco"
    customary = Step(0.002, "its default")
    cannot = (
        "friction that couples sliding and spin (its own is apart along x, y and the turn), instantaneous impacts "
        "(they are springs), the hole, the edge, the ditch"
    )

    def version(self) -> str:
        """Return the installed version."""
        import mujoco  # noqa: PLC0415

        return str(mujoco.__version__)

    def discs(self, flick: Flick, dt_s: float, own_friction: bool) -> Discs:
        """Set a flick up."""
        return MujocoDiscs(flick, dt_s, own_friction)

"""The crokinole board in pymunk (Chipmunk): circles, and either its joints or the law of the board for friction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flickhall.bench.engines.flick import Discs, Flick, Step
from flickhall.physics.parameters import STANDARD as P
from flickhall.tables.crokinole import TOURNAMENT as TABLE

if TYPE_CHECKING:
    import pymunk

_GRIP_MM_S2 = P.surface_friction * P.gravity_mm_s2
_SLOP_MM = 0.001
"""How far its shapes may overlap before they are pushed apart; its default, 0.1, is meant for pixels."""


class PymunkDiscs:
    """The discs of one flick in a pymunk space; mass 1, millimetres and seconds."""

    def __init__(self, flick: Flick, dt_s: float, own_friction: bool) -> None:
        import pymunk  # noqa: PLC0415

        self._dt_s = dt_s
        self._touched: set[int] = set()
        self._space = pymunk.Space()
        self._space.collision_slop = _SLOP_MM
        # It multiplies the two restitutions, and the two frictions, of what meets.
        e, mu = P.disc_restitution**0.5, P.disc_friction**0.5
        for x, y in TABLE.posts_mm:
            post = pymunk.Circle(self._space.static_body, TABLE.post_radius_mm, (x, y))
            post.elasticity, post.friction = P.post_restitution / e, P.post_friction / mu
            self._space.add(post)
        self._bodies = []
        for x, y in (*flick.places.tolist(), flick.launch[:2].tolist()):
            body = pymunk.Body(1.0, 0.5 * TABLE.disc_radius_mm**2)
            body.position = x, y
            disc = pymunk.Circle(body, TABLE.disc_radius_mm)
            disc.elasticity, disc.friction = e, mu
            self._space.add(body, disc)
            self._bodies.append(body)
            if own_friction:
                self._rub(body)
        self._numbers = {body: i for i, body in enumerate(self._bodies)}
        self._space.on_collision(post_solve=self._note)
        _x, _y, dx, dy, speed, rim = flick.launch.tolist()
        self.write(len(self._bodies) - 1, dx * speed, dy * speed, rim)

    def _rub(self, body: pymunk.Body) -> None:
        """Slow a body down as pymunk's own example of a tank seen from above does: two joints with a greatest force."""
        import pymunk  # noqa: PLC0415

        ground = self._space.static_body
        slide, turn = (
            pymunk.PivotJoint(ground, body, (0, 0), (0, 0)),
            pymunk.GearJoint(ground, body, 0.0, 1.0),
        )
        slide.max_bias = turn.max_bias = 0
        slide.max_force = _GRIP_MM_S2
        turn.max_force = 2.0 / 3.0 * _GRIP_MM_S2 * TABLE.disc_radius_mm
        self._space.add(slide, turn)

    def _note(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        for body in arbiter.bodies:
            number = self._numbers.get(body)
            if number is not None:
                self._touched.add(number)

    def step(self) -> None:
        """Go on by one step."""
        self._touched.clear()
        self._space.step(self._dt_s)

    def touched(self) -> set[int]:
        """Return the discs in contact during the last step."""
        return self._touched

    def read(self, i: int) -> tuple[float, float, float, float, float]:
        """Return place and velocity of a disc."""
        body = self._bodies[i]
        (x, y), (vx, vy) = body.position, body.velocity
        return x, y, vx, vy, body.angular_velocity * TABLE.disc_radius_mm

    def write(self, i: int, vx: float, vy: float, rim: float) -> None:
        """Give a disc another velocity."""
        body = self._bodies[i]
        body.velocity = vx, vy
        body.angular_velocity = rim / TABLE.disc_radius_mm

    def take_away(self, i: int) -> None:
        """Take a disc off the board."""
        body = self._bodies[i]
        self._space.remove(*body.constraints, *body.shapes, body)


class Pymunk:
    """Pymunk, taught the board."""

    key = "pymunk"
    customary = Step(
        1 / 600, "its manual: no body may pass its own size in a step; here 5 mm at 3 m/s, a post's radius"
    )
    cannot = (
        "friction that couples sliding and spin (its own is two joints apart), the hole, the edge, the ditch"
    )

    def version(self) -> str:
        """Return the installed version."""
        import pymunk  # noqa: PLC0415

        return str(pymunk.version)

    def discs(self, flick: Flick, dt_s: float, own_friction: bool) -> Discs:
        """Set a flick up."""
        return PymunkDiscs(flick, dt_s, own_friction)

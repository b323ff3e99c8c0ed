"""The crokinole board in Box2D: bullets, and either its friction joints or the law of the board."""

from __future__ import annotations

from typing import Any

from flickhall.bench.engines.flick import Discs, Flick, Step
from flickhall.physics.parameters import STANDARD as P
from flickhall.tables.crokinole import TOURNAMENT as TABLE

_GRIP_MM_S2 = P.surface_friction * P.gravity_mm_s2
_VELOCITY_ITERATIONS, _POSITION_ITERATIONS = 8, 3
"""As its manual proposes."""
_FASTEST_MM_S = 5000.0


def unit_mm(dt_s: float) -> float:
    """Return how many millimetres a unit of its world is.

    It stops restitution below 1 unit/s and lets bodies overlap by 0.005 units, so units should be small; but nothing
    moves by more than 2 units in a step.
    """
    return max(1.0, _FASTEST_MM_S * dt_s / 2.0)


class Box2dDiscs:
    """The discs of one flick in a Box2D world."""

    def __init__(self, flick: Flick, dt_s: float, own_friction: bool) -> None:
        import Box2D  # noqa: PLC0415

        self._dt_s, self._unit = dt_s, unit_mm(dt_s)
        self._touched: set[int] = set()
        touched = self._touched

        class Listener(Box2D.b2ContactListener):  # type: ignore[misc]
            def BeginContact(self, contact: Any) -> None:  # noqa: N802
                # Of two restitutions it would take the greater one; the hall's posts are duller than its discs.
                post = contact.fixtureA.body.userData is None or contact.fixtureB.body.userData is None
                contact.restitution = P.post_restitution if post else P.disc_restitution
                contact.friction = P.post_friction if post else P.disc_friction

            def PostSolve(self, contact: Any, impulse: Any) -> None:  # noqa: N802
                for fixture in (contact.fixtureA, contact.fixtureB):
                    if fixture.body.userData is not None:
                        touched.add(fixture.body.userData)

        self._listener = Listener()
        self._world = Box2D.b2World(gravity=(0, 0), doSleep=False, contactListener=self._listener)
        ground = self._world.CreateStaticBody()
        for x, y in TABLE.posts_mm:
            ground.CreateCircleFixture(
                radius=TABLE.post_radius_mm / self._unit, pos=(x / self._unit, y / self._unit)
            )
        radius = TABLE.disc_radius_mm / self._unit
        self._bodies = []
        for number, (x, y) in enumerate((*flick.places.tolist(), flick.launch[:2].tolist())):
            body = self._world.CreateDynamicBody(
                position=(x / self._unit, y / self._unit), bullet=True, userData=number
            )
            body.CreateCircleFixture(radius=radius, density=1.0, friction=0.0, restitution=0.0)
            self._bodies.append(body)
            if own_friction:
                force = body.mass * _GRIP_MM_S2 / self._unit
                self._world.CreateFrictionJoint(
                    bodyA=ground, bodyB=body, localAnchorA=body.position, localAnchorB=(0, 0),
                    maxForce=force, maxTorque=2.0 / 3.0 * force * radius, collideConnected=True,
                )  # fmt: skip
        _x, _y, dx, dy, speed, rim = flick.launch.tolist()
        self.write(len(self._bodies) - 1, dx * speed, dy * speed, rim)

    def step(self) -> None:
        """Go on by one step."""
        self._touched.clear()
        self._world.Step(self._dt_s, _VELOCITY_ITERATIONS, _POSITION_ITERATIONS)

    def touched(self) -> set[int]:
        """Return the discs in contact during the last step."""
        return self._touched

    def read(self, i: int) -> tuple[float, float, float, float, float]:
        """Return place and velocity of a disc."""
        body, unit = self._bodies[i], self._unit
        (x, y), (vx, vy) = body.position, body.linearVelocity
        return x * unit, y * unit, vx * unit, vy * unit, body.angularVelocity * TABLE.disc_radius_mm

    def write(self, i: int, vx: float, vy: float, rim: float) -> None:
        """Give a disc another velocity."""
        body = self._bodies[i]
        body.linearVelocity = vx / self._unit, vy / self._unit
        body.angularVelocity = rim / TABLE.disc_radius_mm

    def take_away(self, i: int) -> None:
        """Take a disc off the board."""
        self._world.DestroyBody(self._bodies[i])


class Box2d:
    """Box2D, taught the board."""

    key = "box2d"
    customary = Step(
        1 / 60, "its manual's step, with 8 and 3 iterations; bullets do not pass through each other"
    )
    cannot = "the same, and it reckons in single precision"

    def version(self) -> str:
        """Return the installed version."""
        import Box2D  # noqa: PLC0415

        return str(Box2D.__version__)

    def discs(self, flick: Flick, dt_s: float, own_friction: bool) -> Discs:
        """Set a flick up."""
        return Box2dDiscs(flick, dt_s, own_friction)

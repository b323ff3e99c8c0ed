"""The cheapest way to pair everybody off, with the proof that none is cheaper.

Edmonds' algorithm for a matching of least weight in a complete graph, one tree at a time from everybody who is still alone
(J. Edmonds, J. Res. NBS 69B, 1965; labels and blossoms as in Z. Galil, ACM Computing Surveys 18, 1986). Whole numbers only.
Its dual is returned too, potentials of the vertices and weights of odd sets: whoever adds them up has the least cost there
can be.

Costs are doubled inside, so that halves stay whole: an edge's slack is 2 cost - y[u] - y[v] + the weights of the odd sets
that hold both, and never below 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
"""Whole numbers: int64, or Python's own where those would not hold them."""
Edge = tuple[int, int]
_FREE, _OUTER, _INNER = 0, 1, 2
_LARGEST = 1 << 60


@dataclass(frozen=True, slots=True)
class Matching:
    """Who is paired with whom, and the dual: doubled potentials, odd sets of vertices with their doubled weights.

    The least cost, doubled, is the sum of the potentials less each weight times half of its set less one.
    """

    partner: tuple[int, ...]
    potentials: tuple[int, ...]
    odd_sets: tuple[tuple[tuple[int, ...], int], ...]


def cheapest_matching(costs: Array, start: Sequence[Edge] = ()) -> Matching:
    """Return the cheapest perfect matching of a complete graph with an even number of vertices.

    `costs` is square, symmetric, of whole numbers from 0; the diagonal does not count. Pairs of `start` are kept where the
    dual allows it, and so decide among matchings that cost the same. Raises ValueError for an odd number.
    """
    if len(costs) % 2:
        raise ValueError("an odd number cannot be paired off")
    return _Search(costs, start).matching()


class _Search:
    """The matching as it grows. Numbers from 0 are vertices, numbers from n on blossoms."""

    def __init__(self, costs: Array, start: Sequence[Edge]) -> None:
        count = self.n = len(costs)
        self.far = 4 * (count + 1) * (int(costs.max(initial=0)) + 1)
        if self.far < _LARGEST:
            self.far = _LARGEST
            self.weights: Array = 2 * costs.astype(np.int64)
        else:
            self.weights = 2 * costs.astype(object)
        np.fill_diagonal(self.weights, self.far)
        self.y: Array = self.weights.min(axis=1, initial=self.far) // 2
        self.mate = [-1] * count
        self.top: npt.NDArray[np.int64] = np.arange(count)
        """The outermost blossom of each vertex, itself where it is in none."""
        self.base = list(range(count)) + [-1] * count
        self.parent = [-1] * (2 * count)
        self.leaves = [np.array([vertex]) for vertex in range(count)] * 2
        """The vertices of each blossom; those of blossoms not in use mean nothing."""
        self.children: dict[int, list[int]] = {}
        self.edges: dict[int, list[Edge]] = {}
        self.z: dict[int, int] = {}
        self.unused = list(range(2 * count - 1, count - 1, -1))
        self._match_tight(start)

    def _match_tight(self, start: Sequence[Edge]) -> None:
        for u, v in start:
            if self.mate[u] == self.mate[v] == -1 and self.weights[u, v] == self.y[u] + self.y[v]:
                self._join(u, v)
        alone = np.array([mate == -1 for mate in self.mate], bool)
        for u in range(self.n):
            if alone[u]:
                tight = np.flatnonzero(alone & (self.weights[u] - self.y == self.y[u]))
                if len(tight):
                    v = int(tight[0])
                    self._join(u, v)
                    alone[u] = alone[v] = False

    def _join(self, u: int, v: int) -> None:
        self.mate[u], self.mate[v] = v, u

    def matching(self) -> Matching:
        for root in range(self.n):
            if self.mate[root] == -1:
                self._grow_from(root)
        odd_sets = tuple(
            (tuple(sorted(self.leaves[b].tolist())), int(z)) for b, z in sorted(self.z.items()) if z
        )
        return Matching(tuple(self.mate), tuple(map(int, self.y)), odd_sets)

    def _grow_from(self, root: int) -> None:
        """Grow a tree of alternating paths from a vertex that is alone until it reaches another one."""
        self.label = np.zeros(self.n, np.int8)
        self.came_by: dict[int, Edge | None] = {}
        self.least: Array = np.full(self.n, self.far, self.weights.dtype)
        """The least slack of an edge from an outer vertex of another blossom, and that vertex."""
        self.nearest = np.full(self.n, -1, np.int64)
        self._make_outer(int(self.top[root]), None)
        while True:
            v, step = self._next_vertex()
            inner = self._next_inner()
            if inner is not None and self.z[inner] // 2 < step:
                self._change_dual(self.z[inner] // 2)
                self._expand_inner(inner)
                continue
            self._change_dual(step)
            u, blossom = int(self.nearest[v]), int(self.top[v])
            if self.label[v] == _OUTER:
                self._close(u, v)
            elif self.mate[self.base[blossom]] == -1:
                self._augment(u, v)
                return
            else:
                self._make_inner(blossom, (u, v))

    def _next_vertex(self) -> tuple[int, int]:
        """Return the vertex whose edge to the tree gets tight first, and the change of the dual until then."""
        while True:
            until = np.where(self.label == _FREE, self.least, self.far)
            until = np.where(self.label == _OUTER, self.least // 2, until)
            v = int(until.argmin())
            if self.label[v] != _OUTER or self.top[self.nearest[v]] != self.top[v]:
                return v, int(until[v])
            self._find_nearest(np.array([v]))

    def _next_inner(self) -> int | None:
        inner = [b for b in self.came_by if b >= self.n and self.label[self.base[b]] == _INNER]
        return min(inner, key=lambda b: (self.z[b], b), default=None)

    def _change_dual(self, step: int) -> None:
        if not step:
            return
        outer, inner, free = (self.label == kind for kind in (_OUTER, _INNER, _FREE))
        self.y[outer] += step
        self.y[inner] -= step
        self.least[free] -= step
        self.least[outer] -= 2 * step
        for b in self.came_by:
            if b >= self.n:
                self.z[b] += 2 * step if self.label[self.base[b]] == _OUTER else -2 * step

    def _make_outer(self, blossom: int, edge: Edge | None) -> None:
        self.came_by[blossom] = edge
        self._reach_from(self.leaves[blossom], blossom)

    def _make_inner(self, blossom: int, edge: Edge) -> None:
        self.came_by[blossom] = edge
        self.label[self.leaves[blossom]] = _INNER
        base = self.base[blossom]
        self._make_outer(int(self.top[self.mate[base]]), (base, self.mate[base]))

    def _reach_from(self, vertices: npt.NDArray[np.int64], blossom: int) -> None:
        """Let vertices that became outer ones reach out to all that are not in their blossom."""
        self.label[vertices] = _OUTER
        slack = self.weights[vertices] - self.y[vertices][:, None] - self.y
        first = slack.argmin(axis=0)
        slack = slack[first, np.arange(self.n)]
        nearer = (slack < self.least) & (self.top != blossom)
        self.least[nearer] = slack[nearer]
        self.nearest[nearer] = vertices[first[nearer]]

    def _find_nearest(self, vertices: npt.NDArray[np.int64]) -> None:
        """Find anew the nearest outer vertex for outer vertices, all of one blossom."""
        outer = np.flatnonzero((self.label == _OUTER) & (self.top != self.top[vertices[0]]))
        if not len(outer):
            self.least[vertices] = self.far
            self.nearest[vertices] = vertices[0]
            return
        slack = self.weights[np.ix_(vertices, outer)] - self.y[vertices][:, None] - self.y[outer]
        first = slack.argmin(axis=1)
        self.least[vertices] = slack[np.arange(len(vertices)), first]
        self.nearest[vertices] = outer[first]

    def _close(self, u: int, v: int) -> None:
        """Make a blossom of the odd cycle that an edge between two outer vertices closes."""
        base = self._common(u, v)
        path, edges = [], [(u, v)]
        at = int(self.top[u])
        while at != base:
            path.append(at)
            edge = self._edge_to(at)
            edges.append(edge)
            at = int(self.top[edge[0]])
        path.append(base)
        path.reverse()
        edges.reverse()
        at = int(self.top[v])
        while at != base:
            path.append(at)
            edge = self._edge_to(at)
            edges.append((edge[1], edge[0]))
            at = int(self.top[edge[0]])
        self._make_blossom(path, edges)

    def _make_blossom(self, path: list[int], edges: list[Edge]) -> None:
        blossom = self.unused.pop()
        self.children[blossom], self.edges[blossom], self.z[blossom] = path, edges, 0
        self.base[blossom] = self.base[path[0]]
        self.came_by[blossom] = self.came_by[path[0]]
        for child in path:
            self.parent[child] = blossom
            del self.came_by[child]
        leaves = self.leaves[blossom] = np.concatenate([self.leaves[child] for child in path])
        self.top[leaves] = blossom
        inner = leaves[self.label[leaves] == _INNER]
        if len(inner):
            self._reach_from(inner, blossom)
        inside = leaves[self.top[self.nearest[leaves]] == blossom]
        if len(inside):
            self._find_nearest(inside)

    def _common(self, u: int, v: int) -> int:
        """Return the outer blossom at which the paths of two outer vertices to the root meet."""
        seen = set()
        for start in (u, v):
            at: int | None = int(self.top[start])
            while at is not None:
                if at in seen:
                    return at
                seen.add(at)
                edge = self.came_by[at]
                at = None if edge is None else int(self.top[self._edge_to(int(self.top[edge[0]]))[0]])
        raise AssertionError("two trees")

    def _edge_to(self, blossom: int) -> Edge:
        edge = self.came_by[blossom]
        assert edge is not None
        return edge

    def _expand_inner(self, blossom: int) -> None:
        """Take an inner blossom apart: its path from entry to base stays in the tree, the rest is free."""
        edge = self._edge_to(blossom)
        self.label[self.leaves[blossom]] = _FREE
        children, edges = self._take_apart(blossom)
        at = children.index(int(self.top[edge[1]]))
        step = 1 if at % 2 else -1
        if at % 2:
            at -= len(children)
        while at:
            self._make_inner(int(self.top[edge[1]]), edge)
            at += step
            edge = edges[at] if step == 1 else edges[at - 1][::-1]
            at += step
        base = children[0]
        self.came_by[base] = edge
        self.label[self.leaves[base]] = _INNER

    def _take_apart(self, blossom: int) -> tuple[list[int], list[Edge]]:
        children, edges = self.children.pop(blossom), self.edges.pop(blossom)
        del self.z[blossom]
        self.came_by.pop(blossom, None)
        self.unused.append(blossom)
        for child in children:
            self.parent[child] = -1
            self.top[self.leaves[child]] = child
        return children, edges

    def _augment(self, u: int, v: int) -> None:
        """Pair along the path from the root to u and on to v, who was alone; then drop blossoms of no weight."""
        self._turn(int(self.top[v]), v)
        self.mate[v] = u
        s, j = u, v
        while True:
            outer = int(self.top[s])
            self._turn(outer, s)
            self.mate[s] = j
            edge = self.came_by[outer]
            if edge is None:
                break
            inner = int(self.top[edge[0]])
            s, j = self._edge_to(inner)
            self._turn(inner, j)
            self.mate[j] = s
        idle = [b for b in self.children if self.parent[b] == -1 and not self.z[b]]
        while idle:
            children, _ = self._take_apart(idle.pop())
            idle.extend(child for child in children if child >= self.n and not self.z[child])

    def _turn(self, blossom: int, vertex: int) -> None:
        """Pair a blossom, and those within, such that the vertex is its base."""
        waiting = [(blossom, vertex)]
        while waiting:
            blossom, vertex = waiting.pop()
            if blossom < self.n:
                continue
            child = vertex
            while self.parent[child] != blossom:
                child = self.parent[child]
            waiting.append((child, vertex))
            children, edges = self.children[blossom], self.edges[blossom]
            start = at = children.index(child)
            step = 1 if at % 2 else -1
            if at % 2:
                at -= len(children)
            while at:
                at += step
                w, x = edges[at] if step == 1 else edges[at - 1][::-1]
                waiting.append((children[at], w))
                at += step
                waiting.append((children[at], x))
                self._join(w, x)
            self.children[blossom] = children[start:] + children[:start]
            self.edges[blossom] = edges[start:] + edges[:start]
            self.base[blossom] = vertex

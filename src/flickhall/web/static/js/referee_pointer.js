// The pointer on the official's board: a tap on an empty place, a tap on a disc, a disc dragged elsewhere.

const TOUCH_PX = 11;   // a finger is blunt, but beside a disc there must be room to put down another
const DRAG_PX = 7;

/** `on` offers empty(point), disc(name), drag(name, point), drop(name, point); `mayDrag(name)` tells what can be moved. */
export function bindPointer(board, on, mayDrag) {
  const { stage } = board;
  let gesture = null;

  const discAt = (point) => {
    const reach = Math.max(board.table.disc_radius_mm, TOUCH_PX * board.mmPerPx);
    let found = null, nearest = reach;
    for (const [name, spot] of board.spots ?? []) {
      const far = Math.hypot(spot.x - point.x, spot.y - point.y);
      if (far <= nearest) [found, nearest] = [name, far];
    }
    return found;
  };

  stage.addEventListener("pointerdown", (event) => {
    if (event.button > 0 || gesture) return;
    const point = board.toBoard(event.clientX, event.clientY);
    gesture = { id: event.pointerId, screen: [event.clientX, event.clientY], name: discAt(point), dragged: false };
    if (gesture.name && mayDrag(gesture.name)) stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener("pointermove", (event) => {
    if (gesture?.id !== event.pointerId || !gesture.name || !mayDrag(gesture.name)) return;
    const [x, y] = gesture.screen;
    if (Math.hypot(event.clientX - x, event.clientY - y) >= DRAG_PX) gesture.dragged = true;
    if (gesture.dragged) on.drag(gesture.name, board.toBoard(event.clientX, event.clientY));
  });
  stage.addEventListener("pointerup", (event) => {
    if (gesture?.id !== event.pointerId) return;
    const { name, dragged } = gesture;
    gesture = null;
    const point = board.toBoard(event.clientX, event.clientY);
    if (dragged) on.drop(name, point);
    else if (name) on.disc(name);
    else on.empty(point);
  });
  stage.addEventListener("pointercancel", () => {
    gesture = null;
    on.cancel();
  });
}

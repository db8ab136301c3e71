// A long press with a finger: for touch screens, which have no hover.

/** How long a finger must rest, in milliseconds, and how far it may slip. */
const LONG = 450;
const SLIP = 8;

/** Calls `onpress` after a long press, and suppresses the click that would follow. */
export function longPress(node: Element, onpress: () => void): { destroy: () => void } {
  let timer = 0;
  let from = { x: 0, y: 0 };
  let pressed = false;
  const stop = () => window.clearTimeout(timer);
  const events: [string, (event: Event) => void][] = [
    [
      'pointerdown',
      (event) => {
        const { pointerType, clientX, clientY } = event as PointerEvent;
        stop();
        pressed = false;
        if (pointerType !== 'touch') return;
        from = { x: clientX, y: clientY };
        timer = window.setTimeout(() => {
          pressed = true;
          onpress();
        }, LONG);
      },
    ],
    [
      'pointermove',
      (event) => {
        const { clientX, clientY } = event as PointerEvent;
        if (Math.hypot(clientX - from.x, clientY - from.y) > SLIP) stop();
      },
    ],
    ['pointerup', stop],
    ['pointercancel', stop],
    [
      'click',
      (event) => {
        if (!pressed) return;
        pressed = false;
        event.preventDefault();
        event.stopPropagation();
      },
    ],
    // The browser's own menu would cover what the press shows.
    ['contextmenu', (event) => pressed && event.preventDefault()],
  ];
  for (const [name, listener] of events) node.addEventListener(name, listener, { capture: true });
  return {
    destroy: () => {
      stop();
      for (const [name, listener] of events) node.removeEventListener(name, listener, { capture: true });
    },
  };
}

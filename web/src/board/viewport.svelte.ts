// The visible part of the board: zoom, position, and whether it follows a token.

import type { Layout } from './geometry';

/** The zoom factors. */
export const ZOOMS = [1, 1.8, 3];

/** A point on the board, as fractions of its width and height. */
interface Place {
  x: number;
  y: number;
}

export class Viewport {
  zoom = $state(0);
  follow = $state(true);
  #pan = $state.raw<Place>({ x: 0.5, y: 0.5 });
  #drag: { x: number; y: number; from: Place; moved: boolean } | null = null;

  /** The centre of the visible part, as far as the edges allow, and the zoom factor. */
  at(token: Place | undefined, factor: number): Place & { factor: number } {
    const { x, y } = (this.follow ? token : undefined) ?? this.#pan;
    const half = 0.5 / factor;
    const within = (value: number) => Math.min(1 - half, Math.max(half, value));
    return { x: within(x), y: within(y), factor };
  }

  /** Scrolls a zoomed board to the space that was reached by keyboard. */
  bring(to: Place): void {
    if (this.zoom === 0) return;
    this.follow = false;
    this.#pan = to;
  }

  press(event: PointerEvent, from: Place): void {
    if (this.zoom > 0) this.#drag = { x: event.clientX, y: event.clientY, from, moved: false };
  }

  /** `width`: the width of the whole board at the current zoom. */
  slide(event: PointerEvent, width: number, layout: Layout): void {
    if (!this.#drag) return;
    const height = (width * layout.height) / layout.width;
    const [dx, dy] = [event.clientX - this.#drag.x, event.clientY - this.#drag.y];
    if (Math.abs(dx) + Math.abs(dy) <= 6) return;
    this.#drag.moved = true;
    this.follow = false;
    this.#pan = { x: this.#drag.from.x - dx / width, y: this.#drag.from.y - dy / height };
  }

  /** The click event at the end of a drag comes after this and must be ignored. */
  release(): void {
    if (this.dragged) setTimeout(() => (this.#drag = null));
    else this.#drag = null;
  }

  /** Is the board being dragged? */
  get dragged(): boolean {
    return this.#drag?.moved ?? false;
  }
}

/** Air between a submenu and the edge of the window. */
export const EDGE_PX = 8;
/** However low its entry stands, this much of a submenu is shown; the page scrolls to the rest. */
export const LEAST_ROOM_PX = 160;

export interface Span {
  readonly left: number;
  readonly right: number;
}

export interface Placement {
  /** `below` its entry, beside it at the `end` or the `start`, or `inside` the parent's flow where neither side has room. */
  readonly side: 'below' | 'end' | 'start' | 'inside';
  /** Pixels to move it sideways. */
  readonly shift: number;
  /** The height it may take, when it needs more and must scroll. */
  readonly room: number | undefined;
}

export interface PanelFacts {
  /** Where the submenu stands when nothing moves it. */
  readonly panel: Span & { readonly top: number; readonly height: number };
  /** The submenu that holds its entry; undefined on the bar. */
  readonly parent: Span | undefined;
  /** Where that one stands: deeper levels go on in the same direction. */
  readonly parentSide: Placement['side'];
  /** A parent that scrolls would cut off what stands beside it. */
  readonly parentScrolls: boolean;
  readonly window: { readonly width: number; readonly height: number };
}

export function placePanel({ panel, parent, parentSide, parentScrolls, window }: PanelFacts): Placement {
  if (parent !== undefined) {
    const width = panel.right - panel.left;
    const fits = { end: parent.right + width <= window.width - EDGE_PX, start: parent.left - width >= EDGE_PX };
    const order = parentSide === 'start' ? (['start', 'end'] as const) : (['end', 'start'] as const);
    const side = (parentScrolls ? undefined : order.find((candidate) => fits[candidate])) ?? 'inside';
    return { side, shift: 0, room: side === 'inside' ? undefined : roomFor(panel, window.height) };
  }
  const excess = Math.max(0, panel.right - (window.width - EDGE_PX));
  const shift = Math.max(-excess, EDGE_PX - panel.left);
  return { side: 'below', shift: panel.left < EDGE_PX || excess > 0 ? shift : 0, room: roomFor(panel, window.height) };
}

function roomFor(panel: PanelFacts['panel'], windowHeight: number): number | undefined {
  const room = Math.max(LEAST_ROOM_PX, windowHeight - panel.top - EDGE_PX);
  return panel.height > room ? room : undefined;
}

import { SCROLLS_ATTRIBUTE, SIDE_ATTRIBUTE } from '#contract/dropdown-menu.ts';
import { isMirrored } from '#runtime/direction.ts';
import { clamp, placeBeside, type Rectangle } from '#ui/placement.ts';
import type { Entry } from './attach.entries.ts';

const SHIFT = '--dropdown-menu-shift';
const ROOM = '--dropdown-menu-room';
/** Pixels between a submenu and the edge of the window. */
export const EDGE_PX = 8;
/** However low its entry stands, this much of a submenu is shown; the page scrolls to the rest. */
export const LEAST_ROOM_PX = 160;

export interface PanelGeometry {
  /** Where the submenu stands when nothing moves it. */
  readonly panel: Rectangle;
  /** The submenu that holds its entry; undefined on the bar. */
  readonly parent: Rectangle | undefined;
  /** The side of the parent: deeper levels open on the same one. */
  readonly parentSide: 'end' | 'start';
  /** A parent that scrolls would cut off what stands beside it. */
  readonly parentScrolls: boolean;
  readonly window: Rectangle;
  /** Read from right to left: the end is on the left. */
  readonly isMirrored?: boolean;
}
interface PanelPlacement {
  /**
   * `below` its entry, beside it at the `end` or the `start`, or `inside` the parent's flow where neither side has
   * room.
   */
  readonly side: 'below' | 'end' | 'start' | 'inside';
  /** Pixels to move it sideways. */
  readonly shift: number;
  /** The height it may take, when it needs more and must scroll. */
  readonly room: number | undefined;
}

/** Keeps an open submenu inside the window. Read first, then written: one layout. */
export function place({ item, panel }: Entry): void {
  panel.removeAttribute(SIDE_ATTRIBUTE);
  panel.removeAttribute(SCROLLS_ATTRIBUTE);
  panel.style.removeProperty(SHIFT);
  panel.style.removeProperty(ROOM);
  const list = item.parentElement;
  const holder = list === null || list.hasAttribute('data-dropdown') ? undefined : list;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const { side, shift, room } = placePanel({
    panel: panel.getBoundingClientRect(),
    parent: holder?.getBoundingClientRect(),
    parentSide: holder?.getAttribute(SIDE_ATTRIBUTE) === 'start' ? 'start' : 'end',
    parentScrolls: holder?.hasAttribute(SCROLLS_ATTRIBUTE) ?? false,
    window: { left: 0, top: 0, width, height },
    isMirrored: isMirrored(panel),
  });
  if (side !== 'below') panel.setAttribute(SIDE_ATTRIBUTE, side);
  if (shift !== 0) panel.style.setProperty(SHIFT, `${shift}px`);
  if (room !== undefined) panel.style.setProperty(ROOM, `${room}px`);
  panel.toggleAttribute(SCROLLS_ATTRIBUTE, room !== undefined);
}

export function placePanel(facts: PanelGeometry): PanelPlacement {
  const { panel, parent, parentSide, parentScrolls, window } = facts;
  const start = facts.isMirrored === true ? 'right' : 'left';
  const free = Math.max(LEAST_ROOM_PX, window.height - panel.top - EDGE_PX);
  const room = panel.height > free ? free : undefined;
  if (parent === undefined) {
    const shift = clamp(panel.left, EDGE_PX, window.width - EDGE_PX - panel.width) - panel.left;
    return { side: 'below', shift, room };
  }
  const sides =
    (parentSide === 'start') === (start === 'left') ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const found = parentScrolls ? undefined : placeBeside(parent, panel, window, { sides, edgePx: EDGE_PX });
  if (!found?.fits) return { side: 'inside', shift: 0, room: undefined };
  return { side: found.side === start ? 'start' : 'end', shift: 0, room };
}

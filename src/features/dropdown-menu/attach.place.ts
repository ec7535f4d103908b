import { SCROLLS_ATTRIBUTE, SIDE_ATTRIBUTE } from '#contract/dropdown-menu.ts';
import type { Entry } from './attach.entries.ts';
import { placePanel } from './model.placement.ts';

const SHIFT = '--dropdown-menu-shift';
const ROOM = '--dropdown-menu-room';

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
    window: { width, height },
  });
  if (side !== 'below') panel.setAttribute(SIDE_ATTRIBUTE, side);
  if (shift !== 0) panel.style.setProperty(SHIFT, `${shift}px`);
  if (room !== undefined) panel.style.setProperty(ROOM, `${room}px`);
  panel.toggleAttribute(SCROLLS_ATTRIBUTE, room !== undefined);
}

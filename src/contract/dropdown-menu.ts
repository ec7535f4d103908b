/**
 * Dropdown menu (NAV-1): `ul[data-dropdown]`, each `li` a link (or a text) and, for a submenu, a nested `ul`, to any
 * depth. Without JavaScript submenus open by `:hover` and `:focus-within`. With JavaScript, each parent gets a button
 * for its submenu after its link (`aria-expanded`, `aria-controls`) and:
 * - mouse: opens shortly after the pointer rests on the entry, closes a little after it has left; the link is followed
 *   by a click;
 * - touch: the first tap on a parent's link opens, the second follows it;
 * - keyboard: Tab reaches links and buttons in order; Enter or Space on a button opens and closes; Escape closes and
 *   gives focus back to the button; ↓ enters a submenu, ↑ ↓ (→ ← on the bar), Home and End move inside a level, → and ←
 *   enter and leave deeper levels. These are links: never `role="menu"`. One submenu is open per level; it closes when
 *   focus leaves, on a click outside, and when a link is followed. An open entry carries `data-open`; its submenu stays
 *   inside the window (`data-side` = `start`, `end` or `inside`; one that is too high scrolls, `data-scrolls`).
 */
export const OPEN_ATTRIBUTE = 'data-open';
export const SIDE_ATTRIBUTE = 'data-side';
export const SCROLLS_ATTRIBUTE = 'data-scrolls';

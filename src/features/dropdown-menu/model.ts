/** Delay before a hovered entry opens, so that a pointer that crosses it opens nothing. */
export const HOVER_OPEN_MS = 120;
/** Delay before a left submenu closes, so that the pointer can return. */
export const HOVER_CLOSE_MS = 350;

/** `hovered`: open for as long as the pointer stays. `pinned`: opened on purpose, closed on purpose. */
export type State = 'closed' | 'hovered' | 'pinned';
export type Event = 'hover' | 'unhover' | 'toggle' | 'open' | 'dismiss';

const NEXT: Readonly<Record<State, Readonly<Record<Event, State>>>> = {
  closed: { hover: 'hovered', unhover: 'closed', toggle: 'pinned', open: 'pinned', dismiss: 'closed' },
  // The pointer has opened it on its way to the button: the click confirms, it does not undo.
  hovered: { hover: 'hovered', unhover: 'closed', toggle: 'pinned', open: 'pinned', dismiss: 'closed' },
  pinned: { hover: 'pinned', unhover: 'pinned', toggle: 'closed', open: 'pinned', dismiss: 'closed' },
};

export function nextState(state: State, event: Event): State {
  return NEXT[state][event];
}

/**
 * Does this click on a parent's link open its submenu instead of following it? A finger, or a pen, cannot hover first;
 * the styles show a submenu from its touch on.
 * `clicks`: how many clicks this one ends: two taps before the feature was there come as one click, and follow the
 * link.
 */
export function opensOnTap(pointerType: string, state: State, clicks: number): boolean {
  return state !== 'pinned' && clicks < 2 && (pointerType === 'touch' || pointerType === 'pen');
}

/** Where the keyboard goes: into the submenu, back to the parent, or along the level. */
type Move = 'enter' | 'parent' | 'next' | 'previous' | 'first' | 'last';

/** Undefined: the key is the browser's. */
export function moveFor(
  key: string,
  place: { isBar: boolean; hasSubmenu: boolean; isFirst: boolean },
): Move | undefined {
  const { isBar, hasSubmenu, isFirst } = place;
  switch (key) {
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case 'ArrowDown':
      return isBar ? (hasSubmenu ? 'enter' : undefined) : 'next';
    case 'ArrowUp':
      return isBar ? undefined : isFirst ? 'parent' : 'previous';
    case 'ArrowRight':
      return isBar ? 'next' : hasSubmenu ? 'enter' : undefined;
    case 'ArrowLeft':
      return isBar ? 'previous' : 'parent';
    default:
      return undefined;
  }
}

import { create } from '#runtime/create.ts';
import { toggleDescription } from '#ui/description.ts';
import { moveTo, placeBeside, trackPlacement, visibleScreen, type Wanted } from '#ui/placement.ts';

/** The element of the bubble, and its listeners. */
interface Owner {
  readonly element: HTMLElement;
  /** False when the text is already the element's name: screen readers would read it twice. */
  readonly isDescribed: boolean;
  /** The pointer entered or left the bubble. */
  onEnter(): void;
  onLeave(): void;
  /** Escape was pressed, or another element was touched. */
  onDismiss(): void;
}

const BUBBLE_ID = 'vitrine-tooltip';
/** Parent of the bubble: the element's modal dialog, as everything outside is inert; else its landmark. */
const HOST = 'dialog[open], main, nav, aside, header, footer, [role="main"], [role="region"]';

const PLACE: Wanted = { sides: ['above', 'below'], gapPx: 8, edgePx: 8, isCentred: true };

let owner: Owner | undefined;
let shown = new AbortController();
let bubble: HTMLElement | undefined;

export function isShownFor(element: Element): boolean {
  return owner?.element === element;
}

/** The page has one bubble: showing it hides that of another element. */
export function showBubble(next: Owner, content: DocumentFragment): void {
  hide();
  owner = next;
  shown = new AbortController();
  bubble ??= createBubble();
  bubble.replaceChildren(content);
  (next.element.closest(HOST) ?? document.body).append(bubble);
  bubble.showPopover?.();
  if (next.isDescribed) toggleDescription(next.element, BUBBLE_ID, true);
  listen(next, bubble, shown.signal);
  place();
}

/** Hides the bubble if it is shown for this element. */
export function hideBubble(element: Element): void {
  if (isShownFor(element)) hide();
}

function hide(): void {
  if (owner === undefined) return;
  toggleDescription(owner.element, BUBBLE_ID, false);
  owner = undefined;
  shown.abort();
  bubble?.hidePopover?.();
  bubble?.remove();
}

function createBubble(): HTMLElement {
  // A popover is in the top layer: above dialogs and not clipped.
  return create('div', { id: BUBBLE_ID, class: 'tooltip', role: 'tooltip', popover: 'manual' });
}

function listen({ element, onEnter, onLeave, onDismiss }: Owner, box: HTMLElement, signal: AbortSignal): void {
  trackPlacement(box, place, signal);
  box.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && onEnter(), { signal });
  box.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && onLeave(), { signal });
  document.addEventListener(
    'pointerdown',
    ({ pointerType, target }) => {
      const isInside = target instanceof Node && (element.contains(target) || box.contains(target));
      if (pointerType === 'touch' && !isInside) onDismiss();
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // Escape closes the bubble only, not a dialog around the element.
      event.preventDefault();
      event.stopPropagation();
      onDismiss();
    },
    { signal, capture: true },
  );
}

function place(): void {
  if (owner === undefined || bubble === undefined) return;
  const found = placeBeside(
    owner.element.getBoundingClientRect(),
    bubble.getBoundingClientRect(),
    visibleScreen(),
    PLACE,
  );
  bubble.toggleAttribute('data-away', found === undefined);
  if (found === undefined) return;
  moveTo(bubble, found);
  bubble.dataset.side = found.side;
}

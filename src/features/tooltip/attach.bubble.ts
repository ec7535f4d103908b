import { create } from '#runtime/create.ts';
import { keepPlaced, moveTo, placeBeside, visibleScreen, type Wanted } from '#ui/placement.ts';

/** Who shows the bubble, and what it wants to know while it does. */
export interface Owner {
  readonly element: HTMLElement;
  /** False where the text is the element's name already: describing it too would say it twice. */
  readonly isDescribed: boolean;
  /** A pointer came into the bubble, or left it. */
  onEnter(): void;
  onLeave(): void;
  /** Escape was pressed, or a finger touched something else. */
  onDismiss(): void;
}

const BUBBLE_ID = 'vitrine-tooltip';
/** Where it stands in the page: in the element's modal dialog, outside of which nothing can be hovered; else in its landmark. */
const HOST = 'dialog[open], main, nav, aside, header, footer, [role="main"], [role="region"]';

const PLACE: Wanted = { sides: ['above', 'below'], gapPx: 8, edgePx: 8, isCentred: true };

let owner: Owner | undefined;
let shown = new AbortController();
let bubble: HTMLElement | undefined;

export function isShownFor(element: Element): boolean {
  return owner?.element === element;
}

/** The one bubble of the page: whoever shows it last has it. */
export function showBubble(next: Owner, content: DocumentFragment): void {
  hide();
  owner = next;
  shown = new AbortController();
  bubble ??= createBubble();
  bubble.replaceChildren(content);
  (next.element.closest(HOST) ?? document.body).append(bubble);
  bubble.showPopover?.();
  if (next.isDescribed) next.element.setAttribute('aria-describedby', [...describing(next.element), BUBBLE_ID].join(' '));
  listen(next, bubble, shown.signal);
  place();
}

/** Hides the bubble if it is still this element's. */
export function hideBubble(element: Element): void {
  if (isShownFor(element)) hide();
}

function hide(): void {
  if (owner === undefined) return;
  const others = describing(owner.element);
  if (others.length > 0) owner.element.setAttribute('aria-describedby', others.join(' '));
  else owner.element.removeAttribute('aria-describedby');
  owner = undefined;
  shown.abort();
  bubble?.hidePopover?.();
  bubble?.remove();
}

function createBubble(): HTMLElement {
  // In the top layer where browsers have one: over dialogs, clipped by nothing.
  return create('div', { id: BUBBLE_ID, class: 'tooltip', role: 'tooltip', popover: 'manual' });
}

function listen({ element, onEnter, onLeave, onDismiss }: Owner, box: HTMLElement, signal: AbortSignal): void {
  keepPlaced(box, place, signal);
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
      // This Escape is for the bubble: the dialog under it stays.
      event.preventDefault();
      event.stopPropagation();
      onDismiss();
    },
    { signal, capture: true },
  );
}

function place(): void {
  if (owner === undefined || bubble === undefined) return;
  const found = placeBeside(owner.element.getBoundingClientRect(), bubble.getBoundingClientRect(), visibleScreen(), PLACE);
  bubble.toggleAttribute('data-away', found === undefined);
  if (found === undefined) return;
  moveTo(bubble, found);
  bubble.dataset.side = found.side;
}

function describing(element: Element): string[] {
  return (element.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((id) => id !== '' && id !== BUBBLE_ID);
}

import { tooltipText } from '#contract/tooltip.ts';
import type { Attach } from '#runtime/feature.ts';
import { isUnderMouse } from '#runtime/pointer.ts';
import { sanitise } from '#ui/sanitise.ts';
import { hideBubble, isShownFor, showBubble } from './attach.bubble.ts';
import { createTitle } from './attach.title.ts';
import { listenToTouch } from './attach.touch.ts';
import { HIDE_AFTER_MS, SHOW_AFTER_MS, stripTags } from './model.ts';

const CONTROLS = 'a[href], area[href], button, input, select, textarea, summary';
const FOCUSABLE = `${CONTROLS}, iframe, [tabindex], [contenteditable]`;
/** Elements with an action of their own on tap. */
const TAP_TARGETS = `${CONTROLS}, label`;

export const attach: Attach = (element, { signal, guard }) => {
  const title = createTitle(element);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Incremented by show and hide: content sanitised for an earlier call is dropped. */
  let calls = 0;

  const show = guard(async () => {
    clearTimer();
    const text = tooltipText(title.text(), element.getAttribute('rel'));
    if (isShownFor(element) || text === '') return;
    calls += 1;
    const call = calls;
    const content = await sanitise(text, 'inline').catch(() => plainContent(text));
    if (call !== calls) return;
    const isDescribed = !(title.isName && title.text() !== '');
    showBubble({ element, isDescribed, onEnter: clearTimer, onLeave: leave, onDismiss: hide }, content);
  });
  function hide(): void {
    clearTimer();
    calls += 1;
    hideBubble(element);
  }
  function clearTimer(): void {
    clearTimeout(timer);
  }
  /** Hides the bubble after a delay, unless the element has focus. */
  function leave(): void {
    clearTimer();
    if (!hasFocus(element)) timer = setTimeout(hide, HIDE_AFTER_MS);
  }

  function enter(): void {
    title.remove();
    clearTimer();
    timer = setTimeout(show, SHOW_AFTER_MS);
  }

  element.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && enter(), { signal });
  element.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType === 'touch') return;
      title.restore();
      leave();
    },
    { signal },
  );
  element.addEventListener('focusin', () => hasFocus(element) && show(), { signal });
  element.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (element.matches(':hover') || (relatedTarget instanceof Node && element.contains(relatedTarget))) return;
      clearTimer();
      timer = setTimeout(hide, HIDE_AFTER_MS);
    },
    { signal },
  );
  listenToTouch(
    element,
    {
      // A tap on a link or button activates it.
      onTap: () => element.closest(TAP_TARGETS) === null && (isShownFor(element) ? hide() : show()),
      onLongPress: show,
    },
    signal,
  );

  if (isUnderMouse(element)) enter();
  // An element tapped before this feature was attached matches :hover.
  else if (hasFocus(element) || (element.matches(':hover') && element.closest(TAP_TARGETS) === null)) show();

  const isReachable = element.matches(FOCUSABLE) || element.querySelector(FOCUSABLE) !== null;
  // The tooltip must be reachable by keyboard.
  if (!isReachable) element.tabIndex = 0;
  signal.addEventListener(
    'abort',
    () => {
      hide();
      title.restore();
      if (!isReachable) element.removeAttribute('tabindex');
    },
    { once: true },
  );
};

/** Focus by keyboard: a clicked button does not show its tooltip. */
function hasFocus(element: Element): boolean {
  const active = document.activeElement;
  return active !== null && element.contains(active) && active.matches(':focus-visible');
}

/** The fallback when the sanitiser cannot be loaded. */
function plainContent(text: string): DocumentFragment {
  const content = document.createDocumentFragment();
  content.append(stripTags(text));
  return content;
}

import { tooltipText } from '#contract/tooltip.ts';
import type { Attach } from '#runtime/feature.ts';
import { isUnderMouse } from '#runtime/pointer.ts';
import { sanitise } from '#ui/sanitise.ts';
import { hideBubble, isShownFor, showBubble } from './attach.bubble.ts';
import { holdTitle } from './attach.title.ts';
import { watchTouch } from './attach.touch.ts';
import { HIDE_AFTER_MS, plainWords, SHOW_AFTER_MS } from './model.ts';

const CONTROLS = 'a[href], area[href], button, input, select, textarea, summary';
const FOCUSABLE = `${CONTROLS}, iframe, [tabindex], [contenteditable]`;
/** What a tap on it already means something to. */
const ACTING = `${CONTROLS}, label`;

export const attach: Attach = (element, { signal, guard }) => {
  const title = holdTitle(element);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each change of mind: a text that arrives late is not shown. */
  let wish = 0;

  const show = guard(async () => {
    stay();
    const text = tooltipText(title.text(), element.getAttribute('rel'));
    if (isShownFor(element) || text === '') return;
    wish += 1;
    const mine = wish;
    const content = await sanitise(text, 'inline').catch(() => wordsOf(text));
    if (mine !== wish) return;
    const isDescribed = !(title.isName && title.text() !== '');
    showBubble({ element, isDescribed, onEnter: stay, onLeave: leave, onDismiss: hide }, content);
  });
  function hide(): void {
    stay();
    wish += 1;
    hideBubble(element);
  }
  function stay(): void {
    clearTimeout(timer);
  }
  /** It goes when neither pointer nor focus is there any more. */
  function leave(): void {
    stay();
    if (!hasFocus(element)) timer = setTimeout(hide, HIDE_AFTER_MS);
  }

  function enter(): void {
    title.take();
    stay();
    timer = setTimeout(show, SHOW_AFTER_MS);
  }

  element.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && enter(), { signal });
  element.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType === 'touch') return;
      title.giveBack();
      leave();
    },
    { signal },
  );
  element.addEventListener('focusin', () => hasFocus(element) && show(), { signal });
  element.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (element.matches(':hover') || (relatedTarget instanceof Node && element.contains(relatedTarget))) return;
      stay();
      timer = setTimeout(hide, HIDE_AFTER_MS);
    },
    { signal },
  );
  watchTouch(
    element,
    {
      // A tap on a link or a button is for them.
      onTap: () => element.closest(ACTING) === null && (isShownFor(element) ? hide() : show()),
      onLongPress: show,
    },
    signal,
  );

  if (isUnderMouse(element)) enter();
  // A finger that tapped before this was attached still hovers.
  else if (hasFocus(element) || (element.matches(':hover') && element.closest(ACTING) === null)) show();

  const isReachable = element.matches(FOCUSABLE) || element.querySelector(FOCUSABLE) !== null;
  // Without a place in the tab order, the text would be out of reach of a keyboard.
  if (!isReachable) element.tabIndex = 0;
  signal.addEventListener(
    'abort',
    () => {
      hide();
      title.giveBack();
      if (!isReachable) element.removeAttribute('tabindex');
    },
    { once: true },
  );
};

/** By keyboard: a button that was clicked is not asking for its tooltip. */
function hasFocus(element: Element): boolean {
  const active = document.activeElement;
  return active !== null && element.contains(active) && active.matches(':focus-visible');
}

/** What judges the formatting could not be fetched: the words alone are better than nothing. */
function wordsOf(text: string): DocumentFragment {
  const words = document.createDocumentFragment();
  words.append(plainWords(text));
  return words;
}

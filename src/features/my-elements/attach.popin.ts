import {
  CLOSE_POPIN_EVENT,
  CLOSE_QUESTION_FUNCTION,
  DISCARD_EVENT,
  POPIN_TITLE_SELECTOR,
} from '#contract/my-elements.ts';
import type { ApiServices } from '#runtime/api.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Context } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { oneAtATime } from '#runtime/one-at-a-time.ts';
import { fail } from '#runtime/report.ts';
import { openPopin } from '#ui/popin/api.ts';
import { confirmCloseBy } from '#ui/popin/close-question.ts';
import type { OpenPopin } from '#ui/popin/options.ts';
import { placeOf, refresh } from './attach.refresh.ts';
import { showDone } from './attach.undo.ts';
import { isNewScreen, popinSize } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** MINE-2: the link that opens a screen of an element over the page. */
export function attachPopin(link: HTMLAnchorElement, { signal, guard, ...services }: Context): void {
  fetchOnIntent('[data-my-element-popin]', () => [
    import('#ui/popin/View.tsx'),
    import('#ui/popin/box.ts'),
    import('#ui/island.tsx'),
  ]);
  link.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      guard(() => unlessOpen(() => open(link, services)))();
    },
    { signal },
  );
}

/** From the click until it is closed, further clicks are ignored. */
const unlessOpen = oneAtATime();

async function open(link: HTMLAnchorElement, services: ApiServices): Promise<void> {
  const place = placeOf(link);
  const left = new AbortController();
  let isLeaving = false;
  // Before the box, which closes when the page is left: nothing is refreshed then.
  window.addEventListener(
    'pagehide',
    () => {
      isLeaving = true;
    },
    { signal: left.signal, capture: true },
  );
  try {
    const { popin, message } = await show(link, services);
    await popin.closed;
    if (isLeaving) return;
    const block = place.block();
    if (message() !== '' && block !== undefined) showDone(block, message(), services);
    void refresh(place, undefined, message());
  } catch (error) {
    fail('my-elements', CONSOLE.noView, error);
    location.assign(link.href);
  } finally {
    left.abort();
  }
}

interface Shown {
  readonly popin: OpenPopin;
  /** The message of the save that closed it; '' when it was closed otherwise. */
  message(): string;
}

async function show(link: HTMLAnchorElement, services: ApiServices): Promise<Shown> {
  let message = '';
  const title = link.title || link.getAttribute('aria-label') || link.textContent.trim() || services.t(TEXTS.popin);
  const confirmClose = confirmCloseBy(CLOSE_QUESTION_FUNCTION, services, { important: false });
  /** The page in the pop-in may lead from one screen to the other, which differ in size and in `beforeClose`. */
  let address = link.href;
  const popin: OpenPopin = await openPopin(
    {
      content: { kind: 'iframe', url: link.href, title },
      label: title,
      caption: title,
      opener: link,
      ...popinSize(address),
      async beforeClose(frame) {
        if (isNewScreen(address)) return true;
        const isAgreed = await confirmClose(frame);
        if (isAgreed) frame?.dispatchEvent(new Event(DISCARD_EVENT));
        return isAgreed;
      },
      onFrameLoad(frame) {
        focusFirstField(frame, popin);
        const next = frame?.location.href ?? address;
        const isOther = isNewScreen(next) !== isNewScreen(address);
        address = next;
        const heading = frame?.document.querySelector(POPIN_TITLE_SELECTOR)?.textContent.trim() ?? '';
        if (heading !== '') popin.rename(heading);
        else if (isOther) popin.rename(services.t(isNewScreen(next) ? TEXTS.create : TEXTS.edit));
        if (!isOther) return;
        import('#ui/popin/box.ts').then(
          ({ sizeBox }) => sizeBox(popin.element, popinSize(next)),
          () => undefined,
        );
      },
    },
    services,
  );
  popin.element.addEventListener(CLOSE_POPIN_EVENT, (event) => {
    event.preventDefault();
    // Created in the other window: not an instance of CustomEvent of this one.
    if ('detail' in event && typeof event.detail === 'string') message = event.detail;
    void popin.close();
  });
  return { popin, message: () => message };
}

const FIRST_FIELD = 'form[data-my-element-form] :is(input:not([type=hidden]), textarea, select)';

/** Focuses the first field, unless the user has moved focus out of the pop-in by then. */
function focusFirstField(frame: Window | undefined, { element }: OpenPopin): void {
  const field = frame?.document.querySelector<HTMLElement>(FIRST_FIELD);
  const { activeElement } = document;
  const isFree = activeElement === null || activeElement === document.body || element.contains(activeElement);
  if (field && isFree && frame?.document.activeElement === frame?.document.body) field.focus({ preventScroll: true });
}

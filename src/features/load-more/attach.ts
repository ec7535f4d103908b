import { decodeLoadMore } from '#contract/load-more.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Attach } from '#runtime/feature.ts';
import { moveFocus } from '#runtime/focus.ts';
import { parse } from '#runtime/fragment.ts';
import { canObserveIntersection } from '#runtime/intersection.ts';
import { fail } from '#runtime/report.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { watchVisibility } from '#runtime/visibility.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { showFailure } from '#ui/failure-notice.ts';
import { fetchAhead, fetchDirectly } from './attach.ahead.ts';
import { addItems, nextLink, ownAddress } from './attach.items.ts';
import { findList, itemsOf, type List, missingItems } from './attach.list.ts';
import { keepPlace } from './attach.place.ts';
import { beginReturn, endReturn } from './attach.return.ts';
import { type Event, firstState, nextState, requestUrl, type State, VISIBLE_RATIO } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** Why a link loads: it was clicked, it came into view, or a visitor came back to a list that had grown. */
type Cause = 'click' | 'visible' | 'return';

export const attach: Attach = (element, { selector, page, http, t, signal, guard }) => {
  const link = element as HTMLAnchorElement;
  const settings = decodeLoadMore(link.dataset);
  const address = ownAddress(link);
  const list = findList(settings.selector);
  if (address === undefined || list === undefined) {
    fail('load-more', CONSOLE.noList, link);
    return;
  }
  const known: List = list;
  const keeper = keepPlace(page.settings.product, settings.selector);
  let notice: HTMLElement | undefined;
  let state: State = 'waiting';
  let request = new AbortController();
  const fetchAnswer = (sending: AbortSignal) =>
    http.html(requestUrl(address), new URLSearchParams(), { signal: sending });
  const first = firstState(settings);
  enter(first);
  const isAhead = settings.ahead && first === 'watching' && canObserveIntersection();
  const answers = isAhead
    ? fetchAhead(link, fetchAnswer, () => state === 'watching', signal)
    : fetchDirectly(fetchAnswer);
  prepareAnnouncer();

  function enter(next: State): void {
    state = next;
    link.dataset.state = next;
    if (next === 'loading') known.container.setAttribute('aria-busy', 'true');
    else known.container.removeAttribute('aria-busy');
  }

  function happen(event: Event): boolean {
    const next = nextState(state, event);
    if (next !== undefined) enter(next);
    return next !== undefined;
  }

  async function load(cause: Cause): Promise<void> {
    notice?.remove();
    request = new AbortController();
    const own = request;
    signal.addEventListener('abort', () => own.abort(), { signal: own.signal });
    try {
      const answer = await answers.take(own.signal);
      const content = parse(answer);
      const brought = itemsOf(content, known, settings.selector, selector);
      if (brought === undefined) throw missingItems(answer.url, known, settings.selector);
      show(content, brought, cause);
    } catch (error) {
      if (own.signal.aborted) return;
      explain(error);
      if (cause === 'return') endReturn(keeper.read().top);
    }
  }

  function show(
    content: DocumentFragment,
    brought: Pick<List, 'container'> & { readonly items: readonly Element[] },
    cause: Cause,
  ): void {
    const following = nextLink(content.querySelectorAll<HTMLAnchorElement>(selector), settings);
    const wasFocused = document.activeElement === link;
    const loads = settings.loads + 1;
    const { items, scripts } = addItems(brought.container, brought.items, settings.direction);
    guard(() => scripts)();
    const goesOn = following !== undefined && isFurther(following);
    happen(goesOn ? 'loaded' : 'exhausted');
    if (cause !== 'return') keeper.loaded(settings.direction, loads);
    if (goesOn) replaceBy(following, loads);
    else link.hidden = true;
    focusAfter(cause, wasFocused, goesOn ? following : undefined, items[0]);
    // A list that was just filtered loads its end at once: its new count is said before.
    if (cause !== 'return') announce(report(items.length, goesOn), cause === 'visible');
    else if (!goesOn || loads >= keeper.read()[settings.direction]) endReturn(keeper.read().top);
  }

  /** After a click, focus goes to the first new item; otherwise it only moves when it was on the removed link. */
  function focusAfter(
    cause: Cause,
    wasFocused: boolean,
    following: HTMLElement | undefined,
    newest: Element | undefined,
  ): void {
    const item = newest instanceof HTMLElement ? newest : undefined;
    const target = cause === 'click' ? (item ?? following) : wasFocused ? (following ?? item) : undefined;
    if (target !== undefined) moveFocus(target);
  }

  /** A link that leads back to what was just loaded would never end. */
  function isFurther(following: HTMLAnchorElement): boolean {
    const next = ownAddress(following);
    return next !== undefined && next !== address;
  }

  function replaceBy(following: HTMLAnchorElement, loads: number): void {
    following.dataset.qteClick = String(loads);
    following.dataset.selector = settings.selector;
    link.replaceWith(following);
  }

  function report(count: number, goesOn: boolean): string {
    const added = t(count === 0 ? TEXTS.addedNone : TEXTS.added, { count });
    return goesOn ? added : `${added} ${t(TEXTS.end)}`;
  }

  function explain(error: unknown): void {
    happen('failed');
    fail('load-more', CONSOLE.notLoaded, error);
    notice = showFailure({ text: t(GENERIC_ERROR) }, (element) => (link.closest('p') ?? link).after(element));
  }

  link.addEventListener(
    'click',
    guard((event: MouseEvent) => {
      if (!isPlainClick(event) || state === 'done') return;
      event.preventDefault();
      if (happen('click')) return load('click');
    }),
    { signal },
  );
  if (first === 'watching' && canObserveIntersection()) {
    const seen = guard((visible: boolean) => (visible && happen('visible') ? load('visible') : undefined));
    watchVisibility(link, VISIBLE_RATIO, seen, signal);
  }
  window.addEventListener(
    'pagehide',
    () => {
      keeper.note();
      // A page from the back/forward cache must be usable (BOOT-6).
      request.abort();
      answers.drop();
      if (state === 'loading') enter(first);
    },
    { signal },
  );
  if (settings.loads < keeper.read()[settings.direction] && happen('click')) {
    beginReturn();
    guard(load)('return');
  }
};

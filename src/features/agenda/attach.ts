import {
  AGENDA_MONTH_SELECTOR,
  AGENDA_STATUS_SELECTOR,
  agendaRequest,
  commonEndpoint,
  controlMonth,
} from '#contract/agenda.ts';
import { endpointPath } from '#contract/endpoint.ts';
import {
  formatMonth,
  isSameMonth,
  MONTH_EVENT,
  MONTH_GROUP_SELECTOR,
  type Month,
  parseMonth,
} from '#contract/month.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Attach } from '#runtime/feature.ts';
import { moveFocus } from '#runtime/focus.ts';
import { replaceElement } from '#runtime/fragment.ts';
import { fail } from '#runtime/report.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { dropRequest, requestArea } from '#ui/area-request.ts';
import { showFailure } from '#ui/failure-notice.ts';
import { mergedQuery, readMonth, writeMonth } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** A change of month, and its source: a link of the agenda, the calendar beside it, or the browser's history. */
interface MonthChange {
  readonly month: Month;
  readonly from: 'link' | 'calendar' | 'history';
  /** The link's address. */
  readonly href?: string;
}

/**
 * The month each block was last replaced for. The new block compares it with the history entry, which may have changed
 * before it was attached.
 */
const replacedFor = new Map<string, string>();

export const attach: Attach = (agenda, { selector, page, http, t, signal, guard }) => {
  const id = agenda.dataset.agenda ?? '';
  if (id === '') {
    fail('agenda', CONSOLE.noId, agenda);
    return;
  }
  prepareAnnouncer();
  const cancel = () => dropRequest(agenda);

  function show(change: MonthChange): Promise<void> {
    return requestArea(agenda, {
      key: formatMonth(change.month),
      send(sending) {
        const body = new URLSearchParams(commonEndpoint.request(agendaRequest(id, change.month)));
        return http.html(endpointPath(page.settings.base, commonEndpoint), body, { signal: sending });
      },
      async show(response) {
        // Before the replacement: the month shown is read from the old block.
        writeHistory(change);
        replacedFor.set(id, formatMonth(change.month));
        const active = agenda.contains(document.activeElement) ? document.activeElement : null;
        finish(await replaceElement(agenda, response), active, change);
      },
      failed(error) {
        fail('agenda', CONSOLE.notLoaded, error);
        const retry = guard(() => show(change));
        showFailure({ text: t(GENERIC_ERROR), retryLabel: t(TEXTS.retry), retry }, (notice) => agenda.prepend(notice));
      },
    });
  }

  function writeHistory({ month, from, href }: MonthChange): void {
    if (from === 'history') return;
    const target = href === undefined ? undefined : new URL(href, document.baseURI);
    const query =
      target === undefined || target.origin !== location.origin
        ? location.search
        : mergedQuery(location.search, target.search);
    const address = `${location.pathname}${query === '' || query.startsWith('?') ? query : `?${query}`}`;
    const shown = shownMonth();
    if (shown !== undefined) history.replaceState(writeMonth(history.state, id, shown), '');
    const state = writeMonth(history.state, id, month);
    if (from === 'link') history.pushState(state, '', address);
    else history.replaceState(state, '', address);
  }

  function shownMonth(): Month | undefined {
    return controlMonth(agenda.querySelector(AGENDA_STATUS_SELECTOR)?.getAttribute('data-agenda-status') ?? null);
  }

  /** Restores focus on the same control of the new block, announces the month and notifies the calendar beside it. */
  function finish(fresh: Element | undefined, active: Element | null, { month, from }: MonthChange): void {
    const block = fresh?.closest<HTMLElement>(selector) ?? fresh?.querySelector<HTMLElement>(selector) ?? undefined;
    const status = block?.querySelector<HTMLElement>(AGENDA_STATUS_SELECTOR);
    let isRead = false;
    if (active !== null && block !== undefined) {
      const steps = [...block.querySelectorAll<HTMLElement>(AGENDA_MONTH_SELECTOR)];
      const twin = steps.find((step) => step.className !== '' && step.className === active.className);
      if (twin === undefined) moveFocus(status ?? block);
      else twin.focus({ preventScroll: true });
      isRead = twin === undefined;
    }
    if (from === 'calendar') return;
    const title = status?.textContent?.trim() ?? '';
    // Screen readers read what takes focus: an announcement would repeat it.
    if (!isRead || title === '') announce(title || t(TEXTS.changed));
    block?.dispatchEvent(new CustomEvent(MONTH_EVENT, { bubbles: true, detail: { month: formatMonth(month) } }));
  }

  agenda.addEventListener(
    'click',
    guard((event: MouseEvent) => {
      const control = event.target instanceof Element ? event.target.closest(AGENDA_MONTH_SELECTOR) : null;
      const month =
        control?.closest(selector) === agenda ? controlMonth(control.getAttribute('data-agenda-month')) : undefined;
      if (control === null || month === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      const href = control.getAttribute('href');
      guard(show)({ month, from: 'link', ...(href === null ? {} : { href }) });
    }),
    { signal },
  );
  agenda.closest(MONTH_GROUP_SELECTOR)?.addEventListener(
    MONTH_EVENT,
    guard((event: Event) => {
      const isOwn = event.target instanceof Element && event.target.closest(selector) !== null;
      const month = event instanceof CustomEvent ? parseMonth(String(event.detail?.month)) : undefined;
      if (!isOwn && month !== undefined) guard(show)({ month, from: 'calendar', ...linkTo(month) });
    }),
    { signal },
  );

  /** The address of a month without a link: that of an existing link, with the month replaced. */
  function linkTo(month: Month): { href?: string } {
    const link = agenda.querySelector(`a${AGENDA_MONTH_SELECTOR}`);
    const href = link?.getAttribute('href')?.replace(link.getAttribute('data-agenda-month') ?? '', formatMonth(month));
    return href === undefined ? {} : { href };
  }

  function followHistory(): void {
    const month = parseMonth(readMonth(history.state, id) ?? '');
    const shown = shownMonth();
    if (month === undefined || (shown !== undefined && isSameMonth(month, shown))) cancel();
    else guard(show)({ month, from: 'history' });
  }
  window.addEventListener('popstate', guard(followHistory), { signal });
  // Compared with the month requested, not the one shown: a server that responds with another month would cause an
  // endless loop.
  const requested = replacedFor.get(id);
  replacedFor.delete(id);
  if (requested !== undefined && requested !== readMonth(history.state, id)) followHistory();
  // A page restored from the back/forward cache must not be busy (BOOT-6).
  window.addEventListener('pagehide', cancel, { signal });
  signal.addEventListener('abort', cancel, { once: true });
};

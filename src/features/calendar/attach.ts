import { type CalendarSettings, decodeCalendarSettings } from '#contract/calendar.ts';
import { MONTH_EVENT, MONTH_GROUP_SELECTOR, type Month, parseMonth } from '#contract/month.ts';
import type { Attach } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { clearFailures, showFailure } from '#ui/failure-notice.ts';
import { type DayToOpen, openDay } from './attach.events.ts';
import { createMonths } from './attach.months.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/**
 * The month that the server has rendered is replaced once the view can show the same one; an empty element gets the
 * view at once.
 */
export const attach: Attach = async (element, context) => {
  const settings = readSettings(element, context.page.settings.language);
  if (settings === undefined) return;
  const { http, signal, guard, page } = context;
  // An element may have another language than its page.
  const t = isSameLanguage(settings.language, page.settings.language)
    ? context.t
    : await (await import('#runtime/i18n-server.ts')).shippedTranslate(settings.language);
  if (signal.aborted) return;
  const months = createMonths(settings.url, http);
  let follow: ((month: Month) => void) | undefined;
  let first = settings.first;

  element.closest(MONTH_GROUP_SELECTOR)?.addEventListener(
    MONTH_EVENT,
    guard((event: Event) => {
      const month = event.target === element ? undefined : monthOf(event);
      if (month === undefined) return;
      // The agenda beside may show another month before the view is loaded.
      first = month;
      follow?.(month);
    }),
    { signal },
  );

  const open = async (day: DayToOpen): Promise<void> => {
    clearFailures(element, day.opener);
    try {
      await openDay(day, { language: settings.language, t }, context);
    } catch (error) {
      // The code of the box has not come: where the day has one link, it is followed.
      fail('calendar', CONSOLE.noBox, error);
      const [only, second] = day.events;
      if (only?.link !== undefined && second === undefined) {
        location.assign(only.link);
        return;
      }
      const notice = { text: t(GENERIC_ERROR), retryLabel: t(TEXTS.retry), retry: guard(() => open(day)) };
      showFailure(notice, (made) => element.append(made)).scrollIntoView?.({ block: 'nearest' });
    }
  };

  const show = async (): Promise<void> => {
    clearFailures(element);
    const view = fetchView();
    // Fetched together with the month; a failure is handled where it is awaited.
    view.catch(() => undefined);
    if (element.querySelector('table') !== null) {
      try {
        await months.load(first, signal);
      } catch (error) {
        if (signal.aborted) return;
        reportFailure(error);
        showFailure({ text: t(TEXTS.failed), retryLabel: t(TEXTS.retry), retry: guard(show) }, (notice) =>
          element.append(notice),
        );
        return;
      }
    }
    const { mountCalendar } = await view;
    if (signal.aborted) return;
    const refocus = focusedPart(element);
    follow = mountCalendar(element, {
      settings,
      t,
      first,
      months,
      signal,
      refocus,
      reportFailure,
      openDay: guard(open),
    });
  };
  await show();
};

/** `fr-FR` is `fr`. */
function isSameLanguage(one: string, other: string): boolean {
  return one.split('-')[0] === other.split('-')[0];
}

function reportFailure(error: unknown): void {
  fail('calendar', CONSOLE.notLoaded, error);
}

function readSettings(element: HTMLElement, pageLanguage: string): CalendarSettings | undefined {
  try {
    const now = new Date();
    const settings = decodeCalendarSettings(element.dataset.calendar ?? '', {
      today: { year: now.getFullYear(), month: now.getMonth() + 1 },
      language: document.documentElement.lang || pageLanguage,
    });
    if (new URL(settings.url, document.baseURI).origin !== location.origin)
      throw new Error(`${settings.url} is not on this site`);
    return settings;
  } catch (error) {
    fail('calendar', CONSOLE.unreadable, [element, error]);
    return undefined;
  }
}

/** Fetches all parts of the view in parallel. */
async function fetchView() {
  const [view] = await Promise.all([
    import('./View.tsx'),
    import('#ui/day-grid/DayGrid.tsx'),
    import('#ui/island.tsx'),
  ]);
  return view;
}

/** A selector of what has focus inside the server's month, for the view to restore: a step or a day. */
function focusedPart(element: HTMLElement): string | undefined {
  const active = document.activeElement;
  if (active === null || !element.contains(active)) return undefined;
  const step = active.getAttribute('data-step');
  if (step !== null) return `[data-step="${step}"]`;
  const day = active.closest<HTMLElement>('[data-day]')?.dataset.day;
  return day === undefined ? '[tabindex="0"]' : `[data-day="${day}"] .calendar-day`;
}

function monthOf(event: Event): Month | undefined {
  return event instanceof CustomEvent ? parseMonth(String(event.detail?.month)) : undefined;
}

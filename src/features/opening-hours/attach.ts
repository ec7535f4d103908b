import { DEFAULT_ZONE, decodeStretches, OPENING_HOURS } from '#contract/opening-hours.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { dateText, daysAhead, nextChange, type OpenState, stateAt, timeText, weekdayText } from './model.ts';
import { TEXTS } from './texts.ts';

/** Longest delay of a timer; the clock is read again after it. */
const LONGEST_MS = 3_600_000;
/** Later days are named by their date: « lundi » would be the wrong one. */
const WEEK_DAYS = 7;

export const attach: Attach = (element, { page, t, signal, guard }) => {
  const stretches = decodeStretches(element.getAttribute(OPENING_HOURS.stretches) ?? '');
  const until = Date.parse(element.getAttribute(OPENING_HOURS.until) ?? '');
  const zone = element.getAttribute(OPENING_HOURS.zone) || DEFAULT_ZONE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = guard(() => {
    clearTimeout(timer);
    const now = Date.now();
    const state = stateAt(stretches, until, now);
    const text = state === undefined ? '' : textOf(state, { now, zone, t, language: page.settings.language });
    if (element.textContent !== text) element.textContent = text;
    if (state === undefined) element.removeAttribute(OPENING_HOURS.state);
    else element.setAttribute(OPENING_HOURS.state, state.state);
    const change = nextChange(stretches, until, now, zone);
    if (change !== undefined) timer = setTimeout(show, Math.min(change - now, LONGEST_MS));
  });
  // Timers are late in a hidden tab or a machine that sleeps.
  document.addEventListener('visibilitychange', show, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  show();
};

interface Facts extends Pick<Context, 't'> {
  readonly now: number;
  readonly zone: string;
  readonly language: string;
}

function textOf(state: OpenState, { now, zone, t, language }: Facts): string {
  if (state.state !== 'no') {
    const [always, until] =
      state.state === 'yes' ? [TEXTS.open, TEXTS.openUntil] : [TEXTS.appointment, TEXTS.appointmentUntil];
    return state.closesAt === undefined
      ? t(always)
      : t(until).replace('{time}', timeText(state.closesAt, t(TEXTS.midnight), language, zone));
  }
  if (state.opensAt === undefined) return t(TEXTS.closed);
  const ahead = daysAhead(state.opensAt, now, zone);
  const time = timeText(state.opensAt, t(TEXTS.midnight), language, zone);
  if (ahead < 2) return t(ahead === 0 ? TEXTS.opensToday : TEXTS.opensTomorrow).replace('{time}', time);
  const day = ahead < WEEK_DAYS ? weekdayText(state.opensAt, language, zone) : dateText(state.opensAt, language, zone);
  return t(ahead < WEEK_DAYS ? TEXTS.opensWeekday : TEXTS.opensDate)
    .replace('{day}', day)
    .replace('{time}', time);
}

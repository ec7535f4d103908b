/**
 * Agenda blocks (AGENDA-1). A block is `[data-agenda]` = its id. Inside it:
 * - `[data-agenda-month]` = `YYYY-MM`, on links that are complete without JavaScript: shows that month;
 * - optional `[data-agenda-status]` = the month shown, `YYYY-MM`: the sentence that is announced after a change.
 * A link asks `POST /{base}/clients/utils/common.php` with `module=agenda&param={id}&date={YYYY-MM}`; the HTML answered replaces the block, and the
 * address bar takes what the link's `href` says. The month is announced by `vitrine:month` (month.ts).
 * Events can be taken home as iCalendar: `/{base}/agenda/{module}/{slug}.ics` is one, `/{base}/agenda/{module}.ics` is the feed.
 */
import type { Endpoint, Service } from './endpoint.ts';
import { formatMonth, type Month, parseMonth } from './month.ts';
import { optionalText, record, text } from './wire.ts';

export const AGENDA_MONTH_SELECTOR = '[data-agenda-month]';
export const AGENDA_STATUS_SELECTOR = '[data-agenda-status]';
export const AGENDA_MODULE = 'agenda';

export interface CommonAsk {
  /** Which part of the platform is asked: looked up in a written list. */
  readonly module: string;
  readonly param: string;
  readonly date: string;
}

/** The common utility address. The agenda is the one part that answers there. */
export const commonEndpoint: Endpoint<CommonAsk, string> = {
  method: 'POST',
  path: '/clients/utils/common.php',
  ask: ({ module, param, date }) => ({ module, param, date }),
  answer: text,
};

export const commonService: Service<CommonAsk, string> = {
  endpoint: commonEndpoint,
  read(wire) {
    const fields = record(wire);
    return { module: text(fields.module, 'module'), param: optionalText(fields.param, 'param'), date: optionalText(fields.date, 'date') };
  },
  write: (html) => html,
};

export function agendaAsk(id: string, month: Month): CommonAsk {
  return { module: AGENDA_MODULE, param: id, date: formatMonth(month) };
}

/** The month a control stands for; undefined when it cannot be read. */
export function controlMonth(attribute: string | null): Month | undefined {
  return attribute === null ? undefined : parseMonth(attribute.trim());
}

export function icsFeedPath(base: string, module: string): string {
  return `/${base}/agenda/${encodeURIComponent(module)}.ics`;
}

export function icsEventPath(base: string, module: string, slug: string): string {
  return `/${base}/agenda/${encodeURIComponent(module)}/${encodeURIComponent(slug)}.ics`;
}

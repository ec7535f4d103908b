/**
 * Agenda blocks (AGENDA-1). A block is `[data-agenda]` = its id. Inside it:
 * - `[data-agenda-month]` = `YYYY-MM`, on links that work without JavaScript: shows that month;
 * - optional `[data-agenda-status]` = the current month, `YYYY-MM`: the sentence that is announced after a change.
 * A link sends `POST /{base}/clients/utils/common.php` with `module=agenda&param={id}&date={YYYY-MM}`; the HTML
 * response replaces the block, and the `href` of the link becomes the address. The month is announced by
 * `vitrine:month` (month.ts). Events are available as iCalendar: `/{base}/agenda/{module}/{slug}.ics` is one event,
 * `/{base}/agenda/{module}.ics` the feed.
 */
import type { Endpoint, Service } from './endpoint.ts';
import { formatMonth, type Month, parseMonth } from './month.ts';
import { optionalText, record, text } from './wire.ts';

export const AGENDA_MONTH_SELECTOR = '[data-agenda-month]';
export const AGENDA_STATUS_SELECTOR = '[data-agenda-status]';
export const AGENDA_MODULE = 'agenda';

interface CommonRequest {
  /** The part of the platform that handles the request. */
  readonly module: string;
  readonly param: string;
  readonly date: string;
}

/** A shared utility endpoint. The agenda is the only part that uses it. */
export const commonEndpoint: Endpoint<CommonRequest, string> = {
  method: 'POST',
  path: '/clients/utils/common.php',
  request: ({ module, param, date }) => ({ module, param, date }),
  answer: text,
};

export const commonService: Service<CommonRequest, string> = {
  endpoint: commonEndpoint,
  read(wire) {
    const fields = record(wire);
    return {
      module: text(fields.module, 'module'),
      param: optionalText(fields.param, 'param'),
      date: optionalText(fields.date, 'date'),
    };
  },
  write: (html) => html,
};

export function agendaRequest(id: string, month: Month): CommonRequest {
  return { module: AGENDA_MODULE, param: id, date: formatMonth(month) };
}

/** The month of a control; undefined if it is invalid. */
export function controlMonth(attribute: string | null): Month | undefined {
  return attribute === null ? undefined : parseMonth(attribute.trim());
}

export function icsFeedPath(base: string, module: string): string {
  return `/${base}/agenda/${encodeURIComponent(module)}.ics`;
}

export function icsEventPath(base: string, module: string, slug: string): string {
  return `/${base}/agenda/${encodeURIComponent(module)}/${encodeURIComponent(slug)}.ics`;
}

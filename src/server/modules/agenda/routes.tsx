import type { FastifyRequest } from 'fastify';
import { AGENDA_MODULE, type CommonRequest, commonService } from '#contract/agenda.ts';
import { findAgenda, monthOrPresent } from '#server/content/blocks/agenda/placed.ts';
import { renderAgenda } from '#server/content/blocks/agenda/render.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import type { Services } from '#server/content/services.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { answerHtml } from '#server/render/reply/answer.ts';
import { registerIcs } from './ics-routes.ts';

type CommonHandler = (services: Services, request: FastifyRequest, params: CommonRequest) => Promise<string>;

/** The allowed values of `module`. */
const HANDLERS: ReadonlyMap<string, CommonHandler> = new Map([[AGENDA_MODULE, showMonth]]);

/** The month switcher (AGENDA-1), and events as iCalendar. */
export const agenda: ServerModule = {
  name: 'agenda',
  register(app, services) {
    answerHtml(app, commonService, open('published'), (params, request) => {
      const handler = HANDLERS.get(params.module);
      if (handler === undefined) throw notFound();
      return handler(services, request, params);
    });
    registerIcs(app, services);
  },
};

async function showMonth(
  services: Services,
  { reads, site }: FastifyRequest,
  { param, date }: CommonRequest,
): Promise<string> {
  const placed = findAgenda(site, param);
  const block = placed && (await renderAgenda(reads, site, placed, monthOrPresent(date, services.now())));
  if (block === undefined) throw notFound();
  return renderHtml(block, localeOf(site));
}

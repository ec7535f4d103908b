import { AGENDA_MODULE, commonService } from '#contract/agenda.ts';
import { findAgenda, monthOrPresent } from '#server/content/blocks/agenda/placed.ts';
import { renderAgenda } from '#server/content/blocks/agenda/render.tsx';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';
import { readInput } from '#server/render/reply/answer.ts';
import { registerIcs } from './ics-routes.ts';

/** The month switcher (AGENDA-1), and events as iCalendar. */
export const agenda: ServerModule = {
  name: 'agenda',
  register(app, services) {
    app.post(app.platformPath(commonService.endpoint.path), open('published'), async ({ reads, site, body }, reply) => {
      const { module, param, date } = readInput(commonService, body);
      const placed = module === AGENDA_MODULE ? findAgenda(site, param) : undefined;
      const month = monthOrPresent(date, services.now(), site.timeZone);
      return reply.sendFragment(orNotFound(await renderAgenda(reads, site, orNotFound(placed), month)));
    });
    registerIcs(app, services);
  },
};

import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/content/services.ts';
import { requireSession } from '#server/people/accounts/session.ts';
import { FACTOR_PATHS } from '#server/people/second-factor/paths.ts';
import { unsealCodes } from '#server/people/second-factor/shown-codes.ts';
import { texts } from '#server/people/second-factor/texts.ts';
import { unfinished } from '#server/platform/security/access.ts';
import { noticeOf } from '#server/render/reply/notice.ts';
import { returnPathOf, sendFactorPage } from './routes.ts';
import { CODES_PARAM, NOTICES, readerOf } from './show-codes.ts';
import { codesView } from './view.tsx';

/** The page of new recovery codes. After its time it says so, above the form that makes others. */
export function registerCodesPage(app: FastifyInstance, services: Services): void {
  const { database, now } = services;
  const path = app.platformPath(FACTOR_PATHS.codes);

  app.get<{ Querystring: Record<string, unknown> }>(path, unfinished('none'), async (request, reply) => {
    const session = await requireSession(request, true);
    const { site, query } = request;
    const codes = await unsealCodes(database.kysely, readerOf(request, session), query[CODES_PARAM], now());
    const nextPath = returnPathOf(request, query.retour);
    if (codes !== undefined)
      return reply.sendPage(codesView(site, session, { notice: noticeOf(request, NOTICES), codes, nextPath }));
    return sendFactorPage(services, reply, session, { errors: [], warning: texts.codesOver });
  });
}

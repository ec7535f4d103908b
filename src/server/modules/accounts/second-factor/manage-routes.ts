import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { AccountMails } from '#server/people/accounts/account-mails.ts';
import { identityFaults } from '#server/people/accounts/identity.tsx';
import { requireCsrf, type Session } from '#server/people/accounts/session.ts';
import { FACTOR_PATHS, FACTOR_REMOVED } from '#server/people/second-factor/paths.ts';
import { generateRecoveryCodes, replaceRecoveryCodes } from '#server/people/second-factor/recovery-codes.ts';
import { removeSecondFactor } from '#server/people/second-factor/store.ts';
import { texts } from '#server/people/second-factor/texts.ts';
import { withCsrf } from '#server/platform/security/access.ts';
import { SPACE_PATHS } from '#server/render/layout/contributor-space.tsx';
import { redirectDone } from '#server/render/reply/notice.ts';
import { actionIds, type FactorAction } from './manage-view.tsx';
import { sendFactorPage } from './routes.ts';
import { showCodes } from './show-codes.ts';

/** New recovery codes, and the end of the second factor: both require the password and a code. */
export function registerFactorActions(app: FastifyInstance, services: Services, mails: AccountMails): void {
  const db = services.database.kysely;

  app.post(app.platformPath(FACTOR_PATHS.codes), withCsrf('nothing'), (request, reply) =>
    whenProved(reply, 'renew', async (session) => {
      const { site } = request;
      const codes = await generateRecoveryCodes();
      await db.transaction().execute((trx) => replaceRecoveryCodes(trx, site.id, session.account.id, codes.rows));
      request.securityEvent('recovery-codes-renewed', session.account.id);
      await mails.tell(request.site, session.account, 'recovery-codes-renewed');
      return showCodes(services, reply, session, codes.shown, { notice: 'changes' });
    }),
  );

  app.post(app.platformPath(FACTOR_PATHS.remove), withCsrf('nothing'), (request, reply) =>
    whenProved(reply, 'remove', async ({ account }) => {
      const { site } = request;
      await removeSecondFactor(db, { siteId: site.id, accountId: account.id });
      request.securityEvent('second-factor-removed', account.id);
      await mails.tell(request.site, account, 'second-factor-removed');
      return redirectDone(reply, SPACE_PATHS.account, FACTOR_REMOVED);
    }),
  );

  async function whenProved(
    reply: FastifyReply,
    action: FactorAction,
    act: (session: Session) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const { request } = reply;
    const session = await requireCsrf(request);
    const errors = session.hasSecondFactor
      ? await identityFaults(services, request, session, actionIds(action))
      : [{ fieldId: undefined, message: localeOf(request.site).marked(texts.isOff) }];
    return errors.length === 0 ? act(session) : sendFactorPage(services, reply, session, { errors }, 400);
  }
}

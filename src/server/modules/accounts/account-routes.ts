import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { AccountMails } from '#server/people/accounts/account-mails.ts';
import { enter } from '#server/people/accounts/enter.ts';
import { isOwnPassword } from '#server/people/accounts/own-password.ts';
import { ACCOUNT_PATHS } from '#server/people/accounts/paths.ts';
import { requireCsrf, requireSession, type Session } from '#server/people/accounts/session.ts';
import { listSessions } from '#server/people/accounts/session-list.ts';
import { MAX_NAME_LENGTH, renameAccount, setPassword } from '#server/people/accounts/store.ts';
import { texts } from '#server/people/accounts/texts.ts';
import { FACTOR_REMOVED, PASSWORD_NAME } from '#server/people/second-factor/paths.ts';
import { secondFactorSince } from '#server/people/second-factor/store.ts';
import { texts as factorTexts } from '#server/people/second-factor/texts.ts';
import { formFields, oneLine } from '#server/platform/http/form-fields.ts';
import { signedIn, withCsrf } from '#server/platform/security/access.ts';
import { noticeOf, redirectDone } from '#server/render/reply/notice.ts';
import { accountView, CURRENT_ID, NAME_ID } from './account-view.tsx';
import { CONFIRMATION_NAME, NEW_NAME, newPasswordFaults, READ_LENGTH } from './password-fields.tsx';

const NOTICES = {
  'mot-de-passe': texts.passwordChanged,
  nom: texts.nameChanged,
  [FACTOR_REMOVED]: factorTexts.removed,
};

export function registerAccountPage(app: FastifyInstance, services: Services, mails: AccountMails): void {
  const db = services.database.kysely;
  const path = app.platformPath(ACCOUNT_PATHS.account);

  app.get(path, signedIn('nothing'), async (request, reply) => sendAccount(reply, await requireSession(request)));

  app.post(path, withCsrf('nothing'), async (request, reply) => {
    const session = await requireCsrf(request);
    const { account } = session;
    const { site } = request;
    const field = formFields(request.body);
    const password = field(NEW_NAME, READ_LENGTH);
    const isRight = await isOwnPassword(services, request, account, field(PASSWORD_NAME, READ_LENGTH));
    const errors = [
      ...(isRight ? [] : [{ fieldId: CURRENT_ID, message: localeOf(site).marked(texts.currentPasswordWrong) }]),
      ...newPasswordFaults(password, field(CONFIRMATION_NAME, READ_LENGTH), { site, account }),
    ];
    if (errors.length > 0) return sendAccount(reply, session, errors);
    await setPassword(db, site.id, account.id, password);
    // Every session ended with the old password; this one starts anew.
    await enter(services, reply, account, { long: false });
    request.securityEvent('password-changed', account.id);
    await mails.tell(request.site, account, 'password-changed');
    return redirectDone(reply, ACCOUNT_PATHS.account, 'mot-de-passe');
  });

  app.post(app.platformPath(ACCOUNT_PATHS.name), withCsrf('nothing'), async (request, reply) => {
    const session = await requireCsrf(request);
    const name = oneLine(formFields(request.body)('nom', 1000));
    if (name === '' || name.length > MAX_NAME_LENGTH) {
      const message = localeOf(request.site).marked(texts.nameWrong);
      return sendAccount(reply, session, [{ fieldId: NAME_ID, message }]);
    }
    await renameAccount(db, request.site.id, session.account.id, name);
    request.securityEvent('name-changed', session.account.id);
    return redirectDone(reply, ACCOUNT_PATHS.account, 'nom');
  });

  async function sendAccount(reply: FastifyReply, { account, csrf }: Session, errors: readonly FieldError[] = []) {
    const { request } = reply;
    const siteId = request.site.id;
    const [sessions, factorSince] = [
      await listSessions(db, siteId, account.id, services.now()),
      await secondFactorSince(db, { siteId, accountId: account.id }),
    ];
    const notice = noticeOf(request, NOTICES);
    const state = { account, csrf, errors, notice, sessions: sessions.length, factorSince };
    return reply.sendPage(accountView(request.site, state), errors.length > 0 ? 400 : 200);
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { PRIVATE_PAGE } from '#server/http/cache-control.ts';
import { platformPath } from '#server/http/platform-path.ts';
import type { Services } from '#server/module.ts';
import { secondFactorSince } from '#server/modules/second-factor/store.ts';
import { texts as factorTexts } from '#server/modules/second-factor/texts.ts';
import { signedIn, withProof } from '#server/security/access.ts';
import type { AccountMails } from './account-mails.ts';
import { ACCOUNT_PATHS } from './account-paths.ts';
import { accountView, CURRENT_ID, NAME_ID } from './account-view.tsx';
import { enter } from './enter.ts';
import { formFields } from './form-fields.ts';
import { isOwnPassword } from './own-password.ts';
import { MAX_PASSWORD_LENGTH } from './password.ts';
import { CONFIRMATION_NAME, NEW_NAME, newPasswordFaults } from './password-fields.tsx';
import { requireProof, requireSession, type Session } from './session.ts';
import { listSessions } from './session-list.ts';
import { MAX_NAME_LENGTH, renameAccount, setPassword } from './store.ts';
import { texts } from './texts.ts';

/** One more than allowed, so that a fault of length is told apart from an empty field. */
const READ_LENGTH = MAX_PASSWORD_LENGTH + 1000;

const NOTICES: Readonly<Record<string, string>> = {
  'change=1': texts.passwordChanged,
  'nom=1': texts.nameChanged,
  'double=retiree': factorTexts.removed,
};

export function registerAccountPage(app: FastifyInstance, services: Services, mails: AccountMails): void {
  const db = services.database.kysely;
  const path = platformPath(app, ACCOUNT_PATHS.account);

  app.get(path, signedIn('nothing'), async (request, reply) => {
    const notice = NOTICES[request.url.split('?')[1] ?? ''];
    return sendAccount(request, reply, await requireSession(request), { notice });
  });

  app.post(path, withProof('nothing'), async (request, reply) => {
    const session = await requireProof(request);
    const { account } = session;
    const { site } = request;
    const field = formFields(request.body);
    const password = field(NEW_NAME, READ_LENGTH);
    const isRight = await isOwnPassword(services, request, account, field('mot_de_passe_actuel', READ_LENGTH));
    const errors = [
      ...(isRight ? [] : [{ fieldId: CURRENT_ID, message: texts.currentPasswordWrong }]),
      ...newPasswordFaults(password, field(CONFIRMATION_NAME, READ_LENGTH), { site, account }),
    ];
    if (errors.length > 0) return sendAccount(request, reply, session, { errors });
    await setPassword(db, site.id, account.id, password);
    // Every session ended with the old password; this one starts anew.
    await enter(services, request, reply, account, { long: false });
    request.securityEvent('password-changed', account.id);
    await mails.tell(request, account, 'password-changed');
    return reply.header('cache-control', PRIVATE_PAGE).redirect(`/${site.base}${ACCOUNT_PATHS.account}?change=1`, 303);
  });

  app.post(platformPath(app, ACCOUNT_PATHS.name), withProof('nothing'), async (request, reply) => {
    const session = await requireProof(request);
    const name = formFields(request.body)('nom', 1000)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim();
    if (name === '' || name.length > MAX_NAME_LENGTH) {
      return sendAccount(request, reply, session, { errors: [{ fieldId: NAME_ID, message: texts.nameWrong }] });
    }
    await renameAccount(db, request.site.id, session.account.id, name);
    request.securityEvent('name-changed', session.account.id);
    return reply.header('cache-control', PRIVATE_PAGE).redirect(`/${request.site.base}${ACCOUNT_PATHS.account}?nom=1`, 303);
  });

  async function sendAccount(
    request: FastifyRequest,
    reply: FastifyReply,
    { account, csrf }: Session,
    { errors = [], notice }: { readonly errors?: readonly FieldError[]; readonly notice?: string | undefined },
  ): Promise<FastifyReply> {
    const siteId = request.site.id;
    const [sessions, factorSince] = [
      await listSessions(db, siteId, account.id, services.now()),
      await secondFactorSince(db, { siteId, accountId: account.id }),
    ];
    const state = { account, csrf, errors, notice, sessions: sessions.length, factorSince };
    return reply.sendPage(accountView(request.site, state), errors.length > 0 ? 400 : 200);
  }
}

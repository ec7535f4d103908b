import type { FastifyInstance } from 'fastify';
import { isMailAddress } from '#contract/mail-address.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { hashOf } from '#server/content/mail/sending-limits.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { type AccountLimits, type AccountTry, takeAccountAttempt } from '#server/people/accounts/account-attempts.ts';
import type { AccountMails } from '#server/people/accounts/account-mails.ts';
import { rememberBrowser } from '#server/people/accounts/known-browser.ts';
import { PASSWORD_PATHS, TOKEN_PARAM } from '#server/people/accounts/paths.ts';
import { findReset, resetPassword } from '#server/people/accounts/reset-store.ts';
import { findAccount, MAX_EMAIL_LENGTH, normalizeEmail } from '#server/people/accounts/store.ts';
import { resetTexts, texts } from '#server/people/accounts/texts.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { open } from '#server/platform/security/access.ts';
import { addressSubject, type Limit, takeAttempt } from '#server/platform/security/attempts.ts';
import { mailOrigin } from '#server/platform/security/origin.ts';
import { SIGN_IN_PATH } from '#server/render/layout/contributor-space.tsx';
import { redirectDone } from '#server/render/reply/notice.ts';
import { CONFIRMATION_NAME, NEW_NAME, newPasswordFaults, READ_LENGTH } from './password-fields.tsx';
import { chooseView, expiredView, noAddressView, RESET_EMAIL_ID, requestedView, requestView } from './reset-view.tsx';

const HOUR_MS = 60 * 60_000;
/** Mails that one network address requests. */
const ADDRESS_LIMIT: Limit = { max: 10, windowMs: HOUR_MS };
/** Mails to one mail address, which anybody can type. */
export const RESET_LIMITS: AccountLimits = {
  windowMs: HOUR_MS,
  browser: 3,
  network: 3,
  busyAfter: 6,
  busyNetwork: 1,
  ceiling: 20,
};
const MAX_TOKEN_LENGTH = 100;

/**
 * « Mot de passe oublié ? »: a link by mail, and the page that it leads to. Opening the link does not use it up, since
 * mail programs may open it too.
 */
export function registerReset(app: FastifyInstance, services: Services, mails: AccountMails): void {
  const db = services.database.kysely;
  const requestPath = app.platformPath(PASSWORD_PATHS.request);
  const choicePath = app.platformPath(PASSWORD_PATHS.choose);
  /** The link of the mail needs an address that the site declares: the host of the request may be anybody's. */
  const canWrite = (site: Site) => mailOrigin(site, services.ownOrigin?.()) !== undefined;

  app.get<{ Querystring: Record<string, unknown> }>(requestPath, open('nothing'), async (request, reply) => {
    if (!canWrite(request.site)) return reply.sendPage(noAddressView(request.site), 503);
    return reply.sendPage(
      request.query.envoye === '1' ? requestedView(request.site) : requestView(request.site, { email: '', errors: [] }),
    );
  });

  app.post(requestPath, open('nothing'), async (request, reply) => {
    const { site } = request;
    const { marked: t } = localeOf(site);
    if (!canWrite(site)) return reply.sendPage(noAddressView(site), 503);
    const email = formFields(request.body)('email', MAX_EMAIL_LENGTH).trim();
    const refuse = (status: number, message: string, fieldId?: string) =>
      reply.sendPage(requestView(site, { email, errors: [{ fieldId, message }] }), status);
    if (!isMailAddress(email))
      return refuse(400, t(email === '' ? texts.emailMissing : resetTexts.emailWrong), RESET_EMAIL_ID);
    // Counted for every address alike, so that a limit that is reached does not disclose accounts.
    const accountId = async () => (await findAccount(db, site.id, email))?.account.id;
    // The address itself is not stored.
    const tried: AccountTry = { kind: 'password-to', key: hashOf(normalizeEmail(email)), accountId };
    const isAllowed =
      (await takeAttempt(db, site.id, addressSubject('password', request.ip), ADDRESS_LIMIT, services.now())) &&
      (await takeAccountAttempt(services, request, tried, RESET_LIMITS));
    if (!isAllowed) {
      reply.header('retry-after', HOUR_MS / 1000);
      return refuse(429, t(resetTexts.tooMany));
    }
    request.securityEvent('password-reset-asked');
    await mails.sendLink(site, email);
    return reply.redirect(`/${site.base}${PASSWORD_PATHS.request}?envoye=1`, 303);
  });

  app.get<{ Querystring: Record<string, unknown> }>(choicePath, open('secret'), async (request, reply) => {
    const token = request.query[TOKEN_PARAM];
    const account = typeof token === 'string' ? await findReset(db, request.site.id, token, services.now()) : undefined;
    if (typeof token !== 'string' || account === undefined) return reply.sendPage(expiredView(request.site), 404);
    return reply.sendPage(chooseView(request.site, { ...account, token, errors: [] }));
  });

  app.post(choicePath, open('secret'), async (request, reply) => {
    const { site } = request;
    const field = formFields(request.body);
    const token = field(TOKEN_PARAM, MAX_TOKEN_LENGTH);
    const account = await findReset(db, site.id, token, services.now());
    if (account === undefined) return reply.sendPage(expiredView(site), 404);
    const password = field(NEW_NAME, READ_LENGTH);
    const errors = newPasswordFaults(password, field(CONFIRMATION_NAME, READ_LENGTH), { site, account });
    if (errors.length > 0) return reply.sendPage(chooseView(site, { ...account, token, errors }), 400);
    if ((await resetPassword(db, site.id, token, password, services.now())) === undefined) {
      return reply.sendPage(expiredView(site), 404);
    }
    // The browser of the link becomes a known one: earlier attempts of others do not prevent its sign-in.
    await rememberBrowser(db, reply, { accountId: account.id, sessionId: '', now: services.now() });
    request.securityEvent('password-reset', account.id);
    if (!account.isInvited) await mails.tell(request.site, account, 'password-reset');
    return redirectDone(reply, SIGN_IN_PATH, account.isInvited ? 'bienvenue' : 'nouveau');
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { AccountMails } from '#server/people/accounts/account-mails.ts';
import { enter } from '#server/people/accounts/enter.ts';
import { isOwnPassword } from '#server/people/accounts/own-password.ts';
import { MAX_PASSWORD_LENGTH } from '#server/people/accounts/password.ts';
import { MAX_PATH_LENGTH } from '#server/people/accounts/return-path.ts';
import { requireCsrf, requireSession, type Session } from '#server/people/accounts/session.ts';
import { texts as accountTexts } from '#server/people/accounts/texts.ts';
import {
  CODE_NAME,
  FACTOR_PATHS,
  MAX_CODE_LENGTH,
  MAX_TOKEN_LENGTH,
  PASSWORD_NAME,
  SEALED_NAME,
} from '#server/people/second-factor/paths.ts';
import { countRecoveryCodes, generateRecoveryCodes } from '#server/people/second-factor/recovery-codes.ts';
import { seal, unseal } from '#server/people/second-factor/seal.ts';
import { addSecondFactor, sealKeys, secondFactorSince } from '#server/people/second-factor/store.ts';
import { texts } from '#server/people/second-factor/texts.ts';
import { matchingStep, newSecret } from '#server/people/second-factor/totp.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { unfinished } from '#server/platform/security/access.ts';
import { csrfToken } from '#server/platform/security/csrf.ts';
import { localPath } from '#server/platform/security/local-path.ts';
import { SPACE_PATHS } from '#server/render/layout/contributor-space.tsx';
import { manageView } from './manage-view.tsx';
import { SET_UP_CODE_ID, SET_UP_PASSWORD_ID, setUpView } from './set-up-view.tsx';
import { showCodes } from './show-codes.ts';

/** The page of the second factor: the form that sets it up, or the actions on it. */
export function registerSecondFactor(app: FastifyInstance, services: Services, mails: AccountMails): void {
  const db = services.database.kysely;
  const path = app.platformPath(FACTOR_PATHS.factor);

  app.get<{ Querystring: Record<string, unknown> }>(path, unfinished('none'), async (request, reply) => {
    const session = await requireSession(request, true);
    return sendFactorPage(services, reply, session, {
      errors: [],
      returnPath: returnPathOf(request, request.query.retour),
    });
  });

  app.post(path, unfinished('session'), async (request, reply) => {
    const session = await requireCsrf(request, true);
    const { site } = request;
    const { marked: t } = localeOf(site);
    const { account } = session;
    const owner = { siteId: site.id, accountId: account.id };
    const field = formFields(request.body);
    const returnPath = returnPathOf(request, field('retour', MAX_PATH_LENGTH));
    const keys = await sealKeys(db, owner);
    const sealed = field(SEALED_NAME, MAX_TOKEN_LENGTH);
    const secret = unseal(sealed, keys);
    const again = (errors: readonly FieldError[]) =>
      sendFactorPage(services, reply, session, { errors, returnPath, ...(secret && { set: { secret, sealed } }) }, 400);
    if (secret === undefined) return again([{ fieldId: undefined, message: t(texts.keyOver) }]);
    const step = matchingStep(secret, field(CODE_NAME, MAX_CODE_LENGTH).replace(/\s/g, ''), services.now());
    const isRight = await isOwnPassword(services, request, account, field(PASSWORD_NAME, MAX_PASSWORD_LENGTH));
    if (step === undefined || !isRight) {
      return again([
        ...(step === undefined ? [{ fieldId: SET_UP_CODE_ID, message: t(texts.newCodeWrong) }] : []),
        ...(isRight ? [] : [{ fieldId: SET_UP_PASSWORD_ID, message: t(accountTexts.currentPasswordWrong) }]),
      ]);
    }
    const codes = await generateRecoveryCodes();
    if (!(await addSecondFactor(db, owner, { sealed, step, now: services.now(), codes: codes.rows }))) return again([]);
    const token = await enter(services, reply, account, { long: false });
    request.securityEvent('second-factor-added', account.id);
    await mails.tell(request.site, account, 'second-factor-added');
    const entered = { account, csrf: csrfToken(token) };
    return showCodes(services, reply, entered, codes.shown, { notice: 'ajoutee', nextPath: returnPath });
  });
}

interface FactorPage {
  readonly errors: readonly FieldError[];
  /** Above the actions on a second factor. */
  readonly warning?: string;
  readonly returnPath?: string;
  /** The key that the page has shown already. */
  readonly set?: { readonly secret: Buffer; readonly sealed: string };
}

/** Sends the form that sets up a second factor, or the actions on the one that the account has. */
export async function sendFactorPage(
  services: Services,
  reply: FastifyReply,
  session: Session,
  { errors, warning, returnPath, set }: FactorPage,
  status = 200,
): Promise<FastifyReply> {
  const { request } = reply;
  const db = services.database.kysely;
  const { site } = request;
  const owner = { siteId: site.id, accountId: session.account.id };
  const since = await secondFactorSince(db, owner);
  if (since !== undefined) {
    const codesLeft = await countRecoveryCodes(db, owner.siteId, owner.accountId);
    return reply.sendPage(manageView(site, session, { since, codesLeft, errors, warning }), status);
  }
  const secret = set?.secret ?? newSecret();
  const sealed = set?.sealed ?? seal(secret, await sealKeys(db, owner));
  return reply.sendPage(
    setUpView(site, session, { secret, sealed, errors, returnPath: returnPath ?? returnPathOf(request, undefined) }),
    status,
  );
}

/** Where a user goes on to. */
export function returnPathOf({ site }: FastifyRequest, path: unknown): string {
  return localPath(path, `/${site.base}${SPACE_PATHS.account}`);
}

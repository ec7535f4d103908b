import type { FastifyRequest } from 'fastify';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { Field } from '#server/content/markup/form.tsx';
import type { Services } from '#server/content/services.ts';
import { checkCode } from '#server/people/second-factor/check-code.ts';
import { CODE_NAME, MAX_CODE_LENGTH, PASSWORD_NAME } from '#server/people/second-factor/paths.ts';
import { CodeField } from '#server/people/second-factor/second-step-form.tsx';
import { texts } from '#server/people/second-factor/texts.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { queueChange } from './account-mails.ts';
import { isOwnPassword } from './own-password.ts';
import { MAX_PASSWORD_LENGTH } from './password.ts';
import type { Session } from './session.ts';
import { texts as accountTexts } from './texts.ts';

/** Ids of the two fields; forms of one page have their own. */
interface IdentityIds {
  readonly password: string;
  readonly code: string;
}

/**
 * Before a sensitive change: checks the password and, for accounts with a second factor, a code. The password is
 * checked first, so that a wrong one does not consume a recovery code. Throws 429 after too many attempts.
 */
export async function identityFaults(
  services: Services,
  request: FastifyRequest,
  { account, hasSecondFactor }: Session,
  ids: IdentityIds,
): Promise<FieldError[]> {
  const { marked: t } = localeOf(request.site);
  const field = formFields(request.body);
  if (!(await isOwnPassword(services, request, account, field(PASSWORD_NAME, MAX_PASSWORD_LENGTH)))) {
    return [{ fieldId: ids.password, message: t(accountTexts.currentPasswordWrong) }];
  }
  if (!hasSecondFactor) return [];
  const code = field(CODE_NAME, MAX_CODE_LENGTH);
  if (code.trim() === '') return [{ fieldId: ids.code, message: t(texts.codeMissing) }];
  const check = await checkCode(services, request, account, code);
  if (check === 'recovery') await queueChange(services, request.site, account, 'recovery-code-used');
  if (check === 'too-many') return [{ fieldId: ids.code, message: t(texts.tooMany) }];
  return check === 'wrong' ? [{ fieldId: ids.code, message: t(texts.codeWrong) }] : [];
}

/** The fields that `identityFaults` reads. */
export function IdentityFields({ ids, hasSecondFactor }: Readonly<{ ids: IdentityIds; hasSecondFactor: boolean }>) {
  const t = useT();
  return (
    <>
      {hasSecondFactor ? <CodeField id={ids.code} hint={t(texts.codeHint)} /> : null}
      <CurrentPasswordField id={ids.password} />
    </>
  );
}

/** The password of the signed-in person. */
export function CurrentPasswordField({ id, hint }: Readonly<{ id: string; hint?: string }>) {
  const t = useT();
  return (
    <Field
      id={id}
      name={PASSWORD_NAME}
      type="password"
      label={t(accountTexts.currentPassword)}
      hint={hint}
      required
      autoComplete="current-password"
    />
  );
}

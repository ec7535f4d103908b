import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { Field } from '#server/content/markup/form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { MAX_PASSWORD_LENGTH } from '#server/people/accounts/password.ts';
import { contextWords, type PasswordContext } from '#server/people/accounts/password-context.ts';
import { passwordFault } from '#server/people/accounts/password-rules.ts';
import { texts } from '#server/people/accounts/texts.ts';

const NEW_ID = 'compte-nouveau-mot-de-passe';
const CONFIRMATION_ID = 'compte-confirmation';
export const NEW_NAME = 'nouveau_mot_de_passe';
export const CONFIRMATION_NAME = 'confirmation';
/** More than allowed: a longer text is read as '', and a password that is too long would look like an empty field. */
export const READ_LENGTH = MAX_PASSWORD_LENGTH + 1000;

/** A new password, typed twice. */
export function NewPasswordFields({ email }: Readonly<{ email: string }>) {
  const t = useT();
  return (
    <>
      {/* Password managers store the new password under this name. */}
      <input type="hidden" name="email" autoComplete="username" value={email} />
      <Field
        id={NEW_ID}
        name={NEW_NAME}
        type="password"
        label={t(texts.newPassword)}
        hint={t(texts.newPasswordHint)}
        required
        autoComplete="new-password"
      />
      <Field
        id={CONFIRMATION_ID}
        name={CONFIRMATION_NAME}
        type="password"
        label={t(texts.confirmation)}
        required
        autoComplete="new-password"
      />
    </>
  );
}

export function newPasswordFaults(
  password: string,
  confirmation: string,
  context: PasswordContext & { readonly site: Site },
): FieldError[] {
  const { marked: t } = localeOf(context.site);
  const fault = passwordFault(password, contextWords(context), t);
  return [
    ...(fault === undefined ? [] : [{ fieldId: NEW_ID, message: fault }]),
    ...(password === confirmation ? [] : [{ fieldId: CONFIRMATION_ID, message: t(texts.confirmationDiffers) }]),
  ];
}

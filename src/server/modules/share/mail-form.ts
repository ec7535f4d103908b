import { isMailAddress } from '#contract/mail-address.ts';
import type { Translate } from '#language/translate.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { formFields } from '#server/platform/http/form-fields.ts';
import { addressIn } from './address-in-text.ts';
import { texts } from './texts.ts';

/** The fields of the form, with their names on the wire. */
export const FIELDS = {
  name: { id: 'partage-nom', name: 'nom', maxLength: 60 },
  email: { id: 'partage-courriel', name: 'courriel', maxLength: 254 },
  recipient: { id: 'partage-destinataire', name: 'destinataire', maxLength: 254 },
  message: { id: 'partage-message', name: 'message', maxLength: 1000 },
} as const;

/** The texts of the form. */
export type MailForm = Readonly<Record<keyof typeof FIELDS, string>>;

/** Longer than any text that a browser sends. */
const MAX_READ = 20_000;

/** The posted texts, each cut at twice its maximum, so that a form that is shown again has a bounded size. */
export function readMailForm(body: unknown): MailForm {
  const field = formFields(body);
  const read = ({ name, maxLength }: (typeof FIELDS)[keyof MailForm]) => field(name, MAX_READ).slice(0, 2 * maxLength);
  return {
    name: read(FIELDS.name),
    email: read(FIELDS.email),
    recipient: read(FIELDS.recipient),
    message: read(FIELDS.message),
  };
}

/** What must be corrected before anything is sent. */
export function checkMailForm({ name, email, recipient, message }: MailForm, t: Translate): FieldError[] {
  const errors: (FieldError | undefined)[] = [
    isEmpty(name) ? error(FIELDS.name.id, t(texts.nameMissing)) : undefined,
    name.length > FIELDS.name.maxLength
      ? error(FIELDS.name.id, t(texts.nameWrong))
      : addressError(FIELDS.name.id, name, (found) => t(texts.nameLink, { found })),
    emailError(FIELDS.email.id, email, t(texts.emailMissing), t(texts.emailWrong)),
    emailError(FIELDS.recipient.id, recipient, t(texts.recipientMissing), t(texts.recipientWrong)),
    // Browsers count a line end as two characters when they send it, as one when they limit it.
    message.replaceAll('\r\n', '\n').length > FIELDS.message.maxLength
      ? error(FIELDS.message.id, t(texts.messageLong))
      : undefined,
    addressError(FIELDS.message.id, message, (found) => t(texts.messageLink, { found })),
  ];
  return errors.filter((one) => one !== undefined);
}

/** The mail leaves from the town's address with the text of an unknown visitor: nothing in it may become a link. */
function addressError(id: string, value: string, sentence: (found: string) => string): FieldError | undefined {
  const found = addressIn(value);
  return found === undefined ? undefined : error(id, sentence(found));
}

function emailError(id: string, value: string, missing: string, wrong: string): FieldError | undefined {
  if (isEmpty(value)) return error(id, missing);
  return value.length > FIELDS.email.maxLength || !isMailAddress(value.trim()) ? error(id, wrong) : undefined;
}

function isEmpty(value: string): boolean {
  return value.trim() === '';
}

function error(fieldId: string, message: string): FieldError {
  return { fieldId, message };
}

import { isMailAddress } from '#contract/mail-address.ts';
import type { Translate } from '#language/translate.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { formFields } from '#server/platform/http/form-fields.ts';
import { addressIn } from './address-in-text.ts';
import { texts } from './texts.ts';

/** The texts of the form. */
export interface MailForm {
  readonly name: string;
  readonly email: string;
  readonly recipient: string;
  readonly message: string;
}

/** Names of the fields on the wire. */
export const FIELDS = {
  name: 'nom',
  email: 'courriel',
  recipient: 'destinataire',
  message: 'message',
} as const;

export const EMPTY_FORM: MailForm = { name: '', email: '', recipient: '', message: '' };

export const IDS = {
  name: 'partage-nom',
  email: 'partage-courriel',
  recipient: 'partage-destinataire',
  message: 'partage-message',
} as const;

export const MAX_NAME = 60;
export const MAX_EMAIL = 254;
export const MAX_MESSAGE = 1000;

/** Longer than any text that a browser sends. */
const MAX_READ = 20_000;

/** The posted texts, each cut at twice its maximum, so that a form that is shown again has a bounded size. */
export function readMailForm(body: unknown): MailForm {
  const field = formFields(body);
  const read = (name: string, max: number) => field(name, MAX_READ).slice(0, 2 * max);
  return {
    name: read(FIELDS.name, MAX_NAME),
    email: read(FIELDS.email, MAX_EMAIL),
    recipient: read(FIELDS.recipient, MAX_EMAIL),
    message: read(FIELDS.message, MAX_MESSAGE),
  };
}

/** What must be corrected before anything is sent. */
export function checkMailForm({ name, email, recipient, message }: MailForm, t: Translate): FieldError[] {
  const errors: (FieldError | undefined)[] = [
    isEmpty(name) ? error(IDS.name, t(texts.nameMissing)) : undefined,
    name.length > MAX_NAME
      ? error(IDS.name, t(texts.nameWrong))
      : addressError(IDS.name, name, (found) => t(texts.nameLink, { found })),
    emailError(IDS.email, email, t(texts.emailMissing), t(texts.emailWrong)),
    emailError(IDS.recipient, recipient, t(texts.recipientMissing), t(texts.recipientWrong)),
    // Browsers count a line end as two characters when they send it, as one when they limit it.
    message.replaceAll('\r\n', '\n').length > MAX_MESSAGE ? error(IDS.message, t(texts.messageLong)) : undefined,
    addressError(IDS.message, message, (found) => t(texts.messageLink, { found })),
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
  return value.length > MAX_EMAIL || !isMailAddress(value.trim()) ? error(id, wrong) : undefined;
}

function isEmpty(value: string): boolean {
  return value.trim() === '';
}

function error(fieldId: string, message: string): FieldError {
  return { fieldId, message };
}

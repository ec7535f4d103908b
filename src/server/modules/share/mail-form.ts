import { isMailAddress } from '#contract/mail-address.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { texts } from './texts.ts';

/** What the person typed. */
export interface MailForm {
  readonly name: string;
  readonly email: string;
  readonly recipient: string;
  readonly message: string;
}

export const EMPTY_FORM: MailForm = { name: '', email: '', recipient: '', message: '' };

export const NAME_ID = 'partage-nom';
export const EMAIL_ID = 'partage-courriel';
export const RECIPIENT_ID = 'partage-destinataire';
export const MESSAGE_ID = 'partage-message';

export const MAX_NAME = 60;
export const MAX_EMAIL = 254;
export const MAX_MESSAGE = 1000;

/** What spam lives from. */
const WEB_ADDRESS = /:\/\/|\bwww\./i;

/** What must be corrected before anything is sent. */
export function checkMailForm({ name, email, recipient, message }: MailForm): FieldError[] {
  const errors: (FieldError | undefined)[] = [
    isEmpty(name) ? error(NAME_ID, texts.nameMissing) : undefined,
    name.length > MAX_NAME || WEB_ADDRESS.test(name) ? error(NAME_ID, texts.nameWrong) : undefined,
    emailError(EMAIL_ID, email, texts.emailMissing, texts.emailWrong),
    emailError(RECIPIENT_ID, recipient, texts.recipientMissing, texts.recipientWrong),
    // Browsers count a line end as two characters when they send it, as one when they limit it.
    message.replaceAll('\r\n', '\n').length > MAX_MESSAGE ? error(MESSAGE_ID, texts.messageLong) : undefined,
    WEB_ADDRESS.test(message) ? error(MESSAGE_ID, texts.messageLink) : undefined,
  ];
  return errors.filter((one) => one !== undefined);
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

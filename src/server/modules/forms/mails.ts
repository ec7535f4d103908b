import { letterPath } from '#server/content/blocks/formulaire/address.ts';
import { frenchDay } from '#server/content/elements/today.ts';
import { formatAnswers } from '#server/content/fields/form-values.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import { longDate } from '#server/content/french-date.ts';
import { senderOf } from '#server/content/mail/sender.ts';
import { answersOf, replyAddress } from '#server/content/messages/answers.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { Site } from '#server/content/site/types.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import type { FormMessage } from './store.ts';
import { INVITATION_DAYS, type Subscriber } from './subscribers.ts';

export interface Facts {
  readonly recipient: string;
  /** For links; undefined when the site declares no address. */
  readonly origin: string | undefined;
}

/** What the people of the town read: every question with its answer. */
export function noticeMail(
  site: Site,
  form: SiteForm,
  message: FormMessage,
  { recipient, origin }: Facts,
): MailMessage {
  const day = frenchDay(message.createdAt);
  const valuesOf = (name: string) => answersOf(message, name);
  const shown = (name: string) => {
    const field = form.fields.get(name);
    return field === undefined ? '' : formatAnswers(field, valuesOf(name));
  };
  const parts = form.parts.map(({ title, fields }) => {
    const lines = fields.flatMap((field) => {
      const answer = formatAnswers(field, valuesOf(field.name));
      if (answer === '') return [];
      return [
        FIELDS[field.type].form.isLong ? `${field.label}\u00a0:\n${answer}\n` : `${field.label}\u00a0: ${answer}`,
      ];
    });
    return lines.length === 0
      ? ''
      : [...(title === undefined ? [] : [title.toLocaleUpperCase('fr')]), ...lines].join('\n');
  });
  const replyTo = replyAddress(form, message);
  return {
    ...from(site, origin),
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    to: recipient,
    subject: form.subject.replace(/\{(\w+)\}/g, (_, name: string) => shown(name)),
    text: paragraphs([
      ...parts,
      `--\nFormulaire «\u00a0${form.title}\u00a0» ${origin === undefined ? 'de la page ' : `de ${origin}`}${message.page}\nReçu le ${longDate(day)}. Référence\u00a0: ${message.id}.\nCe message est gardé ${form.retentionDays} jours, puis effacé du site.`,
    ]),
  };
}

/** What the person who wrote reads. Nothing that they typed stands in it: the address may be somebody else's. */
export function receiptMail(
  site: Site,
  form: SiteForm,
  message: FormMessage,
  { recipient, origin }: Facts,
): MailMessage | undefined {
  if (form.receipt === undefined) return undefined;
  return {
    ...from(site, origin),
    to: recipient,
    subject: form.receipt.subject,
    text: paragraphs([
      form.receipt.text.trim(),
      `Votre référence\u00a0: ${message.id}`,
      `${signature(site, origin)}\nVous recevez ce message parce que votre adresse a été indiquée dans le formulaire «\u00a0${form.title}\u00a0».`,
    ]),
  };
}

/** By which an address confirms that it wants the letter; none without an origin, since the mail is its link. */
export function invitationMail(
  site: Site,
  form: SiteForm,
  subscriber: Subscriber,
  { recipient, origin }: Facts,
): MailMessage | undefined {
  if (origin === undefined) return undefined;
  return {
    ...from(site, origin),
    to: recipient,
    subject: `Confirmez votre inscription\u00a0: ${form.title}`,
    text: paragraphs([
      'Bonjour,',
      `Vous avez demandé à recevoir «\u00a0${form.title}\u00a0» (${site.name}). Pour confirmer votre inscription, suivez ce lien\u00a0:`,
      `${origin}${letterPath(site, form.ident, 'confirm', subscriber.token)}`,
      `Le lien est valable ${INVITATION_DAYS} jours. Si vous n’avez rien demandé, ne faites rien\u00a0: votre adresse sera effacée.`,
      signature(site, origin),
    ]),
  };
}

/** Once confirmed, and when an address that is on the list asks again. */
export function welcomeMail(
  site: Site,
  form: SiteForm,
  subscriber: Subscriber,
  { recipient, origin }: Facts,
): MailMessage {
  const leave =
    origin === undefined ? undefined : `${origin}${letterPath(site, form.ident, 'leave', subscriber.token)}`;
  return {
    ...from(site, origin),
    to: recipient,
    subject: `Vous êtes inscrit\u00a0: ${form.title}`,
    ...(leave !== undefined && { unsubscribe: leave }),
    text: paragraphs([
      'Bonjour,',
      form.receipt?.text.trim() ??
        `Votre inscription à «\u00a0${form.title}\u00a0» est confirmée. Vous recevrez le prochain numéro à cette adresse.`,
      leave === undefined
        ? 'Pour vous désabonner, à tout moment, répondez à ce message.'
        : `Pour vous désabonner, à tout moment\u00a0:\n${leave}`,
      signature(site, origin),
    ]),
  };
}

function from(site: Site, origin: string | undefined): Pick<MailMessage, 'from'> {
  return { from: { name: site.name, address: senderOf(site, origin) } };
}

function signature(site: Site, origin: string | undefined): string {
  return origin === undefined ? `--\n${site.name}` : `--\n${site.name}\n${origin}`;
}

function paragraphs(texts: readonly string[]): string {
  return `${texts.filter((text) => text !== '').join('\n\n')}\n`;
}

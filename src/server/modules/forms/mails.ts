import { knownLanguage } from '#language/formats.ts';
import { letterPath } from '#server/content/blocks/formulaire/address.ts';
import { formatAnswers } from '#server/content/fields/form-values.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import { longDate } from '#server/content/language/dates.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { localDay } from '#server/content/local-time.ts';
import { letter, signatureOf } from '#server/content/mail/letter.ts';
import { answersOf, replyAddress } from '#server/content/messages/answers.ts';
import type { StoredMessage } from '#server/content/messages/store.ts';
import type { StoredSubscriber } from '#server/content/messages/subscribers.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { Site } from '#server/content/site/types.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { INVITATION_DAYS } from './subscribers.ts';
import { MAILS } from './texts.ts';

interface Facts {
  readonly recipient: string;
  /** The origin of links; undefined when the site declares no address. */
  readonly origin: string | undefined;
}

/** Writes the mail about a message or a subscriber; undefined where there is none to send. */
export type WriteMail<About> = (site: Site, form: SiteForm, about: About, facts: Facts) => MailMessage | undefined;

/** To the recipients in the town: every question with its answer. */
export const noticeMail: WriteMail<StoredMessage> = (site, form, message, { recipient, origin }) => {
  const words = localeOf(site);
  const { t } = words;
  const day = localDay(message.createdAt, site.timeZone);
  const valuesOf = (name: string) => answersOf(message, name);
  const shown = (name: string) => {
    const field = form.fields.get(name);
    return field === undefined ? '' : formatAnswers(field, valuesOf(name), words);
  };
  const parts = form.parts.map(({ title, fields }) => {
    const lines = fields.flatMap((field) => {
      const answer = formatAnswers(field, valuesOf(field.name), words);
      if (answer === '') return [];
      const text = FIELDS[field.type].form.isLong ? MAILS.longAnswer : MAILS.answer;
      return [t(text, { question: field.label, answer })];
    });
    return lines.length === 0
      ? ''
      : [...(title === undefined ? [] : [title.toLocaleUpperCase(knownLanguage(words.language))]), ...lines].join('\n');
  });
  const replyTo = replyAddress(form, message);
  return letter(site, origin, {
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    to: recipient,
    subject: form.subject.replace(/\{(\w+)\}/g, (_, name: string) => shown(name)),
    paragraphs: [
      ...parts,
      [
        '--',
        t(origin === undefined ? MAILS.formOnPage : MAILS.formAt, {
          title: form.title,
          address: `${origin ?? ''}${message.page}`,
        }),
        t(MAILS.received, { date: longDate(day, words), reference: message.id }),
        t(MAILS.stored, { days: form.retentionDays }),
      ].join('\n'),
    ],
  });
};

/** To the sender, without anything that they typed: the address may be another person's. */
export const receiptMail: WriteMail<StoredMessage> = (site, form, message, { recipient, origin }) => {
  if (form.receipt === undefined) return undefined;
  const { t } = localeOf(site);
  return letter(site, origin, {
    to: recipient,
    subject: form.receipt.subject,
    paragraphs: [
      form.receipt.text.trim(),
      t(MAILS.reference, { reference: message.id }),
      `${signatureOf(site, origin)}\n${t(MAILS.whyReceipt, { title: form.title })}`,
    ],
  });
};

/** To a new subscriber, with the link that confirms the address; none without an origin for the link. */
export const invitationMail: WriteMail<StoredSubscriber> = (site, form, subscriber, { recipient, origin }) => {
  if (origin === undefined) return undefined;
  const { t } = localeOf(site);
  const { title } = form;
  return letter(site, origin, {
    to: recipient,
    subject: t(MAILS.invitationSubject, { title }),
    paragraphs: [
      t(MAILS.greeting),
      t(MAILS.invitation, { title, site: site.name }),
      `${origin}${letterPath(site, form.ident, 'confirm', subscriber.token)}`,
      t(MAILS.invitationTerm, { days: INVITATION_DAYS }),
      signatureOf(site, origin),
    ],
  });
};

/** To a subscriber who has confirmed, or who subscribes again. */
export const welcomeMail: WriteMail<StoredSubscriber> = (site, form, subscriber, { recipient, origin }) => {
  const { t } = localeOf(site);
  const { title } = form;
  const leave =
    origin === undefined ? undefined : `${origin}${letterPath(site, form.ident, 'leave', subscriber.token)}`;
  return letter(site, origin, {
    to: recipient,
    subject: t(MAILS.welcomeSubject, { title }),
    ...(leave !== undefined && { unsubscribe: leave }),
    paragraphs: [
      t(MAILS.greeting),
      form.receipt?.text.trim() ?? t(MAILS.welcome, { title }),
      leave === undefined ? t(MAILS.leaveByReply) : t(MAILS.leave, { link: leave }),
      signatureOf(site, origin),
    ],
  });
};

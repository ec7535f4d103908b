import { localeOf } from '#server/content/language/site-locale.ts';
import { letter } from '#server/content/mail/letter.ts';
import type { Site } from '#server/content/site/types.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import type { MailForm } from './mail-form.ts';
import { MAIL } from './texts.ts';

export interface SharedPage {
  readonly url: URL;
  readonly title: string | undefined;
}

/**
 * The message to the recipient. It leaves from the town's address: it names the site, marks what an unknown visitor
 * typed, has a fixed subject, and its link has the declared origin of the site.
 */
export function shareMessage(site: Site, page: SharedPage, form: MailForm, origin: string): MailMessage {
  const name = form.name.trim();
  const email = form.email.trim();
  const written = form.message.replaceAll('\r\n', '\n').trim();
  const { t } = localeOf(site);
  const words = { name, email, site: site.name };
  return letter(site, origin, {
    replyTo: { name, address: email },
    to: form.recipient.trim(),
    subject: t(MAIL.subject, words),
    paragraphs: [
      t(MAIL.greeting),
      t(MAIL.advice, words),
      [page.title, `${origin}${page.url.pathname}${page.url.search}`].filter((line) => line !== undefined).join('\n'),
      written === '' ? '' : `${t(MAIL.written)}\n${written.replace(/^/gm, '> ')}`,
      `--\n${t(MAIL.origin, words)}`,
    ],
  });
}

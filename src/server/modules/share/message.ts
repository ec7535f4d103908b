import { senderOf } from '#server/content/mail/sender.ts';
import type { Site } from '#server/content/site/types.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import type { MailForm } from './mail-form.ts';

export interface SharedPage {
  readonly url: URL;
  readonly title: string | undefined;
}

/**
 * The message that the recipient reads. It says who asked for it and by which site it comes; its link has the site's own origin,
 * whatever host the request was made to.
 */
export function shareMessage(site: Site, page: SharedPage, form: MailForm, origin: string): MailMessage {
  const name = form.name.trim();
  const email = form.email.trim();
  const written = form.message.replaceAll('\r\n', '\n').trim();
  const paragraphs = [
    'Bonjour,',
    `${name} (${email}) vous conseille une page du site «\u00a0${site.name}\u00a0»\u00a0:`,
    [page.title, `${origin}${page.url.pathname}${page.url.search}`].filter((line) => line !== undefined).join('\n'),
    ...(written === '' ? [] : [`Son message\u00a0:\n${written}`]),
    `--\nCe message a été envoyé depuis le site «\u00a0${site.name}\u00a0» à la demande de la personne nommée ci-dessus, qui a elle-même indiqué son nom et son adresse. Le site ne garde pas votre adresse.`,
  ];
  return {
    from: { name: site.name, address: senderOf(site, origin) },
    replyTo: { name, address: email },
    to: form.recipient.trim(),
    subject: `${name} vous conseille une page de ${site.name}`,
    text: `${paragraphs.join('\n\n')}\n`,
  };
}

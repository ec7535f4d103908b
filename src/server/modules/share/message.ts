import { senderOf } from '#server/content/mail/sender.ts';
import type { Site } from '#server/content/site/types.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import type { MailForm } from './mail-form.ts';

export interface SharedPage {
  readonly url: URL;
  readonly title: string | undefined;
}

/**
 * The message that the recipient reads. It leaves from the town's address: it says what a stranger typed and by which
 * site it comes, its subject is the site's own, and its link has the site's declared origin.
 */
export function shareMessage(site: Site, page: SharedPage, form: MailForm, origin: string): MailMessage {
  const name = form.name.trim();
  const email = form.email.trim();
  const written = form.message.replaceAll('\r\n', '\n').trim();
  const siteName = `«\u00a0${site.name}\u00a0»`;
  const paragraphs = [
    'Bonjour,',
    `Une personne qui a indiqué le nom «\u00a0${name}\u00a0» et l’adresse ${email} vous conseille une page du site ${siteName}\u00a0:`,
    [page.title, `${origin}${page.url.pathname}${page.url.search}`].filter((line) => line !== undefined).join('\n'),
    ...(written === ''
      ? []
      : [`Cette personne a écrit le texte qui suit. Le site ne l’a ni relu ni vérifié\u00a0:\n${quoted(written)}`]),
    `--\nCe message a été envoyé depuis le site ${siteName} à la demande de la personne nommée ci-dessus, qui a elle-même indiqué son nom et son adresse. Le site ne garde pas votre adresse.`,
  ];
  return {
    from: { name: site.name, address: senderOf(site, origin) },
    replyTo: { name, address: email },
    to: form.recipient.trim(),
    subject: `Une page du site ${siteName} vous est conseillée`,
    text: `${paragraphs.join('\n\n')}\n`,
  };
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ');
}

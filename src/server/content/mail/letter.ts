import { hostname } from 'node:os';
import type { Site } from '#server/content/site/types.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';

/** The sender of mails of a site: the address set for the platform, else that of the town, else one at its host. */
export function senderOf(site: Site, origin: string | undefined) {
  const host = origin === undefined ? hostname() : new URL(origin).hostname;
  const address = process.env.VITRINE_MAIL_FROM?.trim() || site.identity.email || `ne-pas-repondre@${host}`;
  return { name: site.name, address };
}

/** The text of a mail; empty paragraphs are left out. */
export function mailText(paragraphs: readonly string[]): string {
  return `${paragraphs.filter((text) => text !== '').join('\n\n')}\n`;
}

interface Letter extends Omit<MailMessage, 'from' | 'text'> {
  readonly paragraphs: readonly string[];
}

export function letter(site: Site, origin: string | undefined, { paragraphs, ...message }: Letter): MailMessage {
  return { from: senderOf(site, origin), ...message, text: mailText(paragraphs) };
}

/** The last paragraph of a mail: the name and the address of the site. */
export function signatureOf({ name }: Site, origin: string | undefined): string {
  return origin === undefined ? `--\n${name}` : `--\n${name}\n${origin}`;
}

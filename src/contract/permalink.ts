/**
 * Permalinks (PERMA-1). `[data-permalien]` = an address of the site, on a link or a button. It sends `POST
 * /{base}/backoffice/modules/commun/lien_v4.php` with `action=permalien&lien={address}`; the plain text answered, an
 * address or a path of this site, is the permalink; a path is shown as a whole address, which can be sent to people. On
 * a link, the `href` shows the same address without JavaScript; a button is `hidden` and appears with it.
 */
import type { Fields } from './endpoint.ts';
import { safeUrl } from './safe-url.ts';
import { record, text, WireError } from './wire.ts';

export const PERMALINK_ENDPOINT = { method: 'POST', path: '/backoffice/modules/commun/lien_v4.php' } as const;

export function encodePermalinkRequest(url: string): Fields {
  return { action: 'permalien', lien: url };
}

/** The address that gets a permalink. */
export function readPermalinkRequest(wire: unknown, path = ''): string {
  const fields = record(wire, path);
  if (fields.action !== 'permalien') throw new WireError(`${path}.action`, 'permalien', fields.action);
  return text(fields.lien, `${path}.lien`);
}

/**
 * The text answered: one http(s) address, or one path of this site. An error page sent with status 200 is not a
 * permalink.
 */
export function decodePermalink(wire: unknown, path = ''): string {
  const url = safeUrl(text(wire, path));
  if (url === undefined || !/^(https?:\/\/|\/)[^\s<>"]+$/i.test(url))
    throw new WireError(path, 'an http(s) address or a path', wire);
  return url;
}

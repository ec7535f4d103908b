/**
 * Checks an address (PAGE-6): every address from markup, storage, a response or a user passes here before it is
 * followed or written into a page. Returns the address cleaned as browsers do, or undefined if it must not be used.
 *
 * Allowed: http and https without credentials, mailto, tel, and addresses of the site itself (path, query, fragment).
 * Refused: every other scheme in any spelling, and `//host`, `/\host`, `\host`, which look like paths and are not.
 */
export function safeUrl(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const url = clean(raw);
  if (url === '') return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === 'mailto' || scheme === 'tel') return url;
  if (scheme === 'http' || scheme === 'https') return hasPlainAuthority(url) ? url : undefined;
  if (scheme !== undefined) return undefined;
  // A backslash is a slash to browsers: `/\host` and `\\host` leave the site.
  if (/^[/\\]{2}/.test(url) || url.startsWith('\\')) return undefined;
  return url;
}

/** `safeUrl` for addresses that must stay on the given origin: an absolute address of that origin, or a path. */
export function sameSiteUrl(raw: unknown, origin: string): string | undefined {
  const url = safeUrl(raw);
  if (url === undefined) return undefined;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(url)) return url;
  const rest = url.slice(origin.length);
  return url.slice(0, origin.length).toLowerCase() === origin.toLowerCase() && /^([/?#]|$)/.test(rest)
    ? url
    : undefined;
}

/** Removes what the URL standard ignores: controls and spaces at both ends, tabs and line ends anywhere. */
function clean(raw: string): string {
  let start = 0;
  let end = raw.length;
  while (start < end && raw.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && raw.charCodeAt(end - 1) <= 0x20) end -= 1;
  return raw.slice(start, end).replace(/[\t\n\r]/g, '');
}

/** Whether the URL is `https://host…` with both slashes, a host, and no credentials, which could disguise the host. */
function hasPlainAuthority(url: string): boolean {
  const authority = /^https?:\/\/([^/?#\\]+)/i.exec(url)?.[1];
  return authority !== undefined && !authority.includes('@');
}

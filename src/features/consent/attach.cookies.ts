import { cookieDomains, cookiesToRemove } from './model.ts';

/** Removes the cookies of this site that match the patterns, for all domains they may have been set for. */
export function removeCookies(patterns: readonly string[]): void {
  if (patterns.length === 0 || document.cookie === '') return;
  const present = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of cookiesToRemove(present, patterns)) {
    for (const domain of cookieDomains(location.hostname)) {
      const where = domain === undefined ? '' : `; Domain=${domain}`;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from the browsers this must reach.
      document.cookie = `${name}=; Max-Age=0; Path=/${where}`;
    }
  }
}

import { cookieDomains, cookiesToRemove } from './model.ts';

/** Removes cookies of this site by their patterns, whichever of its domains they were set for. Those of other sites are out of reach. */
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

import { safeUrl } from '#contract/safe-url.ts';

const MAX_LENGTH = 2000;

/**
 * The path of this site that a redirect may lead to, or `fallback`. Never another host, however it is spelt (`//evil`,
 * `/\evil`, `https:evil`), and never a character that breaks a header.
 */
export function localPath(raw: unknown, fallback: string): string {
  const url = safeUrl(raw);
  if (url === undefined || url.length > MAX_LENGTH || !url.startsWith('/')) return fallback;
  const resolved = URL.canParse(url, 'http://site.invalid') ? new URL(url, 'http://site.invalid') : undefined;
  if (resolved?.host !== 'site.invalid') return fallback;
  const path = `${resolved.pathname}${resolved.search}${resolved.hash}`;
  // `/.//evil` resolves to the path `//evil`, which a browser reads as another host when it is followed.
  return path.startsWith('//') ? fallback : path;
}

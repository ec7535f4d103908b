import type { SitePage } from '#server/content/site/types.ts';

/** The language of a page: those of the main one have no prefix, others begin with their code (LANG-1). */
export function languageAt(path: string, [main = 'fr', ...others]: readonly string[]): string {
  const segment = path.split('/')[1] ?? '';
  return others.find((language) => language.toLowerCase() === segment) ?? main;
}

export function homePath(language: string, [main]: readonly string[]): string {
  return language === main ? '/' : `/${language.toLowerCase()}`;
}

/** First path segment of the endpoints that answer in a language. */
export function editionBase(base: string, language: string): string {
  return `${base}-${language.toLowerCase()}`;
}

/** `pages/404.md`, the page for addresses that do not exist. It is in no menu and no search. */
export function notFoundPath(home: string): string {
  return `${home === '/' ? '' : home}/404`;
}

export function isNotFoundPage({ path, language }: Pick<SitePage, 'path' | 'language'>): boolean {
  return path === '/404' || path === notFoundPath(`/${language.toLowerCase()}`);
}

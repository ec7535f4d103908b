import type { Conformity, Site, SiteLink } from '#server/content/site/types.ts';

export const CONFORMITY_WORDS: Readonly<Record<Conformity, string>> = {
  totalement: 'totalement conforme',
  partiellement: 'partiellement conforme',
  non: 'non conforme',
};

/**
 * The link « Accessibilité : non conforme » that the law requires on every page; undefined while no page has the
 * statement.
 */
export function statementLink({ accessibility, pagesById }: Site): SiteLink | undefined {
  if (accessibility === undefined) return undefined;
  for (const { parts, path } of pagesById.values()) {
    if (parts.some((part) => part.type === 'block' && part.block.type === 'declaration-accessibilite'))
      return { title: `Accessibilité\u00a0: ${CONFORMITY_WORDS[accessibility.conformity]}`, href: path };
  }
  return undefined;
}

import type { BlockOfKeys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import { examples } from './examples.ts';
import { statementHeadings } from './headings.ts';
import { Statement } from './markup.tsx';
import { texts } from './texts.ts';

const keys = {} as const;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    'declaration-accessibilite': BlockOfKeys<'declaration-accessibilite', typeof keys>;
  }
}

export const declarationAccessibilite = defineBlock<'declaration-accessibilite', typeof keys>({
  title: 'Déclaration d’accessibilité',
  summary: 'Où en est l’accessibilité du site, dans les termes de la loi.',
  keys,
  examples,
  missing: (_block, { accessibility }) =>
    accessibility === undefined
      ? { message: BLOCK_TEXTS.nothingToDeclare, advice: BLOCK_TEXTS.addAccessibility }
      : undefined,
  words: (_block, site) =>
    site.accessibility === undefined ? [] : [localeOf(site).t(texts.searched), ...site.accessibility.faults],
  headings: statementHeadings,
  render: (_block, { site }) => <Statement site={site} />,
});

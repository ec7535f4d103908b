import { endpointPath } from '#contract/endpoint.ts';
import { PAGE_FRAGMENT_ENDPOINT, PAGE_FRAGMENT_QUERY } from '#contract/fragment-area.ts';
import { appendQuery } from '#contract/query.ts';
import { FragmentArea } from '#features/fragment-area/markup.tsx';
import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { examples } from './examples.ts';

const keys = {
  titre: { kind: 'text', as: 'title', says: 'Titre au-dessus.' },
  texte: { kind: 'text', as: 'text', says: 'Ce que l’on va lire.' },
  page: { kind: 'page', required: true, says: 'La page dont le texte vient ici à la demande.' },
  bouton: { kind: 'text', as: 'button', otherwise: 'Afficher ici', says: 'Texte du bouton.' },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    fragment: BlockOfKeys<'fragment', typeof keys>;
  }
}

export const fragment = defineBlock<'fragment', typeof keys>({
  title: 'Texte d’une autre page',
  summary: 'Un bouton qui affiche sur place le texte d’une autre page.',
  keys,
  examples,
  words: ({ title, text }) => [title, text],
  render: ({ title, text, page, button }, { site, index }) => (
    <FragmentArea
      id={`fragment-${index + 1}`}
      title={title}
      text={text}
      url={appendQuery(endpointPath(site.base, PAGE_FRAGMENT_ENDPOINT), [[PAGE_FRAGMENT_QUERY.page, page.id]])}
      href={page.path}
      button={button}
    />
  ),
});

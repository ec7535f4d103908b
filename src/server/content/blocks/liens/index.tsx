import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { documentNote } from '#server/content/markup/document-label.ts';
import { Icon } from '#server/content/markup/icon.tsx';
import type { Site } from '#server/content/site/types.ts';
import { examples } from './examples.ts';

const entry = {
  titre: { kind: 'text', required: true, as: 'title', says: 'Texte du lien.' },
  lien: {
    kind: 'link',
    required: true,
    as: 'href',
    says: 'Où il mène\u00a0; l’icône le dit d’avance (document, autre site, courriel…).',
  },
  texte: { kind: 'text', as: 'text', says: 'Une ligne sous le lien.' },
} as const satisfies Keys;

const keys = {
  titre: { kind: 'text', as: 'title', says: 'Titre au-dessus des liens.' },
  items: {
    kind: 'list',
    of: { kind: 'group', keys: entry },
    required: true,
    label: 'liens',
    says: 'Un lien par ligne.',
  },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    liens: BlockOfKeys<'liens', typeof keys>;
  }
}

export const liens = defineBlock<'liens', typeof keys>({
  title: 'Liens',
  summary: 'Des liens à la suite d’une page, chacun avec un mot d’explication.',
  keys,
  examples,
  words: ({ title, items }) => [title, ...items.flatMap((item) => [item.title, item.text])],
  render: ({ title, items }, { site }) => (
    <section className="links">
      {title === undefined ? null : <h2>{title}</h2>}
      <ul>
        {items.map((item) => (
          <li key={`${item.href} ${item.title}`}>
            <Icon name={iconOf(item.href)} />
            <p>
              <a href={item.href}>{titleOf(item, site)}</a>
              {item.text === undefined ? null : <span className="links-text">{item.text}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ),
});

/** The title of a link, with type, size and date of a document. */
function titleOf({ title, href }: { readonly title: string; readonly href: string }, site: Site): string {
  const note = documentNote(site.media, href, title, site);
  return note === undefined ? title : `${title} ${note}`;
}

function iconOf(href: string): 'mail' | 'phone' | 'external-link' | 'file-text' | 'arrow-right' {
  if (href.startsWith('mailto:')) return 'mail';
  if (href.startsWith('tel:')) return 'phone';
  if (/^https?:/.test(href)) return 'external-link';
  return /\.pdf(\?|$)/.test(href) ? 'file-text' : 'arrow-right';
}

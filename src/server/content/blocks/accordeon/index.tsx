import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { htmlText } from '#server/content/markup/html-text.ts';
import { Icon } from '#server/content/markup/icon.tsx';
import { Prose } from '#server/content/markup/prose.tsx';
import { examples } from './examples.ts';

const entry = {
  titre: { kind: 'text', required: true, as: 'title', says: 'La question, toujours visible.' },
  texte: { kind: 'markdown', required: true, as: 'html', says: 'La réponse, qui s’ouvre au clic.' },
} as const satisfies Keys;

const keys = {
  items: {
    kind: 'list',
    of: { kind: 'group', keys: entry },
    required: true,
    label: 'questions',
    says: 'Une entrée par question.',
  },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    accordeon: BlockOfKeys<'accordeon', typeof keys>;
  }
}

/** Questions whose answers open on demand, as native `<details>`. */
export const accordeon = defineBlock<'accordeon', typeof keys>({
  title: 'Accordéon',
  summary: 'Des questions dont les réponses s’ouvrent une à une.',
  keys,
  examples,
  sheets: () => ['blocks.css'],
  words: ({ items }) => items.flatMap(({ title, html }) => [title, htmlText(html)]),
  render: ({ items }) => (
    <div className="accordion">
      {items.map(({ title, html }) => (
        <details key={title}>
          <summary>
            <span>{title}</span>
            <Icon name="chevron-down" />
          </summary>
          <Prose html={html} />
        </details>
      ))}
    </div>
  ),
});

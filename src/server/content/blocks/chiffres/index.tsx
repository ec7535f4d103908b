import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { examples } from './examples.ts';

const figure = {
  valeur: {
    kind: 'text',
    required: true,
    as: 'value',
    says: 'Le nombre, comme il se lit\u00a0; entre guillemets droits s’il a une virgule.',
  },
  libelle: { kind: 'text', required: true, as: 'label', says: 'Ce qu’il compte.' },
} as const satisfies Keys;

const keys = {
  titre: { kind: 'text', as: 'title', says: 'Titre au-dessus des chiffres.' },
  items: {
    kind: 'list',
    of: { kind: 'group', keys: figure },
    required: true,
    label: 'chiffres',
    says: 'Un chiffre par ligne.',
  },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    chiffres: BlockOfKeys<'chiffres', typeof keys>;
  }
}

export const chiffres = defineBlock<'chiffres', typeof keys>({
  title: 'Chiffres',
  summary: 'Quelques nombres en grand, chacun avec ce qu’il compte.',
  keys,
  examples,
  words: ({ title, items }) => [title, ...items.map(({ value, label }) => `${value} ${label}`)],
  render: ({ title, items }) => (
    <section className="figures">
      {title === undefined ? null : <h2>{title}</h2>}
      <dl>
        {items.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ),
});

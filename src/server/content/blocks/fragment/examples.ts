import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'a page',
    kind: 'normal',
    title: 'Le texte d’une autre page',
    note: 'Sans JavaScript, le bouton mène à la page.',
    yaml: `titre: Le détail des règles
texte: Elles tiennent en une page.
page: <page>
bouton: Lire les règles
`,
  },
  {
    name: 'bare',
    kind: 'edge',
    title: 'La page, rien d’autre',
    yaml: `page: <page>
`,
  },
  {
    name: 'empty',
    kind: 'failure',
    title: 'La page est oubliée',
    yaml: `titre: Le détail des règles
`,
  },
];

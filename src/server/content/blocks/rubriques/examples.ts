import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'pages below',
    kind: 'normal',
    title: 'Les pages d’une rubrique',
    note: 'Sans «\u00a0pages\u00a0», le bloc montre celles qui sont sous la page où il est écrit.',
    yaml: `titre: Au quotidien
`,
  },
  {
    name: 'chosen pages',
    kind: 'edge',
    title: 'Une page choisie, sans titre',
    yaml: `pages: [<page>]
`,
  },
  {
    name: 'an unknown page',
    kind: 'failure',
    title: 'Un numéro de page inconnu',
    yaml: `pages: [999999]
`,
  },
];

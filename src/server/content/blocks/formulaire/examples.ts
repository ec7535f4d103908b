import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'a form',
    kind: 'normal',
    title: 'Un formulaire du site',
    note: 'Un aperçu\u00a0: on le remplit sur la page qui le porte.',
    inert: true,
    yaml: `formulaire: <formulaire>
`,
  },
  {
    name: 'an unknown form',
    kind: 'failure',
    title: 'Un formulaire qui n’existe pas',
    yaml: `formulaire: sondage-de-l-an-dernier
`,
  },
];

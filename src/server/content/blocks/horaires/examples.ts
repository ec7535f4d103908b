import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'a place',
    kind: 'normal',
    title: 'Un lieu',
    yaml: `lieu: <lieu>
`,
  },
  {
    name: 'an unknown place',
    kind: 'failure',
    title: 'Un lieu sans horaires',
    yaml: `lieu: palais-des-sports
`,
  },
];

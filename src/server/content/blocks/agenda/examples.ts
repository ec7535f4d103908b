import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'a month',
    kind: 'normal',
    title: 'Un mois et son calendrier',
    yaml: `module: <agenda>
titre: Ce mois-ci
`,
  },
  {
    name: 'without a calendar',
    kind: 'edge',
    title: 'Sans calendrier',
    framed: true,
    yaml: `module: <agenda>
calendrier: false
`,
  },
  {
    name: 'an unknown module',
    kind: 'failure',
    title: 'Un module qui n’existe pas',
    yaml: `module: rendez-vous-du-maire
`,
  },
];

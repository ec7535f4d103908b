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
    name: 'a window for each day, and colours',
    kind: 'normal',
    title: 'Une fenêtre par jour, et des couleurs',
    framed: true,
    yaml: `module: <agenda>
titre: Le mois en couleurs
modale: true
legende:
  - { valeur: <choix>, couleur: vert }
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

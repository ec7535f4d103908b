import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'with tools',
    kind: 'normal',
    title: 'Une liste à filtrer et à trier',
    yaml: `module: <module>
titre: Toutes les actualités
par_page: 6
`,
  },
  {
    name: 'compact',
    kind: 'edge',
    title: 'Une colonne étroite, sans pages ni outils',
    framed: true,
    yaml: `module: <module>
titre: En bref
par_page: 4
presentation: compacte
pagination: aucune
lien: { titre: Tout voir, lien: <page> }
`,
  },
  {
    name: 'a table',
    kind: 'edge',
    title: 'Un tableau',
    framed: true,
    yaml: `module: <module>
par_page: 5
presentation: tableau
pagination: aucune
`,
  },
  {
    name: 'an unknown presentation',
    kind: 'failure',
    title: 'Une présentation qui n’existe pas',
    yaml: `module: <module>
presentation: grilles
`,
  },
];

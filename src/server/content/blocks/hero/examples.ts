import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'a picture',
    kind: 'normal',
    title: 'Une image, une phrase, deux boutons',
    note: 'En tête de page, il en est le titre.',
    framed: true,
    yaml: `titre: Une ville au bord de l’eau
texte: Entre le fleuve et les coteaux, où l’on vient à la mairie à pied.
image: <image>
image_alt: <alt>
boutons:
  - { titre: Faire une démarche, lien: <page> }
  - { titre: Chercher, lien: /recherche }
`,
  },
  {
    name: 'plain',
    kind: 'edge',
    title: 'Sans image',
    framed: true,
    yaml: `titre: Bienvenue
`,
  },
  {
    name: 'a button without a title',
    kind: 'failure',
    title: 'Un bouton sans texte',
    yaml: `titre: Bienvenue
boutons:
  - { lien: <page> }
`,
  },
];

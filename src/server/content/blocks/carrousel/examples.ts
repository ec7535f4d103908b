import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'elements',
    kind: 'normal',
    title: 'Les premiers éléments d’un module',
    yaml: `kind: news
module: <module>
nombre: 4
titre: À la une
lien: { titre: Tout voir, lien: <page> }
`,
  },
  {
    name: 'pictures',
    kind: 'normal',
    title: 'Des images',
    yaml: `kind: home
titre: La ville au fil des saisons
images:
  - { image: <image>, alt: <alt>, legende: Un matin d’octobre, lien: <page> }
  - { image: <image>, alt: <alt> }
`,
  },
  {
    name: 'one picture',
    kind: 'edge',
    title: 'Une seule image',
    note: 'Rien ne tourne, et il n’y a pas de boutons.',
    yaml: `kind: gallery
images:
  - { image: <image>, alt: <alt> }
`,
  },
  {
    name: 'neither',
    kind: 'failure',
    title: 'Ni module ni images',
    yaml: `kind: news
titre: À la une
`,
  },
];

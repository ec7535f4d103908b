import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'with a caption',
    kind: 'normal',
    title: 'Une image et sa légende',
    yaml: `image: <image>
alt: <alt>
legende: La ville, un matin d’octobre
`,
  },
  {
    name: 'decoration',
    kind: 'edge',
    title: 'Une image qui décore',
    note: 'Un texte de remplacement vide\u00a0: les lecteurs d’écran la passent.',
    yaml: `image: <image>
alt: ""
`,
  },
  {
    name: 'a missing file',
    kind: 'failure',
    title: 'Un fichier absent',
    yaml: `image: photos/absente.webp
`,
  },
];

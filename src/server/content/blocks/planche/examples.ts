import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'one picture',
    kind: 'normal',
    title: 'Des images choisies, avec leur légende',
    note: 'Sans «\u00a0images\u00a0», le bloc montre toutes celles du dossier.',
    yaml: `titre: La ville en images
images: [<planche>]
legendes:
  <planche>: Une vue de la ville
`,
  },
  {
    name: 'a caption for nothing',
    kind: 'failure',
    title: 'Une légende pour une image absente',
    yaml: `images: [<planche>]
legendes:
  <planche>: Une vue de la ville
  absente.webp: Personne ne la verra
`,
  },
];

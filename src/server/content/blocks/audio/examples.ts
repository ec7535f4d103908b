import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'a recording',
    kind: 'normal',
    title: 'Un enregistrement et sa transcription',
    yaml: `fichier: <son>
titre: Le marché raconté par ses marchands
legende: Trois minutes au pied de la halle, un samedi matin.
transcription: <page>
`,
  },
  {
    name: 'not a sound',
    kind: 'failure',
    title: 'Un fichier qui n’est pas un son',
    yaml: `fichier: <image>
titre: Le marché
transcription: <page>
`,
  },
];

import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'a video',
    kind: 'normal',
    title: 'Une vidéo de PeerTube',
    note: 'Tant que personne n’a dit oui, rien n’est demandé à l’autre site.',
    yaml: `adresse: https://framatube.org/w/9c9de5e8-0a1e-484a-b099-e80766180a6d
titre: Qu’est-ce que PeerTube ?
image: <image>
legende: Une introduction par Framasoft, avec sous-titres français.
transcription: <page>
`,
  },
  {
    name: 'a film of the site',
    kind: 'normal',
    title: 'Une vidéo du site, avec ses sous-titres',
    note: 'Le lecteur est celui du navigateur\u00a0; rien n’est demandé à un autre site.',
    yaml: `fichier: <video>
titre: La Loire au lever du jour
sous_titres: <sous_titres>
image: <image>
transcription: <page>
`,
  },
  {
    name: 'no page of a video',
    kind: 'failure',
    title: 'Une adresse qui n’est pas celle d’une vidéo',
    yaml: `adresse: https://ma-ville.fr/videos
titre: La fête du fleuve
`,
  },
];

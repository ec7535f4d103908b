import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'a service',
    kind: 'normal',
    title: 'Un service de la mairie',
    yaml: `nom: Accueil de la mairie
adresse: |
  1, place de la République
  49999 Beaurivage
telephone: 02 61 91 40 00
email: mairie@ma-ville.fr
horaires: |
  Du lundi au vendredi, de 9 h à 12 h 30
  Le mardi jusqu’à 19 h
lien: <page>
`,
  },
  {
    name: 'a number alone',
    kind: 'edge',
    title: 'Un numéro, rien d’autre',
    yaml: `telephone: "15"
`,
  },
  {
    name: 'a wrong address',
    kind: 'failure',
    title: 'Une adresse électronique incomplète',
    yaml: `nom: Médiathèque
email: mediatheque
`,
  },
];

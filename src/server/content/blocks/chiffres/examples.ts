import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'a town',
    kind: 'normal',
    title: 'La ville en chiffres',
    yaml: `titre: La ville en chiffres
items:
  - { valeur: 14 200, libelle: habitants }
  - { valeur: 7 km, libelle: de rives }
  - { valeur: "27,4 M€", libelle: de budget }
`,
  },
  {
    name: 'one figure',
    kind: 'edge',
    title: 'Un seul chiffre, sans titre',
    yaml: `items:
  - { valeur: 120, libelle: associations accueillies chaque année au forum de la rentrée }
`,
  },
  {
    name: 'a comma',
    kind: 'failure',
    title: 'Une virgule sans guillemets',
    note: 'La virgule termine la valeur\u00a0: il faut des guillemets droits.',
    yaml: `items:
  - { valeur: 27,4 M€, libelle: de budget }
`,
  },
];

import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'useful links',
    kind: 'normal',
    title: 'Liens utiles',
    yaml: `titre: Pour aller plus loin
items:
  - titre: Cette rubrique
    lien: <page>
    texte: Toutes ses pages
  - titre: Service-public.fr
    lien: https://www.service-public.fr
    texte: Les démarches en ligne de l’État
  - titre: Écrire à la mairie
    lien: mailto:mairie@ma-ville.fr
`,
  },
  {
    name: 'without words',
    kind: 'edge',
    title: 'Un numéro d’urgence, sans titre ni explication',
    yaml: `items:
  - { titre: Appeler les pompiers, lien: "tel:18" }
`,
  },
  {
    name: 'a page that does not exist',
    kind: 'failure',
    title: 'Une page qui n’existe pas',
    yaml: `items:
  - { titre: Ancienne page, lien: /page-disparue }
`,
  },
];

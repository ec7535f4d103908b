import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'questions',
    kind: 'normal',
    title: 'Questions fréquentes',
    yaml: `items:
  - titre: Quand sortir le bac jaune ?
    texte: |
      Le **mercredi** soir, après 19 h. Les jours fériés, la collecte a lieu le lendemain.
  - titre: Que mettre dans le bac vert ?
    texte: |
      - les déchets du jardin
      - les épluchures
`,
  },
  {
    name: 'one entry',
    kind: 'edge',
    title: 'Une seule entrée',
    note: 'Une réponse seule se replie aussi bien.',
    yaml: `items:
  - titre: Qui peut voter par procuration, pour quelles élections et jusqu’à quelle date ?
    texte: Toute personne inscrite sur les listes électorales de la commune.
`,
  },
  {
    name: 'an entry without a text',
    kind: 'failure',
    title: 'Une réponse oubliée',
    yaml: `items:
  - titre: Où trouver un composteur ?
`,
  },
];

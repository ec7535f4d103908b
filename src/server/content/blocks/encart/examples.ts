import type { BlockExample } from '#server/content/blocks/definition.ts';

export const examples: readonly BlockExample[] = [
  {
    name: 'an information',
    kind: 'normal',
    title: 'Une information',
    yaml: `titre: La mairie est ouverte le mardi jusqu’à 19 h
texte: Sans rendez-vous, pour toutes les démarches d’état civil.
`,
  },
  {
    name: 'a warning',
    kind: 'normal',
    title: 'Une mise en garde',
    yaml: `type: attention
titre: Rue du Port barrée
texte: |
  Du 3 au 14 mars, la circulation passe par le **quai Ouest**.
  [Voir le plan](<page>)
`,
  },
  {
    name: 'good news',
    kind: 'normal',
    title: 'Une bonne nouvelle',
    yaml: `type: succes
texte: La piscine rouvre samedi.
`,
  },
  {
    name: 'an unknown tone',
    kind: 'failure',
    title: 'Un ton qui n’existe pas',
    yaml: `type: danger
texte: La rue est barrée.
`,
  },
];

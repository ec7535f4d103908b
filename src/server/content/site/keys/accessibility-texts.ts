/** What the reference says of the keys of `accessibilite` in `site.yaml`. */
export const ACCESSIBILITY_KEYS = {
  etat: 'L’état de conformité, tenu par le taux\u00a0: 100\u00a0%, au moins 50\u00a0%, ou moins\u00a0; «\u00a0non\u00a0» sans audit.',
  referentiel: 'Le référentiel de l’audit.',
  etablie: 'Le jour où la déclaration a été établie.',
  mise_a_jour: 'Le jour de sa dernière mise à jour.',
  audit: 'L’audit\u00a0; sans lui, la déclaration dit que le site n’a pas été audité.',
  engagements: 'Le schéma pluriannuel et le plan d’actions de l’année.',
  non_conformites: 'Ce qui n’est pas conforme.',
  charge_disproportionnee: 'Les dérogations.',
  hors_obligation: 'Les contenus que la loi n’oblige pas à rendre accessibles.',
  technologies: 'Avec quoi le site est fait.',
  environnements: 'Avec quoi il a été essayé.',
  outils: 'Les outils de l’audit.',
  pages: 'Les pages qui ont été essayées.',
  contact: 'Comment signaler une difficulté\u00a0: l’un des trois premiers au moins.',
} as const;

export const AUDIT_KEYS = {
  date: 'Le jour de l’audit.',
  par: 'Qui l’a fait.',
  taux: 'Le pourcentage de critères respectés.',
  moyenne: 'Le pourcentage moyen par page.',
} as const;

export const BURDEN_KEYS = {
  contenu: 'Le contenu qui n’est pas accessible.',
  raison: 'Pourquoi le rendre accessible serait disproportionné.',
  solution: 'Ce qui est proposé à la place.',
} as const;

export const CONTACT_KEYS = {
  email: 'L’adresse à qui écrire.',
  telephone: 'Le numéro à appeler.',
  lien: 'La page ou le formulaire où écrire.',
  delai: 'Sous combien de temps une réponse est donnée.',
} as const;

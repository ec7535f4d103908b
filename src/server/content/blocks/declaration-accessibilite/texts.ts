/** The accessibility statement, in the terms of the law. */
export const texts = {
  link: 'Accessibilité\u00a0: {state}',
  states: { totalement: 'totalement conforme', partiellement: 'partiellement conforme', non: 'non conforme' },
  /** Indexed by the search. */
  searched: 'Déclaration d’accessibilité, état de conformité, voies de recours',

  conformity: 'État de conformité',
  faults: 'Contenus non accessibles',
  preparation: 'Établissement de cette déclaration',
  contact: 'Retour d’information et contact',
  recourse: 'Voies de recours',

  lead: '{site} s’engage à rendre ses services en ligne accessibles, conformément à l’article 47 de la loi n°\u00a02005-102 du 11\u00a0février 2005. Cette déclaration s’applique au site {address}.',
  state: 'Ce site est {state} au référentiel général d’amélioration de l’accessibilité ({standard}).',
  stateBecause:
    'Ce site est {state} au référentiel général d’amélioration de l’accessibilité ({standard}), en raison des points énumérés plus bas.',
  unaudited: 'Il {unaudited}\u00a0: la loi demande alors de le dire non conforme, quelle que soit sa qualité.',
  notAudited: 'n’a pas encore été audité',
  results: 'Résultats des tests',
  audit: 'L’audit de conformité réalisé le {date} par {by} montre que {rate} des critères sont respectés.',
  auditWithMean:
    'L’audit de conformité réalisé le {date} par {by} montre que {rate} des critères sont respectés\u00a0; en moyenne, chaque page en respecte {mean}.',
  percent: '{rate}\u00a0%',
  nonConformities: 'Non-conformités',
  burdens: 'Dérogations pour charge disproportionnée',
  burden: '{content}\u00a0: {reason}',
  outOfScope: 'Contenus non soumis à l’obligation d’accessibilité',
  established: 'Cette déclaration a été établie le {date}.',
  updated: 'Cette déclaration a été établie le {date} et mise à jour le {updated}.',
  technologies: 'Technologies utilisées',
  environments: 'Environnement de test',
  tools: 'Outils pour évaluer l’accessibilité',
  pages: 'Pages du site qui ont été vérifiées',
  tellUs:
    'Si vous n’arrivez pas à accéder à un contenu ou à un service, dites-le-nous\u00a0: nous vous orienterons vers une autre solution ou vous enverrons le contenu sous une autre forme.',
  tellUsWithin:
    'Si vous n’arrivez pas à accéder à un contenu ou à un service, dites-le-nous\u00a0: nous vous orienterons vers une autre solution ou vous enverrons le contenu sous une autre forme, {delay}.',
  message: 'Envoyer un message',
  recourseLead:
    'Si vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez\u00a0:',
  writeToDefender: 'écrire un message au Défenseur des droits',
  meetDelegate: 'contacter le délégué du Défenseur des droits dans votre département',
  sendLetter: 'envoyer un courrier gratuit, sans timbre\u00a0: {address}.',
} as const;

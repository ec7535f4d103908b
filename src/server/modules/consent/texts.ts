/** French sentences of the page « Gestion des cookies ». */
export const texts = {
  title: 'Gestion des cookies',
  description: 'Ce que ce site charge ailleurs, pourquoi, combien de temps, et comment changer d’avis.',
  choiceTitle: 'Votre choix',
  choice:
    'Rien d’extérieur n’est chargé sans votre accord, et le site fonctionne aussi bien si vous refusez. Votre réponse est gardée six mois sur cet appareil, avec sa date\u00a0; elle vous est redemandée si la liste des services change. Si votre navigateur demande de ne pas être suivi («\u00a0Global Privacy Control\u00a0» ou «\u00a0Do Not Track\u00a0»), tout est refusé sans que la question vous soit posée.',
  withoutScript:
    'JavaScript est désactivé dans votre navigateur\u00a0: aucun service extérieur n’est chargé, il n’y a rien à choisir.',
  nothing:
    'Ce site ne charge rien d’un autre serveur et ne vous suit pas\u00a0: il n’y a rien à accepter ni à refuser.',
  servicesTitle: 'Services extérieurs',
  needsConsent: 'Seulement avec votre accord.',
  exempt:
    'Dispensé de consentement par la loi\u00a0: les chiffres sont anonymes et rien n’est écrit sur votre appareil. Vous pouvez vous y opposer.',
  serviceHead: ['Service', 'Éditeur', 'Ce qu’il fait', 'Durée'],
  policy: 'Politique de confidentialité de {name}',
  ownTitle: 'Ce que le site garde lui-même',
  own: 'Ces traces sont nécessaires à ce que vous demandez. Elles restent entre votre appareil et ce site.',
  ownHead: ['Trace', 'À quoi elle sert', 'Durée'],
} as const;

/** What the platform itself stores in a browser. */
export const OWN_TRACES = (product: string): readonly (readonly string[])[] => [
  [`${product}-consentement`, 'Se souvenir de votre réponse à cette question', '6 mois'],
  ['Bandeaux fermés', 'Ne pas vous montrer à nouveau une information que vous avez fermée', '7 jours'],
  [
    'Menu et affichage des cartes',
    'Afficher plus vite le menu et garder la présentation choisie',
    'le temps de la visite',
  ],
  ['Session', 'Garder la connexion des contributeurs', 'jusqu’à la déconnexion'],
];

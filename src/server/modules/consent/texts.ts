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
  servicesOf: 'Services extérieurs\u00a0: {purpose}',
  needsConsent: 'Seulement avec votre accord.',
  exempt:
    'Dispensé de consentement par la loi\u00a0: les chiffres sont anonymes et rien n’est écrit sur votre appareil. Vous pouvez vous y opposer.',
  serviceHead: ['Service', 'Éditeur', 'Ce qu’il fait', 'Durée'],
  policy: 'Politique de confidentialité de {name}',
  ownTitle: 'Ce que le site garde lui-même',
  own: 'Ces traces sont nécessaires à ce que vous demandez. Elles restent entre votre appareil et ce site.',
  ownHead: ['Trace', 'À quoi elle sert', 'Durée'],
} as const;

/** What the platform itself stores in a browser; the trace of the choice has the name of the product. */
export const OWN_TRACES = {
  choice: { use: 'Se souvenir de votre réponse à cette question', duration: '6 mois' },
  notices: {
    trace: 'Bandeaux fermés',
    use: 'Ne pas vous montrer à nouveau une information que vous avez fermée',
    duration: '7 jours',
  },
  display: {
    trace: 'Menu et affichage des cartes',
    use: 'Afficher plus vite le menu et garder la présentation choisie',
    duration: 'le temps de la visite',
  },
  settings: {
    trace: 'Paramètres d’affichage',
    use: 'Garder la taille du texte, les couleurs et les espacements que vous avez choisis',
    duration: 'jusqu’à ce que vous les rétablissiez',
  },
  offline: {
    trace: 'Pages consultées',
    use: 'Relire sans réseau les pages publiques que vous avez déjà vues',
    duration: 'les 40 dernières pages',
  },
  session: { trace: 'Session', use: 'Garder la connexion des contributeurs', duration: 'jusqu’à la déconnexion' },
} as const;

/** Texts of the server's markup. */
export const MARKUP_TEXTS = {
  title: 'Gestion des cookies',
  question:
    'Avec votre accord, ce site utilise les services extérieurs suivants\u00a0: {purposes}. Sans votre accord, rien n’est chargé et le site fonctionne aussi bien. Vous pouvez changer d’avis à tout moment, au bas de chaque page.',
  acceptAll: 'Tout accepter',
  refuseAll: 'Tout refuser',
  choose: 'Personnaliser',
  more: 'En savoir plus',
  manage: 'Gestion des cookies',
  change: 'Modifier mes choix',
  embed:
    'Cette vidéo est hébergée par {name} ({publisher}), qui peut lire ou déposer des cookies sur votre appareil. Elle n’est pas chargée sans votre accord.',
  loadOne: 'Charger cette vidéo',
  loadAll: 'Accepter toutes les vidéos',
  elsewhere: 'Voir la vidéo sur {name}',
} as const;

/** Messages. `{…}` are filled after lookup. */
export const SAVED = 'Vos choix sont enregistrés.';
export const LOADED = 'La vidéo est chargée.';

/** Texts of the dialog. */
export const TEXTS = {
  title: 'Gestion des cookies',
  acceptAll: 'Tout accepter',
  refuseAll: 'Tout refuser',
  save: 'Enregistrer mes choix',
  intro:
    'Choisissez à quoi vous consentez. Ce que vous laissez décoché n’est pas chargé. Votre choix est gardé six mois sur cet appareil.',
  refusedByBrowser:
    'Votre navigateur demande de ne pas être suivi\u00a0: tout est refusé, sauf ce que vous cochez ici. Votre choix est gardé six mois sur cet appareil.',
  required: 'Nécessaires au fonctionnement',
  requiredText:
    'La session des contributeurs, vos choix d’affichage et le souvenir de vos réponses ici. Toujours actifs, sans rien transmettre à d’autres.',
  exempt: 'Dispensé de consentement\u00a0: les chiffres sont anonymes. Vous pouvez vous y opposer.',
  services: 'Services concernés\u00a0: {count}',
  duration: 'Durée\u00a0: {duration}.',
  policy: 'Politique de confidentialité de {name}',
} as const;

/** Texts of the present choice, on the page about cookies. */
export const STATES = {
  chosen: 'Votre choix du {date}\u00a0: {choices}.',
  notChosen: 'Vous n’avez pas encore choisi\u00a0: rien n’est chargé.',
  chosenByBrowser: 'Votre navigateur demande de ne pas être suivi\u00a0: rien n’est chargé.',
  agreed: '{purpose}, accepté',
  refused: '{purpose}, refusé',
  /** Of two choices. */
  both: '{one}\u00a0; {other}',
} as const;

/** For integrators, on the console. */
export const CONSOLE = {
  badList:
    'La liste des finalités est illisible. Ni bandeau ni contenu extérieur ne s’affichent. Corrigez data-consent\u00a0:',
  noList: 'Aucun [data-consent] dans la page. Le lien garde son adresse. Ajoutez le bandeau, même masqué\u00a0:',
  noChoices: 'La fenêtre des choix n’a pas pu être chargée. Le lien est suivi à la place. Détail\u00a0:',
  badEmbed:
    'Le contenu extérieur est illisible. Il n’est pas chargé. Écrivez data-consent-embed=\'{"finalite", "url", "titre"}\'\u00a0:',
  badScript: 'L’adresse du script est refusée. Il n’est pas chargé. Donnez une adresse https\u00a0:',
  noScript:
    'Le script n’a pas pu être chargé. Le site fonctionne sans lui. Vérifiez son adresse et la politique de sécurité\u00a0:',
} as const;

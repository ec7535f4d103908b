/** What the command says. */
export const TEXTS = {
  unknownCommand: 'La commande «\u00a0{name}\u00a0» n’existe pas. Voyez «\u00a0vitrine --help\u00a0».',
  usage: 'Écriture\u00a0: {usage}',
  failed: '[vitrine] La commande a échoué. Détail\u00a0: {detail}',
  unknownLanguage: 'La commande ne parle pas «\u00a0{language}\u00a0». Choisissez parmi\u00a0: {languages}.',
  unknownOption: 'L’option «\u00a0{option}\u00a0» n’existe pas.',
  optionWithoutValue: 'L’option «\u00a0{option}\u00a0» ne prend pas de valeur.',
  optionNeedsValue: 'L’option «\u00a0{option}\u00a0» attend une valeur.',
  wrongUsage: 'Cette commande est mal écrite.',
  tooMany: '«\u00a0{name}\u00a0» est de trop.',
  noSiteFolder: 'Il manque le dossier du site.',
  noTargetFolder: 'Il manque le dossier à créer.',
  noFile: 'Il manque le fichier.',
  noExportFile: 'Il manque le fichier de l’export.',
  noSiteModuleFile: 'Il manque le dossier du site, le module et le fichier.',
  noUploadsAction: 'Il manque «\u00a0reprendre\u00a0» ou «\u00a0nettoyer\u00a0».',
  noAccountAddress: 'Il manque l’adresse électronique du compte.',
  noRole: 'Il manque le rôle.',
  noModules: 'Il manque les modules, séparés par des virgules («\u00a0-\u00a0» pour aucun).',
  noMore: 'Cette commande n’attend rien de plus.',
  nothingToCorrect: 'Rien à corriger.',
  onlyWarnings: 'Le site peut être publié\u00a0; les avertissements ci-dessus méritent un regard.',
  errorsToCorrect: { one: 'Une erreur à corriger.', other: '{count} erreurs à corriger.' },
  addressQuestion: 'Adresse publique du site, par exemple https://www.ma-ville.fr (Entrée pour plus tard)\u00a0: ',
  noSuchLanguage:
    'Le programme n’a pas de mots dans la langue «\u00a0{language}\u00a0». Choisissez parmi\u00a0: ' + '{languages}.',
  unknownTheme: 'Le thème «\u00a0{theme}\u00a0» n’existe pas. Choisissez parmi\u00a0: {themes}.',
  siteWritten: {
    one: 'Le site «\u00a0{name}\u00a0» est écrit dans {folder} ({count} fichier).',
    other: 'Le site «\u00a0{name}\u00a0» est écrit dans {folder} ({count} fichiers).',
  },
  englishPages:
    'Les pages de départ sont en anglais\u00a0; tout ce que le programme dit aux visiteurs est dans la ' +
    'langue du site.',
  addressLater:
    'Avant de le mettre en ligne, écrivez son adresse dans site.yaml\u00a0: la ligne est prête, en ' + 'commentaire.',
  publishIt: 'Publiez-le\u00a0: {command}',
  notAnOrigin:
    '«\u00a0{written}\u00a0» n’est pas une adresse https sans chemin. Écrivez par exemple ' +
    '«\u00a0https://www.ma-ville.fr\u00a0».',
  noAddresses:
    '[site] Aucune adresse n’est configurée pour {sites}. Les courriels partiront sans lien, et ' +
    '«\u00a0Mot de passe oublié\u00a0» ne pourra rien envoyer. Ajoutez «\u00a0adresse: https://…\u00a0» ' +
    'à site.yaml, puis redémarrez.',
  siteAddress: '{site}\u00a0: {address}',
  signInAddress: '  Connexion des contributeurs\u00a0: {address}',
  andMoreSites: { one: '… et {count} autre site.', other: '… et {count} autres sites.' },
  demoAccounts: 'Comptes de démonstration de «\u00a0{site}\u00a0» (à ne pas garder pour un vrai site)\u00a0:',
  siteLeftOut:
    '[site] {folder} n’est pas publié. Les autres sites le sont. Corrigez ce qui est dit ci-dessus, puis ' +
    'redémarrez.',
  nothingPublished: 'Rien n’est publié. Corrigez ce qui est dit ci-dessus, puis recommencez.',
  siteNotPublished: 'Le site n’est pas publié. Corrigez ce qui est dit ci-dessus, puis recommencez.',
  sameId: 'Deux sites portent l’id «\u00a0{id}\u00a0». Changez-en un dans son site.yaml.',
  noHosts:
    'Le site «\u00a0{id}\u00a0» n’a pas de nom d’hôte. Ajoutez «\u00a0hosts\u00a0» à son site.yaml pour ' +
    'le publier avec d’autres.',
  sameHost: 'Deux sites répondent au nom «\u00a0{host}\u00a0». Retirez-le de l’un des site.yaml.',
  portTaken:
    'Le port {port} est déjà pris. Arrêtez le programme qui l’occupe, ou choisissez-en un autre avec ' + '--port.',
  portReserved: 'Le port {port} est réservé. Choisissez-en un au-dessus de 1023 avec --port.',
  noSuchHost: 'Cette machine n’a pas l’adresse «\u00a0{host}\u00a0». Vérifiez --host.',
  cannotListen: 'Impossible d’écouter sur {host}:{port}. Détail\u00a0: {detail}',
  noneMissed: 'Aucune adresse n’a été demandée en vain ces trois derniers mois.',
  databaseDoesNotOpen: '[db] La base de données ne s’ouvre pas. Détail\u00a0: {detail}',
  noSiteYet: 'La base ne contient encore aucun site. Publiez-en un d’abord avec «\u00a0vitrine serve\u00a0».',
  noSuchSite: 'Aucun site «\u00a0{site}\u00a0» dans la base. Sites connus\u00a0: {sites}.',
  severalSites: 'La base contient plusieurs sites\u00a0: {sites}. Ajoutez --site.',
  editedOnline: 'modifié en ligne',
  createdOnline: 'créé en ligne',
  removedOnline: 'supprimé en ligne',
  alreadyInFolder: 'déjà dans le dossier',
  changedOnBothSides: 'modifié des deux côtés',
  sayEditsAction: 'Dites «\u00a0status\u00a0», «\u00a0pull\u00a0» ou «\u00a0push\u00a0».',
  sayOneFolder: 'Dites un dossier de site, et un seul.',
  correctAndRepeat: 'Corrigez ce qui est dit ci-dessus, puis recommencez.',
  nothingChangedOnline: 'Rien n’a été changé en ligne.',
  deleted: 'Supprimé\u00a0: {file}',
  written: 'Écrit\u00a0: {file}',
  folderHasAll: 'Le dossier a déjà tout.',
  leftOnBothSides:
    'Modifiés des deux côtés, laissés tels quels\u00a0: {files}. Comparez-les, puis choisissez\u00a0: ' +
    '«\u00a0pull --remplacer\u00a0» ou «\u00a0push\u00a0».',
  contentMissing: 'Le contenu de {file} manque dans la base.',
  nothingChanged: 'Rien n’a été changé. Corrigez ce qui est dit ci-dessus, puis recommencez.',
  publishedFromFolder: 'Publié du dossier\u00a0: {file}',
  nothingOnBothSides: 'Rien n’a été changé des deux côtés.',
  editSetAside:
    '[site] «\u00a0{site}\u00a0»\u00a0: {files} ne va plus avec le dossier. La version du dossier est ' +
    'publiée, l’autre est gardée. Voyez «\u00a0vitrine edits status\u00a0».',
  seeded: 'Le site «\u00a0{site}\u00a0» a retrouvé {elements} et {accounts}.',
  elements: { one: '{count} élément', other: '{count} éléments' },
  accounts: { one: '{count} compte', other: '{count} comptes' },
  notSeeded: 'Le premier contenu n’est pas écrit. Corrigez les fichiers de seed/, puis recommencez.',
  stop: 'Arrêt\u00a0: Ctrl+C.',
  processesAndStop: '{count} processus. Arrêt\u00a0: Ctrl+C.',
  stopping: 'Arrêt en cours…',
  aborted: {
    one: '[serveur] {count} demande n’a pas fini à temps. Elle a été coupée. Son auteur peut recommencer.',
    other:
      '[serveur] {count} demandes n’ont pas fini à temps. Elles ont été coupées. Leurs auteurs peuvent ' +
      'recommencer.',
  },
  frontMissing: 'La partie navigateur n’est pas construite (dist/front manque). Lancez «\u00a0npm run build\u00a0».',
  frontNotStored:
    '[front-files] La partie navigateur n’a pas pu être mise de côté. Après la prochaine mise à jour, ' +
    'les pages restées ouvertes devront être rechargées. Vérifiez l’espace et les droits du dossier des ' +
    'données. Détail\u00a0: {detail}',
  monitoring: 'Surveillance\u00a0: {address}',
  metricsPort: 'Le port {port} de METRICS_PORT ne s’ouvre pas. Choisissez-en un autre. Détail\u00a0: {detail}',
  firstWorkerFailed: 'Le premier processus n’a pas pu démarrer. La cause est écrite ci-dessus.',
  workerStuck:
    '[serveur] Le processus {pid} ne répond plus depuis une demi-minute\u00a0: une demande l’occupe sans ' +
    'fin. Il est arrêté et remplacé\u00a0; signalez-le avec les dernières lignes du journal.',
  workerEnded:
    '[serveur] Le processus {name} s’est arrêté ({code}). Les demandes qu’il servait sont perdues, les ' +
    'autres processus continuent. Il est relancé\u00a0; si cela se répète, lisez les lignes qui ' +
    'précèdent.',
  noWorkersInDev: '--dev et --workers ne vont pas ensemble.',
  notAPort: '«\u00a0{value}\u00a0» n’est pas un numéro de port (0 à 65535).',
  notAWorkerCount: '«\u00a0{value}\u00a0» n’est pas un nombre de processus (1 à {max}).',
  notAHeader: '«\u00a0{value}\u00a0» n’est pas le nom d’un en-tête (VITRINE_REQUEST_ID_HEADER).',
  notMegabytes: '«\u00a0{value}\u00a0» n’est pas un nombre de mégaoctets ({name}).',
  wrongLog: 'VITRINE_LOG est «\u00a0json\u00a0» ou «\u00a0texte\u00a0», et non «\u00a0{value}\u00a0».',
  folderHasErrors:
    '[site] {folder} contient des erreurs. La dernière bonne version reste publiée. Corrigez les ' +
    'fichiers ci-dessus.',
  readAgain: '[site] «\u00a0{site}\u00a0» a été relu.',
  notTakenOver: '[site] {folder} n’a pas pu être repris. La version précédente reste publiée. Détail\u00a0: {detail}',
  notWatched:
    '[site] {folder} n’est plus surveillé. Ses changements ne seront pas vus. Relancez la commande. ' +
    'Détail\u00a0: {detail}',
  oldFolder: 'Ancien dossier\u00a0: {found} image(s), dont {carried} reprise(s) à l’instant.',
  damaged: 'Abîmée, non reprise\u00a0: {file}',
  interrupted: 'Interrompu. Relancez la commande pour continuer.',
  emptied: '{count} image(s) supprimée(s) de l’ancien dossier.',
  left: 'Reste\u00a0: {file}',
  filesLeft:
    '{count} fichier(s) restent\u00a0: la base ne les contient pas. Regardez-les, puis supprimez-les ' + 'vous-même.',
  unknownUploadsAction: '«\u00a0{action}\u00a0» n’est ni «\u00a0reprendre\u00a0» ni «\u00a0nettoyer\u00a0».',
  linesWritten: { one: '{count} ligne écrite dans {file}.', other: '{count} lignes écrites dans {file}.' },
  cannotWrite: 'Impossible d’écrire dans {file} ({code}). Vérifiez le dossier, vos droits et la place libre.',
} as const;

/** The database, for people who start a server. Shown by `say` (`#language/message.ts`). */
export const DB_TEXTS = {
  newerSchema:
    '[db] La base a été mise à jour par une version plus récente de Vitrine (étape «\u00a0{step}\u00a0»). Celle-ci pourrait abîmer les données\u00a0: rien n’a été touché. Installez la dernière version de Vitrine.',
  severalHosts:
    '[db] DATABASE_URL nomme plusieurs hôtes. Vitrine n’en cherche plus un lui-même\u00a0: il ne démarre pas. Donnez l’adresse d’un mandataire qui mène au serveur principal (guide «\u00a0Mettre en ligne\u00a0», «\u00a0Plusieurs serveurs PostgreSQL\u00a0»).',
  noAnswer:
    '[db] Le serveur PostgreSQL de DATABASE_URL ne répond pas. Vitrine ne peut pas démarrer. Vérifiez l’adresse, le mot de passe et que ce serveur fonctionne. Détail\u00a0: {detail}',
  noAnswerYet:
    '[db] Le serveur PostgreSQL ne répond pas encore. Le démarrage attend. De nouveaux essais suivent pendant vingt secondes.',
  connectionLost:
    '[db] Une connexion à la base a été perdue. Les demandes en cours échouent, une nouvelle connexion suit. Détail\u00a0: {detail}',
  readOnly:
    '[db] L’adresse de la base mène à une copie en lecture seule. Les pages restent lisibles, rien ne s’enregistre jusqu’à la relève. Si elle tarde, regardez l’état du serveur principal.',
  writable: '[db] La base accepte de nouveau les écritures. Tout s’enregistre. Il n’y a rien à faire.',
  otherMajor:
    '[db] Les données de «\u00a0{folder}\u00a0» ont été écrites par PostgreSQL {found} et cette version de Vitrine apporte PostgreSQL {major}. Les ouvrir les abîmerait\u00a0: rien n’a été touché. Avec la version précédente, lancez «\u00a0vitrine export\u00a0», puis «\u00a0vitrine import\u00a0» avec celle-ci dans un dossier neuf.',
  notCreated:
    '[db] La base n’a pas pu être créée dans «\u00a0{folder}\u00a0». Le serveur ne peut pas démarrer. Vérifiez l’espace libre et les droits du dossier. Détail\u00a0: {detail}',
  otherOwner:
    '[db] Les données de «\u00a0{folder}\u00a0» appartiennent à un autre utilisateur ({user}). La base embarquée ne peut pas démarrer. Lancez Vitrine avec cet utilisateur, ou changez le propriétaire du dossier.',
  noDataFolder:
    '[db] Le dossier de données «\u00a0{folder}\u00a0» ne peut pas être créé. Le serveur ne peut pas démarrer. Vérifiez son chemin et ses droits. Détail\u00a0: {detail}',
  notStarted:
    '[db] PostgreSQL n’a pas démarré sur «\u00a0{folder}\u00a0». Le serveur ne peut pas fonctionner. Vérifiez l’espace libre et les droits du dossier. Détail\u00a0: {detail}',
  inUse:
    '[db] Les données de «\u00a0{folder}\u00a0» sont déjà ouvertes par un autre serveur (processus {pid}). Deux serveurs ne peuvent pas partager la base embarquée\u00a0: celui-ci s’arrête, l’autre continue. Arrêtez l’autre, choisissez un autre dossier de données, ou donnez aux deux un PostgreSQL commun dans DATABASE_URL.',
  noEmbedded:
    '[db] Aucune base embarquée n’existe pour cette machine ({platform}). Le serveur ne peut pas démarrer seul. Installez PostgreSQL et donnez son adresse dans DATABASE_URL.',
  notInstalled:
    '[db] Le paquet «\u00a0{name}\u00a0» n’est pas installé. La base embarquée ne peut pas démarrer. Relancez «\u00a0npm install\u00a0» sans «\u00a0--omit=optional\u00a0», ou donnez l’adresse d’un PostgreSQL dans DATABASE_URL.',
  refusesRoot:
    '[db] PostgreSQL refuse d’être lancé par root et aucun autre utilisateur n’atteint «\u00a0{folder}\u00a0». La base embarquée ne peut pas démarrer. Lancez Vitrine avec un utilisateur ordinaire, ou donnez l’adresse d’un PostgreSQL dans DATABASE_URL. Détail\u00a0: {detail}',
  programsFail:
    '[db] Les programmes de PostgreSQL ne fonctionnent pas ici. La base embarquée ne peut pas démarrer. Vérifiez les droits de «\u00a0{folder}\u00a0», ou donnez l’adresse d’un PostgreSQL dans DATABASE_URL. Détail\u00a0: {detail}',
  notRestarted: '[db] PostgreSQL n’a pas pu être relancé. Un autre essai suit. Détail\u00a0: {detail}',
  ofServer: '[db] PostgreSQL\u00a0: {line}',
  stopped:
    '[db] PostgreSQL s’est arrêté sans qu’on le lui demande. Les pages qui lisent la base échouent un moment. Il est relancé.',
  refused: '[import] {happened} Rien n’a été importé. {advice}',
  databaseHasData: 'La base contient déjà des données.',
  siteHasContent: 'Le site «\u00a0{site}\u00a0» a déjà du contenu dans cette base.',
  useNewDatabase: 'Importez dans une base neuve.',
  notAnExport: 'Ce fichier n’est pas un export de Vitrine.',
  chooseExport: 'Choisissez un fichier écrit par «\u00a0vitrine export\u00a0».',
  sameVersion: 'Exportez et importez avec la même version de Vitrine.',
  otherFormat: 'Ce fichier est au format {found} et cette version de Vitrine lit le format {known}.',
  otherStep:
    'Ce fichier vient d’une base à l’étape «\u00a0{found}\u00a0» et celle-ci est à l’étape «\u00a0{known}\u00a0».',
  otherSite: 'La ligne {line} parle du site «\u00a0{site}\u00a0» dans l’export de «\u00a0{expected}\u00a0».',
  exportAgain: 'Faites un nouvel export.',
  exportAgainDetail: 'Faites un nouvel export. Détail\u00a0: {detail}',
  unreadableLine: 'La ligne {line} du fichier est illisible.',
  incomplete: 'Le fichier est incomplet\u00a0: sa fin manque ou ne correspond pas à son contenu.',
} as const;

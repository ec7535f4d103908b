/** Messages of `vitrine import`. */
export const IMPORT_TEXTS = {
  linesRead: { one: '{count} ligne lue.', other: '{count} lignes lues.' },
  linesReadFor: {
    one: '{count} ligne lue pour le site «\u00a0{site}\u00a0».',
    other: '{count} lignes lues pour le site «\u00a0{site}\u00a0».',
  },
  noSuchFile: 'Le fichier {file} n’existe pas.',
  noMediaFolder:
    'Le dossier {folder} n’existe pas\u00a0: les pages seraient écrites sans leurs images. Vérifiez --medias.',
  isAFolder: '{file} est un dossier. Donnez le fichier à lire.',
  fileFault: '{file}\u00a0: {fault}',
  unknownModule: 'Le module «\u00a0{module}\u00a0» n’existe pas. Modules du site\u00a0: {modules}.',
  unusedColumn: 'La colonne «\u00a0{column}\u00a0» ne correspond à aucun champ\u00a0: elle n’est pas lue.',
  errors: {
    one: 'Une erreur. Rien n’est écrit. Corrigez le fichier, puis recommencez.',
    other: '{count} erreurs. Rien n’est écrit. Corrigez le fichier, puis recommencez.',
  },
  moreErrors: '{count} erreurs ({shown} sont montrées). Rien n’est écrit. Corrigez le fichier, puis recommencez.',
  inTrash: '«\u00a0{slug}\u00a0» est dans la corbeille\u00a0: laissé tel quel.',
  edited:
    '«\u00a0{slug}\u00a0» a été écrit ou modifié en ligne depuis son import\u00a0: laissé tel quel. ' +
    'Pour reprendre le fichier, rétablissez la version «\u00a0Import\u00a0» dans son historique, puis recommencez.',
  elsewhere: '«\u00a0{slug}\u00a0» est confié à un autre compte que celui du fichier\u00a0: il y reste.',
  author: 'Commande «\u00a0vitrine import\u00a0»',
  counts: 'Créés\u00a0: {created}. Changés\u00a0: {changed}. Déjà à jour\u00a0: {unchanged}.',
  trialCounts:
    'Essai, rien n’est écrit. À créer\u00a0: {created}. À changer\u00a0: {changed}. Déjà à jour\u00a0: {unchanged}.',
  trial: 'Essai, rien n’est écrit\u00a0:',
  pages: 'Pages écrites\u00a0: {created}. Déjà à jour\u00a0: {same}.',
  files: 'Fichiers copiés\u00a0: {created}. Déjà à jour\u00a0: {same}.',
  redirects: 'Redirections ajoutées\u00a0: {count}.',
  choices: 'Choix ajoutés au module\u00a0: {choices}.',
  nothingLeftOut: 'Rien n’est laissé de côté.',
  leftOut: 'Ce qui est laissé de côté\u00a0:',
  nothingWritten: 'Rien n’est écrit. Corrigez ce qui est dit ci-dessus, puis recommencez.',
  posts: 'Articles créés\u00a0: {created}. Changés\u00a0: {changed}. Déjà à jour\u00a0: {unchanged}.',
  correctBeforePublishing: 'Corrigez ce qui est dit ci-dessus avant de publier le site.',
} as const;

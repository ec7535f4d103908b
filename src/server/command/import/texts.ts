/** Messages of `vitrine import`. */
export const IMPORT_TEXTS = {
  linesRead: { one: '{count} ligne lue.', other: '{count} lignes lues.' },
  linesReadFor: {
    one: '{count} ligne lue pour le site «\u00a0{site}\u00a0».',
    other: '{count} lignes lues pour le site «\u00a0{site}\u00a0».',
  },
  noSuchFile: 'Le fichier {file} n’existe pas.',
  fileFault: '{file}\u00a0: {fault}',
  unknownModule: 'Le module «\u00a0{module}\u00a0» n’existe pas. Modules du site\u00a0: {modules}.',
  unusedColumn: 'La colonne «\u00a0{column}\u00a0» ne correspond à aucun champ\u00a0: elle n’est pas lue.',
  errors: '{count} erreurs. Rien n’est écrit. Corrigez le fichier, puis recommencez.',
  moreErrors: '{count} erreurs ({shown} sont montrées). Rien n’est écrit. Corrigez le fichier, puis recommencez.',
  inTrash: '«\u00a0{slug}\u00a0» est dans la corbeille\u00a0: laissé tel quel.',
  edited:
    '«\u00a0{slug}\u00a0» a été écrit ou modifié en ligne depuis son import\u00a0: laissé tel quel. ' +
    'Pour reprendre le fichier, rétablissez la version «\u00a0Import\u00a0» dans son historique, puis recommencez.',
  elsewhere: '«\u00a0{slug}\u00a0» est confié à un autre compte que celui du fichier\u00a0: il y reste.',
  author: 'Commande «\u00a0vitrine import\u00a0»',
  counts: '{created} créés, {changed} changés, {unchanged} déjà à jour.',
  trialCounts: 'Essai, rien n’est écrit\u00a0: {created} créés, {changed} changés, {unchanged} déjà à jour.',
  trial: 'Essai, rien n’est écrit\u00a0:',
  pages: 'Pages\u00a0: {created} écrites, {same} déjà à jour.',
  files: 'Fichiers\u00a0: {created} copiés, {same} déjà à jour.',
  redirects: 'Redirections\u00a0: {count} ajoutées.',
  choices: 'Choix ajoutés au module\u00a0: {choices}.',
  nothingLeftOut: 'Rien n’est laissé de côté.',
  leftOut: 'Ce qui est laissé de côté\u00a0:',
  nothingWritten: 'Rien n’est écrit. Corrigez ce qui est dit ci-dessus, puis recommencez.',
  posts: 'Articles\u00a0: {created} créés, {changed} changés, {unchanged} déjà à jour.',
  correctBeforePublishing: 'Corrigez ce qui est dit ci-dessus avant de publier le site.',
} as const;

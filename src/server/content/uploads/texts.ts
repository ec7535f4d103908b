/** Why a picture is not taken, and what to do. */
export const texts = {
  missing: 'Choisissez une image à envoyer.',
  tooHeavy: 'Cette image dépasse 12\u00a0Mo. Enregistrez-la en plus petit, ou envoyez-en une autre.',
  notPicture: 'Ce fichier n’est pas une image que le site peut montrer. Envoyez une image JPEG, PNG, WebP ou AVIF.',
  heic: 'Les images HEIC ne peuvent pas être montrées par tous les navigateurs. Enregistrez-la en JPEG, puis envoyez-la.',
  tooManyPixels:
    'Cette image dépasse 65\u00a0millions de pixels. Enregistrez-la en plus petit, ou envoyez-en une autre.',
  damaged: 'Cette image est abîmée et ne peut pas être lue. Enregistrez-la de nouveau, ou envoyez-en une autre.',
  quota:
    'Vos fichiers occupent toute la place prévue pour votre compte. Retirez-en de vos contenus\u00a0: la place est rendue le lendemain. Ou demandez à l’administrateur du site.',
  tooMany: 'Vous avez envoyé beaucoup de fichiers en peu de temps. Réessayez dans une heure.',
  busy: 'Trop d’images arrivent en même temps. Réessayez dans un instant.',
  notYours: 'L’image du champ {field} n’est plus disponible. Envoyez-la de nouveau.',
  documentNotYours: 'Le document du champ {field} n’est plus disponible. Envoyez-le de nouveau.',
  documentTooHeavy: 'Ce document dépasse 20\u00a0Mo. Enregistrez-le en plus petit, ou en plusieurs parties.',
  notDocument:
    'Ce fichier n’est pas un document que le site peut publier. Envoyez un PDF, un texte (ODT, DOCX), un tableur (ODS, XLSX, CSV) ou une présentation (ODP, PPTX).',
  unread:
    'Ce fichier n’est pas enregistré\u00a0: l’envoi était trop lourd. Allégez-le, ou envoyez vos fichiers en plusieurs fois.',
  emptyFile: 'Ce fichier est vide. Ouvrez-le pour le vérifier, puis envoyez-le de nouveau.',
  notItsKind: 'Ce fichier n’est pas ce que son nom annonce. Ouvrez-le, enregistrez-le de nouveau, puis envoyez-le.',
} as const;

/** What the console says of the folder of earlier versions. */
export const CONSOLE = {
  carried:
    '[uploads] {count}\u00a0image(s) de l’ancien dossier «\u00a0uploads\u00a0» sont maintenant dans la base. Ce dossier ne sert plus. Supprimez-le par «\u00a0vitrine uploads nettoyer\u00a0».',
  leftBehind:
    '[uploads] {count}\u00a0image(s) de l’ancien dossier «\u00a0uploads\u00a0» sont abîmées ({file}). Elles n’ont pas été reprises et ne seront pas montrées. Remettez-les depuis une sauvegarde, ou supprimez-les.',
  lost: '[uploads] L’image «\u00a0{file}\u00a0» du site «\u00a0{site}\u00a0» manque dans la base et dans l’ancien dossier «\u00a0uploads\u00a0». Les visiteurs ne la verront pas. Remettez ce dossier en place depuis une sauvegarde, puis redémarrez.',
  notCarried:
    '[uploads] L’ancien dossier «\u00a0uploads\u00a0» n’a pas pu être repris en entier dans la base. Ses images sont montrées quand même. La reprise recommence au prochain démarrage, ou par «\u00a0vitrine uploads reprendre\u00a0». Détail\u00a0:',
} as const;

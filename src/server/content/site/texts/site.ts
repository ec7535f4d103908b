/** Files and folders of a site. Shown by `say` (`#language/message.ts`). */
export const SITE_TEXTS = {
  noAddress:
    'Le site n’a pas d’adresse\u00a0: ses courriels partent sans lien, et «\u00a0Mot de passe ' +
    'oublié\u00a0» ne peut rien envoyer.',
  writeAddress: 'Écrivez «\u00a0adresse: https://www.ma-ville.fr\u00a0», avec le nom du site.',
  mySite: 'Mon site',
  folderNotEmpty: 'Le dossier {folder} n’est pas vide. Choisissez un autre nom ou videz-le.',
  isAFile: '{name} est un fichier. Choisissez un autre nom.',
  unreadableFolder: 'Le dossier {folder} ne peut pas être lu. Vérifiez ses droits d’accès.',
  unreadableFile: 'Le fichier ne peut pas être lu.',
  createFile: 'Créez-le, ou lancez la commande depuis le bon dossier.',
  notUtf8: 'Le fichier n’est pas écrit en UTF-8.',
  saveAsUtf8: 'Enregistrez-le avec l’encodage UTF-8.',
  damagedFile: 'Le fichier est illisible.',
  sendAgain: 'Envoyez-le de nouveau.',
  mediaTypes:
    'Utilisez jpg, png, webp, avif, gif ou svg pour une image, pdf, odt, ods, odp, docx, xlsx, pptx, ' +
    'csv, txt, epub, ics ou zip pour un document, mp3, m4a, ogg, wav, mp4, webm et vtt pour le son et la ' +
    'vidéo, woff2 pour une police, geojson pour un plan.',
  notPublished: 'Les fichiers {kind} ne sont pas publiés.',
  otherFormat: 'L’image est en réalité au format {format}.',
  captionsWithoutMark:
    'Aucun navigateur ne montre ces sous-titres\u00a0: leur première ligne n’est pas «\u00a0WEBVTT\u00a0».',
  exportCaptions: 'Exportez-les au format WebVTT\u00a0; changer l’extension d’un fichier srt ne suffit pas.',
  renameExtension: 'Renommez-la avec la bonne extension.',
  unreadableImage: 'L’image est illisible ou trop grande.',
  saveImage: 'Enregistrez-la de nouveau en jpg, png ou webp, 50 millions de pixels au plus.',
  unreadableDrawing: 'Le dessin est illisible ou trop lourd.',
  saveDrawing: 'Enregistrez-le de nouveau en SVG simple, avec «\u00a0viewBox\u00a0», {size}\u00a0ko au plus.',
  drawingWithout: 'Ce dessin est publié sans {names}.',
  exportDrawing: 'Exportez-le en «\u00a0SVG simple\u00a0», sans script ni lien.',
  folderCannotBeRead: 'Le dossier ne peut pas être lu ({code}).',
  checkPath: 'Vérifiez le chemin, ou créez un site avec «\u00a0vitrine new\u00a0».',
  noSuchFolder: 'Ce dossier n’existe pas.',
  folderIsNotRead: 'Ce dossier n’est pas lu.',
  rename: 'Renommez en {name}.',
  linkIsNotFollowed: 'Ce lien symbolique n’est pas suivi.',
  copyInstead: 'Mettez à sa place une copie de ce qu’il montre.',
  nameIsNotUtf8: 'Le nom de ce fichier n’est pas en UTF-8, comme dans certaines archives zip\u00a0: il n’est pas lu.',
  renameWithoutAccents: 'Renommez-le sans accent.',
  removeLines: 'Retirez ces lignes.',
  warning: 'Avertissement\u00a0: {message}',
} as const;

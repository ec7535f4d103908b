import { MAX_FILE_BYTES } from './limits.ts';

/** Why a file is not taken into the library, and what to do. */
export const texts = {
  missing: 'Choisissez un fichier à envoyer.',
  unknownKind:
    'Les fichiers «\u00a0{extension}\u00a0» ne peuvent pas être publiés. ' +
    'Envoyez une image (jpg, png, webp, avif, gif, svg), un document (pdf, odt, docx, xlsx, csv…), ' +
    'un son (mp3) ou une vidéo (mp4, webm).',
  notOfKind: 'Ce fichier n’est pas celui que son nom annonce ({word}). Enregistrez-le de nouveau, puis envoyez-le.',
  tooHeavy: `Ce fichier dépasse ${MAX_FILE_BYTES / 1024 / 1024}\u00a0Mo. Réduisez-le, ou confiez-le à votre agence.`,
  drawing:
    'Ce dessin est illisible ou trop lourd. Enregistrez-le de nouveau en SVG simple, 500\u00a0ko au plus, ' +
    'ou envoyez une image.',
  otherKind: 'Ce fichier doit être remplacé par un fichier de la même sorte ({word}).',
  quota:
    'La bibliothèque occupe toute la place prévue pour le site. Supprimez des fichiers qui ne servent plus\u00a0: ' +
    'la place est rendue après trente jours.',
  tooMany: 'Vous avez envoyé beaucoup de fichiers en peu de temps. Réessayez dans une heure.',
  busy: 'Trop de fichiers arrivent en même temps. Réessayez dans un instant.',
} as const;

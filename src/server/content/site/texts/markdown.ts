/** Texts of pages. Shown by `say` (`#language/message.ts`). */
export const MARKDOWN_TEXTS = {
  linkWithoutText: 'Le lien vers {target} n’a pas de texte.',
  writeLinkText: 'Écrivez entre les crochets où il mène.',
  imageFromOtherSite: 'L’image {address} vient d’un autre site.',
  putImageInMedia: 'Déposez-la dans «\u00a0media/\u00a0» et écrivez son chemin.',
  makeItALink: 'Faites-en un lien\u00a0: «\u00a0[texte]({file})\u00a0».',
  writeAlternativeBetweenBrackets:
    'Écrivez entre les crochets ce qu’elle montre\u00a0; si elle ne fait que décorer, utilisez le bloc ' +
    '«\u00a0image\u00a0» avec «\u00a0alt: ""\u00a0».',
  writeTwoMarks: 'Écrivez «\u00a0##\u00a0»\u00a0: «\u00a0titre\u00a0» est déjà le grand titre de la page.',
  noFirstLevel: 'Un titre dans la page ne peut pas commencer par «\u00a0#\u00a0».',
  skipsLevel: 'Le titre «\u00a0{marks}\u00a0» saute un niveau.',
  writeMarks: 'Écrivez «\u00a0{marks}\u00a0».',
  removeComment: 'Retirez ce commentaire.',
  writeMarkdown: 'Écrivez en Markdown ou avec un bloc «\u00a0:::\u00a0».',
  htmlNotAllowed: 'Le code HTML {html} n’est pas permis.',
  tooHeavy: 'Le texte a trop de lignes, ou trop de signes de mise en forme d’un seul tenant.',
  separateOrShare: 'Séparez ses passages par des lignes vides, ou répartissez-le sur plusieurs pages.',
  notALink: '{link} s’affiche tel quel, sans lien.',
  closeAndEncode: 'Fermez la parenthèse et, dans l’adresse, écrivez «\u00a0%20\u00a0» à la place des espaces.',
  notABlock: '{mark} s’affiche tel quel\u00a0: ce n’est pas un bloc.',
  openBlock: 'Écrivez «\u00a0::: nom-du-bloc\u00a0» au début d’une ligne de la page, hors d’un autre bloc.',
  noLanguageCode: 'Le code de la langue manque.',
  notALanguageCode: '{code} n’est pas un code de langue.',
  languageCodes:
    'Écrivez par exemple «\u00a0en\u00a0» (anglais), «\u00a0de\u00a0» (allemand), «\u00a0es\u00a0» ' +
    '(espagnol) ou «\u00a0br\u00a0» (breton).',
} as const;

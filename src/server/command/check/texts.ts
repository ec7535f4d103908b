/** Messages of `vitrine check` about the site as a whole. */
export const CHECK_TEXTS = {
  withEdits: { one: 'Avec {count} fichier modifié en ligne.', other: 'Avec {count} fichiers modifiés en ligne.' },
} as const;

/** Messages of `vitrine check` about languages. */
export const LANGUAGE_TEXTS = {
  heading: 'Langues\u00a0:',
  line: '  {language}\u00a0: {pages}, {words}',
  pages: { one: '{count} page', other: '{count} pages' },
  words: { one: '{count} mot', other: '{count} mots' },
  untranslated: '    {file}  N’est pas traduite.',
  stale: '    {file}  L’original, {original}, a changé depuis.',
  more: { one: '    … et {count} autre.', other: '    … et {count} autres.' },
  unmarked: {
    one: '    {count} traduction n’a pas d’«\u00a0empreinte\u00a0»\u00a0: rien ne dit si elle est à jour. Voyez «\u00a0vitrine check --help\u00a0».',
    other:
      '    {count} traductions n’ont pas d’«\u00a0empreinte\u00a0»\u00a0: rien ne dit si elles sont à jour. Voyez «\u00a0vitrine check --help\u00a0».',
  },
  formText: '    {file}  «\u00a0{text}\u00a0» n’est pas dans «\u00a0{translations}\u00a0».',
  programTexts: {
    one: '    {count} texte du programme n’est pas traduit\u00a0: il est montré en français. Écrivez-le dans «\u00a0{file}\u00a0».',
    other:
      '    {count} textes du programme ne sont pas traduits\u00a0: ils sont montrés en français. Écrivez-les dans «\u00a0{file}\u00a0».',
  },
  noted: {
    one: '{count} traduction notée comme étant à jour.',
    other: '{count} traductions notées comme étant à jour.',
  },
  editedOnline:
    '{file} est modifiée en ligne\u00a0: rien n’y est noté. Rapportez-la d’abord par «\u00a0vitrine edits pull\u00a0», puis recommencez.',
  notATranslation:
    '«\u00a0{page}\u00a0» n’est pas une traduction de ce site. Écrivez son fichier, son numéro, ou «\u00a0tout\u00a0».',
} as const;

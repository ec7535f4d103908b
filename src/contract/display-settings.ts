/**
 * Display settings (DISPLAY-1). Two hooks:
 * - `a[data-display-settings]`: a link to a page with the form. With scripts it opens the form in a dialog.
 * - `form[data-display-settings]`: radio buttons and checkboxes whose values are the words below; an empty value stands
 *   for none of its group. `[data-display-reset]` inside takes everything back. A change applies at once.
 * The words are stored in `localStorage` under `vitrine-display`, separated by spaces, and are `data-display` of the root
 * element from before the first paint (early.js). `125` and `150` are sizes of text; `espacement` widens lines, words
 * and letters; `contraste`, `calme`, `claires` and `sombres` answer the media queries `prefers-contrast`,
 * `prefers-reduced-motion` and `prefers-color-scheme` of every style sheet of the page in the place of the device.
 */

export const DISPLAY_KEY = 'vitrine-display';
/** On the root element: the words of the visitor. */
export const DISPLAY_ATTRIBUTE = 'data-display';

export const DISPLAY_WORDS = ['125', '150', 'claires', 'sombres', 'espacement', 'contraste', 'calme'] as const;
export type DisplayWord = (typeof DISPLAY_WORDS)[number];

/** Reads what is stored; unknown words are dropped. */
export function decodeDisplay(stored: string | null | undefined): readonly DisplayWord[] {
  const written = stored?.split(' ') ?? [];
  return DISPLAY_WORDS.filter((word) => written.includes(word));
}

/** The media features that words answer: the word that makes each true, and the one that makes it false. */
const ANSWERS: readonly (readonly [feature: string, isTrue: string, isFalse: string])[] = [
  ['color-scheme: dark', 'sombres', 'claires'],
  ['color-scheme: light', 'claires', 'sombres'],
  ['reduced-motion: reduce', 'calme', ''],
  ['reduced-motion: no-preference', '', 'calme'],
  ['contrast: more', 'contraste', ''],
];

/**
 * A media query with its answers in the place of what was asked: conditions that always or never hold. They name the
 * question by a number, so that other words, or none, can answer again.
 */
export function answerMedia(query: string, words: readonly string[]): string {
  return ANSWERS.reduce((text, [feature, isTrue, isFalse], index) => {
    const forms = [`(prefers-${feature})`, `(min-width: 0.${index + 1}px)`, `(min-width: ${index + 1}00000px)`];
    const answer = forms[words.includes(isTrue) ? 1 : words.includes(isFalse) ? 2 : 0] as string;
    return forms.reduce((whole, form) => whole.replaceAll(form, answer), text);
  }, query);
}

/**
 * Display settings (DISPLAY-1). Two hooks:
 * - `a[data-display-settings]`: a link to a page with the form. With scripts it opens the form in a dialog.
 * - `form[data-display-settings]`: radio buttons and checkboxes whose values are the words below; an empty value stands
 *   for none of its group. `[data-display-reset]` inside takes everything back. A change applies at once.
 * The words are stored in `localStorage` under `vitrine-display`, separated by spaces, and are `data-display` of the
 * root element from before the first paint (early.js). `125` and `150` are sizes of text; `spacing` widens lines, words
 * and letters; `contrast:more`, `reduced-motion:reduce`, `color-scheme:light` and `color-scheme:dark` answer the media
 * queries `prefers-…` of every style sheet of the page in the place of the device.
 */

export const DISPLAY_KEY = 'vitrine-display';

const WORDS = [
  '125',
  '150',
  'color-scheme:light',
  'color-scheme:dark',
  'spacing',
  'contrast:more',
  'reduced-motion:reduce',
] as const;
export type DisplayWord = (typeof WORDS)[number];

/** Reads what is stored; unknown words are dropped. */
export function decodeDisplay(stored: string | null | undefined): readonly DisplayWord[] {
  const written = stored?.split(' ') ?? [];
  return WORDS.filter((word) => written.includes(word));
}

/** The questions of media queries that are answered. */
const QUESTIONS = [
  'color-scheme: dark',
  'color-scheme: light',
  'reduced-motion: reduce',
  'reduced-motion: no-preference',
  'contrast: more',
];

/**
 * A media query with answers in the place of questions: conditions that always or never hold. They name the question by
 * a number, so that other words, or none, can answer again. `words` is what is stored.
 */
export function answerMedia(query: string, words: string): string {
  return QUESTIONS.reduce((text, question, index) => {
    const forms = [`(prefers-${question})`, `(min-width: 0.${index + 1}px)`, `(min-width: ${index + 1}00000px)`];
    const answered = words.includes(question.replace(' ', ''));
    const answer = forms[answered ? 1 : words.includes(question.replace(/:.*/, '')) ? 2 : 0] ?? '';
    return forms.reduce((whole, form) => whole.replaceAll(form, answer), text);
  }, query);
}

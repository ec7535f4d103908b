/**
 * Listening (LISTEN-1). `[data-listen]`: a bar whose buttons read the content of `main` aloud, by a voice of the
 * browser (`speechSynthesis`). Inside: `[data-listen-play]` (its text follows the state), `[data-listen-stop]` and
 * `select[data-listen-speed]` (values are rates). The bar has `data-ready` where the browser has a voice for the page's
 * language and stays invisible elsewhere; `data-active` while it reads. What is being read has `data-listen-current`.
 * Navigation, forms and what has `data-listen-skip` are not read. Without JavaScript there is nothing to see.
 */

/** On the paragraph that is being read. */
export const LISTEN_CURRENT_ATTRIBUTE = 'data-listen-current';
export const LISTEN_RATES = [0.75, 1, 1.25, 1.5] as const;

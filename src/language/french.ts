import { createTranslate } from './create-translate.ts';
import type { Words } from './translate.ts';

/** French texts, for callers without a language. Not in translate.ts, which ships with the boot script. */
export const FRENCH_WORDS: Words = { language: 'fr', t: createTranslate('fr', () => undefined) };

import { createTranslate } from './create-translate.ts';
import type { Words } from './translate.ts';

/** The source language, where no other is given. Apart from the lookup: the boot script does without it. */
export const FRENCH_WORDS: Words = { language: 'fr', t: createTranslate('fr', () => undefined) };

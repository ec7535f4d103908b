import { KEYS } from './key-texts.ts';
import { type FindText, fill, findForm, frenchForm, isSourceLanguage, type Translate } from './translate.ts';

/** `missing` gives the text that stands for a missing translation, instead of the French one. */
export function createTranslate(language: string, find: FindText, missing?: Translate): Translate {
  return (expression, data) => {
    const found = findForm(expression, language, find, data);
    if (found !== undefined) return fill(found, data);
    if (missing !== undefined && !isSourceLanguage(language)) return missing(expression, data);
    const french = frenchForm(expression, data);
    return fill(KEYS[french] ?? french, data);
  };
}

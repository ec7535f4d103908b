import { fill, findForm } from '#language/translate.ts';
import type { Context } from '#runtime/feature.ts';
import type { EditorTexts } from '#ui/editor-texts.ts';

/** The lookup of the form: translations of the site, then the texts of the editor, which other pages do not load. */
export function editorLookup({ t, page }: Context, texts: EditorTexts): Context['t'] {
  const { language, translations } = page.settings;
  const translated = new Set(translations?.map(({ expression }) => expression));
  return (expression, data, learning) => {
    const own = findForm(expression, language, (text) => (translated.has(text) ? undefined : texts[text]), data);
    return own === undefined ? t(expression, data, learning) : fill(own, data);
  };
}

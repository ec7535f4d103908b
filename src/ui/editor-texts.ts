import { isProgramLanguage } from '#language/formats.ts';
import { isSourceLanguage } from '#language/translate.ts';

/** French text → text. */
export type EditorTexts = Readonly<Record<string, string>>;

const english = () => import('#languages/en/editor.json');
/** Texts of scripts on screens of the administration, a file for each language: pages of visitors fetch none. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: EditorTexts }>>> = { en: english };

/** As on the server: English stands for a language of the program that has no file, French for all others. */
export async function editorTexts(language: string): Promise<EditorTexts> {
  const isForeign = isProgramLanguage(language) && !isSourceLanguage(language);
  const file = LANGUAGES[language] ?? LANGUAGES[language.slice(0, 2)] ?? (isForeign ? english : undefined);
  try {
    return (await file?.())?.default ?? {};
  } catch {
    // Out of reach: French stands.
    return {};
  }
}

/** French text → text. */
export type EditorTexts = Readonly<Record<string, string>>;

/** What browsers say on screens of the administration, a file for each language: no page of visitors fetches one. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: EditorTexts }>>> = {
  en: () => import('#languages/en/editor.json'),
};

/** Empty where the program does not speak the language, and where the file is out of reach: French stands. */
export async function editorTexts(language: string): Promise<EditorTexts> {
  const file = LANGUAGES[language] ?? LANGUAGES[language.slice(0, 2)];
  try {
    return (await file?.())?.default ?? {};
  } catch {
    return {};
  }
}

import { directionOf } from '#language/direction.ts';
import { blocksOf } from '#server/content/blocks/blocks-of.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import { renderMarkdown } from '#server/content/site/markdown/markdown.ts';
import { standaloneContext } from '#server/content/site/markdown/markdown-shape.ts';
import type { References } from '#server/content/site/pages/links.ts';
import type { Site } from '#server/content/site/types.ts';
import { NO_POSITION, type Problem } from '#server/content/site/yaml/problem.ts';

/** How the longer texts of forms become those of an edition. */
export interface ProseTexts {
  /** The translation of a text in `translations/<code>.yaml`. */
  find(text: string): string | undefined;
  /** A translated Markdown text as safe HTML. */
  render(markdown: string): string;
  /** The language of texts without translation, where it is known to be another one. */
  languageOf(form: SiteForm): string | undefined;
}

export function proseTexts(main: Site, language: string, references: References, problems: Problem[]): ProseTexts {
  const shared = formsIn(main, main.language);
  return {
    find: (text) => main.translations.get(language)?.get(text),
    render(markdown) {
      const own: Problem[] = [];
      const html = renderMarkdown(
        markdown,
        1,
        standaloneContext(`translations/${language}.yaml`, references, own, false),
      );
      // The line in the file is not known.
      problems.push(...own.map((problem) => ({ ...problem, ...NO_POSITION })));
      return html;
    },
    // A form that only pages of this language show is written in it.
    languageOf: ({ ident }) => (language !== main.language && shared.has(ident) ? main.language : undefined),
  };
}

/** The forms that pages of a language show. */
export function formsIn({ pagesById }: Site, language: string): ReadonlySet<string> {
  const pages = [...pagesById.values()].filter((page) => page.language === language);
  return new Set(pages.flatMap((page) => blocksOf(page, 'formulaire').map(({ block }) => block.form)));
}

/** The paragraphs of a text: each has a translation of its own, and is on one line unless its lines mean something. */
export function paragraphsOf(text: string): readonly string[] {
  return text.split(/\n[ \t]*\n/).flatMap((paragraph) => {
    const trimmed = paragraph.trim();
    if (trimmed === '') return [];
    return [/^\s*([-*+>#|]|\d+[.)])/m.test(trimmed) ? trimmed : trimmed.replace(/\s+/g, ' ')];
  });
}

/** A text whose paragraphs are all translated; undefined where one is missing: half a text would mislead. */
export function translatedProse(text: string, find: ProseTexts['find']): string | undefined {
  const paragraphs = paragraphsOf(text);
  const found = paragraphs.flatMap((paragraph) => find(paragraph)?.trim() ?? []);
  return found.length === paragraphs.length ? found.join('\n\n') : undefined;
}

/** The translated text; without translation the text as it is, marked with its language. */
export function htmlIn(
  form: SiteForm,
  { html, written }: { readonly html: string; readonly written: string },
  { find, render, languageOf }: ProseTexts,
): string {
  if (html === '') return html;
  const translation = translatedProse(written, find);
  if (translation !== undefined) return render(translation);
  const language = languageOf(form);
  return language === undefined
    ? html
    : `<div lang="${language}" dir="${directionOf(language) ?? 'ltr'}">${html}</div>`;
}

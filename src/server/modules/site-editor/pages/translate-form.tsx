import { useLocale } from '#language/locale.tsx';
import { languageName } from '#server/content/language/language-name.ts';
import { Field, FormEnd, SelectField } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import { isHome } from '#server/content/site/edition.ts';
import { isNotFoundPage } from '#server/content/site/pages/page-languages.ts';
import { translationOf } from '#server/content/site/settings/editions.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import type { OpenPage } from './open-page.ts';
import { pageFields } from './page-forms.tsx';
import { texts } from './texts.ts';

export const MAX_TITLE = 200;

/** The languages into which a page can still be translated. */
export function missingLanguages(site: Site, page: SitePage): readonly string[] {
  const [main] = site.languages;
  if (page.language !== main || isHome(site, page) || isNotFoundPage(page)) return [];
  const others = [...site.editions.keys()].filter((language) => language !== main);
  return others.filter((language) => translationOf(page, language) === undefined);
}

/** « Traduire cette page »: begins its translation (LANG-8). */
export function TranslateForm({ site, open, page }: Readonly<{ site: Site; open: OpenPage; page: SitePage }>) {
  const { marked: t, language: reader } = useLocale();
  const languages = missingLanguages(site, page);
  if (languages.length === 0) return null;
  return (
    <details className="admin-leave">
      <summary>{t(texts.translate)}</summary>
      <p>{t(texts.translateLead)}</p>
      <PostForm action="traduire" className="admin-form" hidden={pageFields(open)}>
        <SelectField
          id="traduire-langue"
          name="langue"
          label={t(texts.translateInto)}
          required
          options={new Map(languages.map((language) => [language, languageName(language, reader)]))}
        />
        <Field
          id="traduire-titre"
          name="titre"
          label={t(texts.translateTitle)}
          hint={t(texts.titleHint)}
          required
          maxLength={MAX_TITLE}
          defaultValue={page.title}
        />
        <FormEnd tone="secondary">{t(texts.translateButton)}</FormEnd>
      </PostForm>
    </details>
  );
}

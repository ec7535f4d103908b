import { capitalized } from '#language/formats.ts';
import { useT } from '#language/locale.tsx';
import { translationOf } from '#server/content/site/settings/editions.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import type { Alternate } from '#server/render/document/page-view.ts';
import { texts } from './texts.ts';

/** On the home page of a language: the id of the page that is not translated into it. */
export const UNTRANSLATED_PARAM = 'sans-traduction';

/** The mobile menu copies the languages of the header. */
export const LANGUAGES_ID = 'langues';

/** Links to the page in each language of the site, or to the home page of the language (LANG-3). */
export function LanguageSwitch({
  site,
  page,
  alternates,
  isInMenu = false,
}: Readonly<{
  site: Site;
  page: SitePage | undefined;
  alternates: readonly Alternate[] | undefined;
  isInMenu?: boolean;
}>) {
  const t = useT();
  if (site.editions.size === 0) return null;
  const list = (
    <ul
      id={isInMenu ? undefined : LANGUAGES_ID}
      className="languages"
      aria-label={isInMenu ? t(texts.languages) : undefined}
    >
      {[...site.editions.values()].map(({ language, home }) => (
        <li key={language}>
          <a
            href={alternates?.find((one) => one.language === language)?.path ?? pageHref(page, language, home)}
            hrefLang={language}
            lang={language}
            aria-current={language === site.language ? 'true' : undefined}
          >
            {ownName(language)}
          </a>
        </li>
      ))}
    </ul>
  );
  // The menu is a landmark itself.
  if (isInMenu) return list;
  return (
    <nav className="secondary-nav" aria-label={t(texts.languages)}>
      {list}
    </nav>
  );
}

function pageHref(page: SitePage | undefined, language: string, home: SitePage): string {
  return page === undefined ? home.path : (translationOf(page, language)?.path ?? untranslatedHref(home, page));
}

export function untranslatedHref(home: SitePage, page: SitePage): string {
  return `${home.path}?${UNTRANSLATED_PARAM}=${page.id}`;
}

/** « Français », « English », « العربية » */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return capitalized(name, language);
}

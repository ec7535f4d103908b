import { useLocale } from '#language/locale.tsx';
import { languageName } from '#server/content/language/language-name.ts';
import type { Site } from '#server/content/site/types.ts';
import { LANGUAGE } from '#server/render/administration/setting-names.ts';
import { ownName } from '#server/render/layout/language-switch.tsx';
import { isFollowing, languagesOf } from './edition.ts';
import type { OpenSetting } from './open-setting.ts';
import { languageTexts } from './texts.ts';

/** The languages of a setting, and what a language without its own values shows. */
export function SettingLanguages({ site, path, opened }: Readonly<{ site: Site; path: string; opened: OpenSetting }>) {
  const { language: readerLanguage, marked: t } = useLocale();
  const { setting, edition, isWritten } = opened;
  const languages = languagesOf(site, setting);
  if (languages.length < 2) return null;
  const name = languageName(edition.language, readerLanguage);
  const note = isWritten ? languageTexts.own : languageTexts.following;
  return (
    <>
      <nav className="admin-languages" aria-label={t(languageTexts.languages)}>
        <ul>
          {languages.map((language) => (
            <li key={language}>
              <a
                href={addressIn(path, language, edition)}
                lang={language}
                aria-current={language === edition.language ? 'page' : undefined}
              >
                {ownName(language)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {isFollowing(edition) ? <p>{t(note, { language: name })}</p> : null}
    </>
  );
}

/** The address of a screen of the settings in a language; the main one needs no parameter. */
export function addressIn(path: string, language: string, { languages }: Pick<Site, 'languages'>): string {
  return language === languages[0] ? path : `${path}?${LANGUAGE}=${language}`;
}

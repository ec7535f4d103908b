import { useLocale } from '#language/locale.tsx';
import { ALERTS_FILE } from '#server/content/alerts/read.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { SetAside, Site } from '#server/content/site/types.ts';
import { problemText } from '#server/content/site/yaml/problem.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { nameFile } from '#server/render/administration/file-names.ts';
import { FileLink } from '#server/render/administration/problem-errors.tsx';
import { addressIn } from './language-view.tsx';
import { MENU } from './menu-setting.ts';
import type { Setting } from './setting.ts';
import { SETTINGS } from './settings.ts';
import { menuTexts, texts } from './texts.ts';

interface NamedKey {
  readonly title: string;
  readonly href: string | undefined;
}

/** What people call an outermost key of a file of settings, and the form where they change it. */
export function nameKey(site: Site, file: string, key: string | undefined): NamedKey {
  const whole = nameFile(site, file);
  const { marked: t } = localeOf(site);
  if (key === undefined) return whole;
  if (file === ALERTS_FILE)
    return {
      title: t(texts.alertNamed, { title: site.alerts.find(({ id }) => id === key)?.title ?? key }),
      href: `/${site.base}${ENTRIES.alerts.path}/${key}`,
    };
  const language = /^site(?:\.(.+))?\.yaml$/.exec(file);
  if (language === null) return whole;
  const [name, setting] =
    key === 'menus'
      ? [MENU, menuTexts]
      : (Object.entries<Setting>(SETTINGS).find(([, one]) =>
          one.key === undefined ? Object.hasOwn(one.keys, key) : one.key === key,
        ) ?? []);
  if (setting === undefined) return { ...whole, title: t(texts.keyOf, { key, file: whole.title }) };
  const path = `/${site.base}${ENTRIES.settings.path}/${name}`;
  return { title: t(setting.title), href: addressIn(path, language[1] ?? site.languages[0] ?? '', site) };
}

/** What is wrong with edits that are set aside, each with its name and its screen. */
export function NamedProblems({ site, setAside }: Readonly<{ site: Site; setAside: readonly SetAside[] }>) {
  const locale = useLocale();
  return (
    <ul>
      {setAside.flatMap(({ path, key, problems }) =>
        problems.map((problem) => (
          <li key={`${key} ${problem.file} ${problem.line} ${problem.column}`}>
            <FileLink {...(problem.file === path ? nameKey(site, path, key) : nameFile(site, problem.file))} />
            {'\u00a0: '}
            {problemText(locale, problem)}
          </li>
        )),
      )}
    </ul>
  );
}

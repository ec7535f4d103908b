import { Fragment } from 'react';
import { ALERTS_FILE } from '#server/content/alerts/read.ts';
import { readFailure } from '#server/content/edits/failure.ts';
import { fileOf, type PlannedForm } from '#server/content/edits/setting-plans.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { SetAside, Site } from '#server/content/site/types.ts';
import { problemText } from '#server/content/site/yaml/problem.ts';
import { type EntryName, entryHref } from './entries.ts';
import { type NamedFile, nameFile } from './file-names.ts';
import { namedError } from './problem-errors.tsx';
import { LANGUAGE, settingOfKey, settingTitle } from './setting-names.ts';
import { texts } from './texts.ts';

type Named = Pick<NamedFile, 'title' | 'href'>;

/** What people call an outermost key of a file of settings, and the form where they change it. */
export function nameKey(site: Site, file: string, key: string | undefined): Named {
  const whole = nameFile(site, file);
  const { marked: t } = localeOf(site);
  if (key === undefined) return whole;
  if (file === ALERTS_FILE)
    return {
      title: t(texts.alertNamed, { title: site.alerts.find(({ id }) => id === key)?.title ?? key }),
      href: `${entryHref(site, 'alerts')}/${key}`,
    };
  const language = /^site(?:\.(.+))?\.yaml$/.exec(file);
  if (language === null) return whole;
  const setting = settingOfKey(key);
  if (setting === undefined) return { ...whole, title: t(texts.keyOf, { key, file: whole.title }) };
  const code = language[1] === undefined ? '' : `?${LANGUAGE}=${language[1]}`;
  return { title: t(setting.title), href: `${entryHref(site, 'settings')}/${setting.name}${code}` };
}

/** A form for which something is planned, as the navigation names it; without an address if the site lost it. */
export function nameForm(site: Site, form: PlannedForm): Named & { readonly entry: EntryName } {
  const { entry, name, language } = form;
  const { editions, places } = mainEdition(site);
  if (entry === 'hours') {
    const { title, href } = nameFile(site, fileOf(form));
    return { title, href: places.has(name) ? href : undefined, entry };
  }
  const title = settingTitle(name) ?? texts.settings;
  const code = language === '' ? '' : `?${LANGUAGE}=${language}`;
  const isThere = language === '' || editions.has(language);
  const href = isThere ? `${entryHref(site, 'settings')}/${name}${code}` : undefined;
  return { title: localeOf(site).marked(title), href, entry: 'settings' };
}

/** Why the planned publication of a file was refused: a sentence, or errors; those of other files name them. */
export function Failure({ site, path, failure }: Readonly<{ site: Site; path: string; failure: string }>) {
  const locale = localeOf(site);
  const problems = readFailure(failure);
  if (problems === undefined) return locale.marked(failure);
  return problems.map((problem) => (
    <Fragment key={JSON.stringify(problem)}>
      {problem.file === path
        ? problemText(locale, problem)
        : namedError(site, nameFile(site, problem.file), problem).line}{' '}
    </Fragment>
  ));
}

/** What is wrong with edits that are set aside, each with its name and its screen. */
export function NamedProblems({ site, setAside }: Readonly<{ site: Site; setAside: readonly SetAside[] }>) {
  return (
    <ul>
      {setAside.flatMap(({ path, key, problems }) =>
        problems.map((problem) => (
          <li key={`${key} ${problem.file} ${problem.line} ${problem.column}`}>
            {
              namedError(site, problem.file === path ? nameKey(site, path, key) : nameFile(site, problem.file), problem)
                .line
            }
          </li>
        )),
      )}
    </ul>
  );
}

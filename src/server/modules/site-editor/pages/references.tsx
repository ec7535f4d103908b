import type { Locale } from '#language/locale.tsx';
import { useLocale } from '#language/locale.tsx';
import { says } from '#language/message.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { PAGE_TEXTS } from '#server/content/site/texts/pages.ts';
import type { Site } from '#server/content/site/types.ts';
import { type Problem, problemText } from '#server/content/site/yaml/problem.ts';
import { texts as frameTexts } from '#server/render/administration/texts.ts';
import { nameOf } from './open-page.ts';
import { screens } from './page-forms.tsx';
import type { PlacedProblem } from './problems.ts';
import { texts } from './texts.ts';

/** The places that lead to a page, for messages about its withdrawal. */
export function placeReferences(site: Site, problems: readonly Problem[]): PlacedProblem[] {
  const locale = localeOf(site);
  const messages = new Set(
    problems.map((problem) => {
      const title = titleOf(site, problem.file, locale);
      return isLink(problem) ? locale.t(texts.leadsHere, { title }) : problemOf(title, problem, locale);
    }),
  );
  return [...messages].map((message) => ({ segment: undefined, fieldId: undefined, message }));
}

/** The places that lead to a page, with links to those that are pages. */
export function References({ site, problems }: Readonly<{ site: Site; problems: readonly Problem[] }>) {
  const locale = useLocale();
  const byText = new Map(
    problems.map((problem) => {
      const title = titleOf(site, problem.file, locale);
      return [isLink(problem) ? title : problemOf(title, problem, locale), problem.file];
    }),
  );
  return (
    <ul>
      {[...byText].map(([text, file]) => (
        <li key={text}>{isPage(file) ? <a href={screens(site, { name: nameOf(file) }).edit}>{text}</a> : text}</li>
      ))}
    </ul>
  );
}

/** Whether all that is wrong is that the place leads to a page that is not on the site. */
function isLink({ message }: Problem): boolean {
  return says(message).text === PAGE_TEXTS.pageIsDraft;
}

function problemOf(title: string, problem: Problem, locale: Locale): string {
  return locale.t(frameTexts.problemOf, { file: title, problem: problemText(locale, problem) });
}

function isPage(file: string): boolean {
  return /^pages\/.*\.md$/.test(file);
}

/** What a person calls a file of the site. */
function titleOf(site: Site, file: string, { t }: Locale): string {
  if (isPage(file)) return [...site.pagesById.values()].find((page) => page.file === file)?.title ?? nameOf(file);
  if (/^site(\.[\w-]+)?\.yaml$/.test(file)) return t(texts.settingsFile);
  return file;
}

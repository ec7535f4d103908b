import type { ReactNode } from 'react';
import { Filled, type Locale } from '#language/locale.tsx';
import { say, says } from '#language/message.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { Site } from '#server/content/site/types.ts';
import { type Problem, problemText } from '#server/content/site/yaml/problem.ts';
import { quote } from '#server/content/site/yaml/wording.ts';
import { type NamedFile, nameFile } from './file-names.ts';
import { texts } from './texts.ts';

/** What a form changes. */
interface OwnFile {
  readonly file: string;
  /** The field that its errors are shown at. */
  readonly fieldId: string;
}

/** The problems of a refused publication as errors of a form. Those of other files name them, with a link. */
export function problemErrors(site: Site, problems: readonly Problem[], own?: OwnFile): FieldError[] {
  return problems.map((problem) =>
    problem.file === own?.file
      ? { fieldId: own.fieldId, message: problemText(localeOf(site), problem) }
      : namedError(site, nameFile(site, problem.file), problem),
  );
}

/** The key that is missing, for a problem that says so. It is at the group, which has no field. */
export function missingKey({ message }: Problem): string | undefined {
  const { text, data } = says(message);
  const { name } = data;
  const isQuoted = typeof name === 'object' && 'text' in name;
  return text === YAML_TEXTS.isMissing && isQuoted ? String(name.data.text) : undefined;
}

/** A problem at its field, by its label: people who fill in forms write no lines of YAML. */
export function fieldText(locale: Locale, problem: Problem, label?: string): string {
  const { text, data } = says(problem.message);
  const message =
    label === undefined || data.name === undefined ? problem.message : says(text, { ...data, name: quote(label) });
  if (missingKey(problem) === undefined) return problemText(locale, { ...problem, message });
  return `${say(locale, message)} ${locale.t(texts.fillIn)}`;
}

/** A problem with the name of what it is about, which links to its screen. */
export function namedError(site: Site, named: Pick<NamedFile, 'title' | 'href'>, problem: Problem): FieldError {
  const locale = localeOf(site);
  const text = locale.marked(texts.problemOf, { problem: problemText(locale, problem) });
  const line = <Filled text={text} parts={{ file: <FileLink {...named} /> }} />;
  return { fieldId: undefined, message: text.replace('{file}', () => named.title), line };
}

export function FileLink({ title, href }: Pick<NamedFile, 'title' | 'href'>): ReactNode {
  return href === undefined ? title : <a href={href}>{title}</a>;
}

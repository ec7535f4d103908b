import type { ReactNode } from 'react';
import { Filled, type Locale } from '#language/locale.tsx';
import { type Message, type MessageData, type Said, say, says } from '#language/message.ts';
import type { Words } from '#language/translate.ts';
import type { Keys } from '#server/content/blocks/declaration.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { PAGE_TEXTS } from '#server/content/site/texts/pages.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { Site } from '#server/content/site/types.ts';
import { type Mistake, type Problem, problemText } from '#server/content/site/yaml/problem.ts';
import { quote } from '#server/content/site/yaml/wording.ts';
import { type NamedFile, nameFile } from './file-names.ts';
import { labelAt } from './keys/label.ts';
import { texts } from './texts.ts';

/** What a form changes. */
interface OwnFile {
  readonly file: string;
  /** The field that its errors are shown at. */
  readonly fieldId: string;
}

/** A problem with what people of the administration can do about it: they put no file into a folder. */
function adminText(words: Words, { message, advice }: Mistake): string {
  const isFile = says(advice).text === PAGE_TEXTS.putInMedia;
  return problemText(words, { message, advice: isFile ? texts.inLibrary : advice });
}

/** A field of a form, by the path of its key. */
interface Field {
  readonly keys: Keys;
  readonly path: readonly string[];
}

/** The problems of a refused publication as errors of a form. Those of other files name them, with a link. */
export function problemErrors(site: Site, problems: readonly Problem[], own?: OwnFile): FieldError[] {
  return problems.map((problem) =>
    problem.file === own?.file
      ? { fieldId: own.fieldId, message: adminText(localeOf(site), problem) }
      : namedError(site, nameFile(site, problem.file), problem),
  );
}

/** The key that is missing, for a problem that says so. It is at the group, which has no field. */
export function missingKey({ message }: Problem): string | undefined {
  const { text, data } = says(message);
  return text === YAML_TEXTS.isMissing ? quotedIn(data.name) : undefined;
}

/** The words that a message quotes. */
function quotedIn(value: MessageData[string] | undefined): string | undefined {
  return typeof value === 'object' && 'text' in value ? String(value.data.text) : undefined;
}

/** A problem at its field, by its label: people who fill in forms write no lines of YAML, nor dates as it has them. */
export function fieldText(locale: Locale, problem: Problem, field?: Field): string {
  const { text, data } = withTypedDates(problem.message);
  const label =
    field && quotedIn(data.name) === field.path.at(-1) ? labelAt(field.keys, field.path, locale) : undefined;
  const message = says(text, label === undefined ? data : { ...data, name: quote(label) });
  const advice = withTypedDates(problem.advice);
  if (missingKey(problem) === undefined) return adminText(locale, { message, advice });
  return `${say(locale, message)} ${locale.t(texts.fillIn)}`;
}

/** `2026-11-17 18:30` → `17/11/2026 18:30`, which fields read too (`readDate`). */
function withTypedDates(message: Message): Said {
  const { text, data } = says(message);
  const shown = Object.entries(data).map(([name, value]) => {
    const [, year, month, day, time = ''] = /^(\d{4})-(\d\d)-(\d\d)([ T].*)?$/.exec(quotedIn(value) ?? '') ?? [];
    return [name, year === undefined ? value : quote(`${day}/${month}/${year}${time.replace('T', ' ')}`)] as const;
  });
  return says(text, Object.fromEntries(shown));
}

/** A problem with the name of what it is about, which links to its screen. */
export function namedError(site: Site, named: Pick<NamedFile, 'title' | 'href'>, problem: Problem): FieldError {
  const locale = localeOf(site);
  const text = locale.marked(texts.problemOf, { problem: adminText(locale, problem) });
  const line = <Filled text={text} parts={{ file: <FileLink {...named} /> }} />;
  return { fieldId: undefined, message: text.replace('{file}', () => named.title), line };
}

export function FileLink({ title, href }: Pick<NamedFile, 'title' | 'href'>): ReactNode {
  return href === undefined ? title : <a href={href}>{title}</a>;
}

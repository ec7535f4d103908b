import { hash as digest } from 'node:crypto';
import type { BodyReading, BodyReadings, SitePage } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import type { References } from './links.ts';
import type { PageFile } from './page-files.ts';
import { readPageParts } from './pages.ts';

/**
 * Gives every page its parts. An unchanged body of an earlier reading is reused if everything that it may refer to is
 * unchanged too (docs/adr/0104-bodies-read-once.md). New pages do not matter to bodies without errors.
 */
export function readBodies(
  files: readonly PageFile[],
  references: References,
  earlier: BodyReadings | undefined,
  problems: Problem[],
): BodyReadings {
  const { pagesById, pagesByPath: _samePages, ...others } = references;
  const asText = textWith(new Set(files.map(({ page }) => page)));
  const hash = digest('sha256', asText(others));
  const pages = new Map([...pagesById].map(([id, page]) => [id, nameOf(page)]));
  const isUsable = earlier?.references === hash && [...earlier.pages].every(([id, name]) => pages.get(id) === name);
  const byFile = new Map<string, BodyReading>();
  for (const file of files) {
    const known = isUsable ? earlier.byFile.get(file.page.file) : undefined;
    const reading = readBody(file, references, known, digest('sha256', asText([file.body, { ...file.page }])));
    file.page.parts = reading.parts;
    problems.push(...reading.problems);
    for (const id of [file.writtenParent?.value, file.writtenOriginal?.value, ...reading.leadsTo])
      references.noteLead?.(pagesById.get(String(id)), file.page.file);
    byFile.set(file.page.file, reading);
  }
  return { references: hash, pages, byFile };
}

function readBody(file: PageFile, references: References, known: BodyReading | undefined, hash: string): BodyReading {
  if (known?.hash === hash) return known;
  const problems: Problem[] = [];
  const leadsTo = new Set<string>();
  const noteLead = (page: SitePage | undefined) => page && leadsTo.add(page.id);
  const parts = readPageParts(file, { ...references, noteLead }, problems);
  return { hash, parts, problems, leadsTo: [...leadsTo] };
}

/** What bodies may show of another page. */
function nameOf({ id, path, language, title, translations }: SitePage): string {
  return JSON.stringify([id, path, language, title, translations.map((one) => one.path)]);
}

/** Writes values as JSON, with names instead of pages. */
function textWith(pages: ReadonlySet<object>): (value: unknown) => string {
  const isPage = (value: object): value is SitePage => pages.has(value);
  return (given) =>
    JSON.stringify(given, (_key, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      if (value instanceof RegExp) return String(value);
      if (value instanceof Map || value instanceof Set) return [...value];
      return isPage(value) ? nameOf(value) : value;
    });
}

import { SITE_TEXTS } from '#server/content/site/texts/site.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { NO_POSITION, type Problem, reportIn } from '#server/content/site/yaml/problem.ts';
import type { SiteSource } from './source.ts';

/** The text of a file with `\n` line ends; undefined, after a report, for a file that is not text. */
export async function readText(from: SiteSource, file: string, problems: Problem[]): Promise<string | undefined> {
  const report = reportIn(file, problems);
  let bytes: Buffer | undefined;
  try {
    bytes = await from.read(file);
  } catch {
    return report(NO_POSITION, SITE_TEXTS.unreadableFile, YAML_TEXTS.checkAccess);
  }
  if (bytes === undefined) return report(NO_POSITION, YAML_TEXTS.fileIsMissing, SITE_TEXTS.createFile);
  // UTF-16 without a mark has a null byte in every letter of English, and the database refuses them.
  if (!bytes.includes(0)) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
    } catch {
      // Reported below.
    }
  }
  return report(NO_POSITION, SITE_TEXTS.notUtf8, SITE_TEXTS.saveAsUtf8);
}

/** The same for a file that a site need not have; undefined without a report when it is missing. */
export async function readOptionalText(
  from: SiteSource,
  file: string,
  problems: Problem[],
): Promise<string | undefined> {
  return (await from.has(file)) ? readText(from, file, problems) : undefined;
}

const FILES_AT_A_TIME = 8;

/** Runs `work` for every file, a few at a time; results have the order of the files. */
export async function mapFiles<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as T);
  };
  await Promise.all(Array.from({ length: Math.min(FILES_AT_A_TIME, items.length) }, worker));
  return results;
}

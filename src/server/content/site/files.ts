import type { Message } from '#language/message.ts';
import { SITE_TEXTS } from '#server/content/site/texts/site.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { NO_POSITION, type Problem } from '#server/content/site/yaml/problem.ts';
import type { SiteSource } from './source.ts';

/** The text of a file with `\n` line ends; undefined, after a report, for a file that is not text. */
export async function readText(from: SiteSource, file: string, problems: Problem[]): Promise<string | undefined> {
  const report = (message: Message, advice: Message) => {
    problems.push({ severity: 'error', file, ...NO_POSITION, message, advice });
  };
  let bytes: Buffer | undefined;
  try {
    bytes = await from.read(file);
  } catch {
    report(SITE_TEXTS.unreadableFile, YAML_TEXTS.checkAccess);
    return undefined;
  }
  if (bytes === undefined) {
    report(YAML_TEXTS.fileIsMissing, SITE_TEXTS.createFile);
    return undefined;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    report(SITE_TEXTS.notUtf8, SITE_TEXTS.saveAsUtf8);
    return undefined;
  }
}

/** The same for a file that a site need not have; undefined without a report when it is missing. */
export async function readOptionalText(
  from: SiteSource,
  file: string,
  problems: Problem[],
): Promise<string | undefined> {
  return (await from.has(file)) ? readText(from, file, problems) : undefined;
}

/** Runs `work` for every item, at most `limit` at a time; results have the order of the items. */
export async function mapBounded<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as T);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

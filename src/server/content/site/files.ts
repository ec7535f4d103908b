import { NO_POSITION, type Problem } from '#server/content/site/yaml/problem.ts';
import type { SiteSource } from './source.ts';

/** The text of a file with `\n` line ends; undefined, after a report, for a file that is not text. */
export async function readText(from: SiteSource, file: string, problems: Problem[]): Promise<string | undefined> {
  const report = (message: string, advice: string) => {
    problems.push({ severity: 'error', file, ...NO_POSITION, message, advice });
  };
  let bytes: Buffer | undefined;
  try {
    bytes = await from.read(file);
  } catch {
    report('Le fichier ne peut pas être lu.', 'Vérifiez ses droits d’accès.');
    return undefined;
  }
  if (bytes === undefined) {
    report('Le fichier manque.', 'Créez-le, ou lancez la commande depuis le bon dossier.');
    return undefined;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    report('Le fichier n’est pas écrit en UTF-8.', 'Enregistrez-le avec l’encodage UTF-8.');
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

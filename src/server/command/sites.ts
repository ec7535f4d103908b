import path from 'node:path';
import { formatProblem, type Problem } from '#server/site/problem.ts';
import { readSite } from '#server/site/read.ts';
import type { Site, SiteReading } from '#server/site/types.ts';
import { CommandFailure, EXIT } from './exit-code.ts';
import type { Io } from './io.ts';

/**
 * Reads the site folders, telling every problem. Ends the command when one of them cannot be published. One after the other: reading is computing, and a thousand
 * folders at once would need as many open files.
 */
export async function readSites(io: Io, folders: readonly string[], read: typeof readSite = readSite): Promise<Site[]> {
  const readings: SiteReading[] = [];
  for (const folder of folders) readings.push(await read(path.resolve(io.cwd, folder)));
  for (const [index, { problems }] of readings.entries()) tellProblems(io, folders[index] ?? '', problems);
  const sites = readings.flatMap(({ site }) => (site === undefined ? [] : [site]));
  if (sites.length < folders.length) {
    throw new CommandFailure(EXIT.site, 'Le site n’est pas publié. Corrigez les fichiers ci-dessus, puis recommencez.');
  }
  const conflict = conflictOf(sites);
  if (conflict !== undefined) throw new CommandFailure(EXIT.site, conflict);
  return sites;
}

export function tellProblems(io: Io, folder: string, problems: readonly Problem[]): void {
  const place = path.relative(io.cwd, path.resolve(io.cwd, folder));
  for (const problem of problems) io.err(place === '' ? formatProblem(problem) : `${place}/${formatProblem(problem)}`);
}

/** Sites of one process are told apart by their id in the database and by their hosts on the network. */
export function conflictOf(sites: readonly Site[]): string | undefined {
  const twice = firstTwice(sites.map((site) => site.id));
  if (twice !== undefined) return `Deux sites portent l’id «\u00a0${twice}\u00a0». Changez-en un dans son site.yaml.`;
  if (sites.length < 2) return undefined;
  const nameless = sites.find((site) => site.hosts.length === 0);
  if (nameless !== undefined) {
    return `Le site «\u00a0${nameless.id}\u00a0» n’a pas de nom d’hôte. Ajoutez «\u00a0hosts\u00a0» à son site.yaml pour le publier avec d’autres.`;
  }
  const shared = firstTwice(sites.flatMap((site) => site.hosts));
  return shared === undefined ? undefined : `Deux sites répondent au nom «\u00a0${shared}\u00a0». Retirez-le de l’un des site.yaml.`;
}

function firstTwice(values: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return values.find((value) => seen.size === seen.add(value).size);
}

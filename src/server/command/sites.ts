import path from 'node:path';
import { formatProblem, type Problem } from '#server/site/problem.ts';
import type { Site, SiteReading } from '#server/site/types.ts';
import { CommandFailure, EXIT } from './exit-code.ts';
import type { Io } from './io.ts';

export interface Published<Read> {
  readonly sites: readonly Read[];
  /** How many folders could not be published. */
  readonly leftOut: number;
}

export interface PublishableOptions<Read> {
  readonly allOrNone: boolean;
  readonly read: (folder: string) => Promise<Pick<SiteReading, 'problems'> & { readonly read: Read | undefined }>;
}

/**
 * Reads the site folders, telling every problem. Of several, one that cannot be published is left out, loudly: a mistake in one town is no reason for the others to close. Ends the
 * command when none is left. One after the other: reading is computing, and a thousand folders at once would need as many open files.
 */
export async function publishable<Read extends { readonly site: Site }>(
  io: Io,
  folders: readonly string[],
  { allOrNone, read }: PublishableOptions<Read>,
): Promise<Published<Read>> {
  const sites: Read[] = [];
  const known = new Set<string>();
  for (const folder of folders) {
    const reading = await read(path.resolve(io.cwd, folder));
    tellProblems(io, folder, reading.problems);
    const conflict = reading.read === undefined ? undefined : conflictWith(known, reading.read.site, folders.length > 1);
    if (conflict !== undefined) io.err(conflict);
    if (reading.read !== undefined && conflict === undefined) sites.push(reading.read);
    else if (folders.length > 1 && !allOrNone)
      io.err(`[site] ${folder} n’est pas publié. Les autres sites le sont. Corrigez ce qui est dit ci-dessus, puis redémarrez.`);
  }
  const leftOut = folders.length - sites.length;
  if (leftOut > 0 && (allOrNone || sites.length === 0)) {
    const what = folders.length > 1 ? 'Rien n’est publié.' : 'Le site n’est pas publié.';
    throw new CommandFailure(EXIT.site, `${what} Corrigez ce qui est dit ci-dessus, puis recommencez.`);
  }
  return { sites, leftOut };
}

/** Takes the names of a site, unless another has one of them. */
function conflictWith(known: Set<string>, site: Site, isOneOfMany: boolean): string | undefined {
  const conflict = conflictOf(site, (name) => known.has(name), isOneOfMany);
  if (conflict === undefined) for (const name of namesOf(site)) known.add(name);
  return conflict;
}

export function tellProblems(io: Io, folder: string, problems: readonly Problem[]): void {
  const place = path.relative(io.cwd, path.resolve(io.cwd, folder));
  for (const problem of problems) io.err(place === '' ? formatProblem(problem) : `${place}/${formatProblem(problem)}`);
}

/** Sites of one process are told apart by their id in the database and by their hosts on the network. */
export function conflictsOf(sites: readonly Site[]): string | undefined {
  const known = new Set<string>();
  for (const site of sites) {
    const conflict = conflictWith(known, site, sites.length > 1);
    if (conflict !== undefined) return conflict;
  }
  return undefined;
}

function conflictOf(site: Site, isTaken: (name: string) => boolean, isOneOfMany: boolean): string | undefined {
  if (isTaken(idName(site.id))) return `Deux sites portent l’id «\u00a0${site.id}\u00a0». Changez-en un dans son site.yaml.`;
  if (isOneOfMany && site.hosts.length === 0) {
    return `Le site «\u00a0${site.id}\u00a0» n’a pas de nom d’hôte. Ajoutez «\u00a0hosts\u00a0» à son site.yaml pour le publier avec d’autres.`;
  }
  const shared = site.hosts.find((host) => isTaken(hostName(host)));
  return shared === undefined ? undefined : `Deux sites répondent au nom «\u00a0${shared}\u00a0». Retirez-le de l’un des site.yaml.`;
}

const idName = (id: string) => `id ${id}`;
const hostName = (host: string) => `host ${host}`;
const namesOf = ({ id, hosts }: Site) => [idName(id), ...hosts.map(hostName)];

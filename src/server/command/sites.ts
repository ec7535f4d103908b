import path from 'node:path';
import { type Message, say, says } from '#language/message.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site, SiteReading } from '#server/content/site/types.ts';
import { formatProblem, type Problem } from '#server/content/site/yaml/problem.ts';
import { CommandFailure, EXIT } from './command.ts';
import type { Io } from './io.ts';
import { TEXTS } from './words/texts.ts';

export interface Published<Read> {
  readonly sites: readonly Read[];
  /** Number of folders that could not be published. */
  readonly leftOut: number;
}

interface PublishableOptions<Read> {
  readonly allOrNone: boolean;
  readonly read: (folder: string) => Promise<Pick<SiteReading, 'problems'> & { readonly read: Read | undefined }>;
}

/**
 * Reads the site folders and reports every problem. Of several, those with errors are left out; throws if none remains.
 * Read one after the other: a thousand at once would open too many files.
 */
export async function publishable<Read extends { readonly site: Site }>(
  io: Io,
  folders: readonly string[],
  { allOrNone, read }: PublishableOptions<Read>,
): Promise<Published<Read>> {
  const sites: Read[] = [];
  for (const folder of folders) {
    const reading = await read(path.resolve(io.cwd, folder));
    reportProblems(io, folder, reading.problems);
    const others = sites.map(({ site }) => site);
    const conflict = reading.read && conflictOf(reading.read.site, others, folders.length > 1);
    if (conflict !== undefined) io.err(say(io, conflict));
    if (reading.read !== undefined && conflict === undefined) sites.push(reading.read);
    else if (folders.length > 1 && !allOrNone) io.err(io.t(TEXTS.siteLeftOut, { folder }));
  }
  const leftOut = folders.length - sites.length;
  if (leftOut > 0 && (allOrNone || sites.length === 0)) {
    throw new CommandFailure(EXIT.site, folders.length > 1 ? TEXTS.nothingPublished : TEXTS.siteNotPublished);
  }
  return { sites, leftOut };
}

/** The site of a folder, with its problems reported; with errors, throws `failure`. */
export async function requireSite(io: Io, folder: string, failure: Message): Promise<Site> {
  const { site, problems } = await readSite(path.resolve(io.cwd, folder));
  reportProblems(io, folder, problems);
  if (site === undefined) throw new CommandFailure(EXIT.site, failure);
  return site;
}

export function reportProblems(io: Io, folder: string, problems: readonly Problem[]): void {
  const place = path.relative(io.cwd, path.resolve(io.cwd, folder));
  for (const problem of problems) io.err(formatProblem(io, { ...problem, file: path.posix.join(place, problem.file) }));
}

/** Sites of one process need distinct ids in the database and distinct hosts. */
export function conflictOf(site: Site, others: readonly Site[], isOneOfMany: boolean): Message | undefined {
  if (others.some(({ id }) => id === site.id)) return says(TEXTS.sameId, { id: site.id });
  if (isOneOfMany && site.hosts.length === 0) {
    return says(TEXTS.noHosts, { id: site.id });
  }
  const shared = site.hosts.find((host) => others.some(({ hosts }) => hosts.includes(host)));
  return shared === undefined ? undefined : says(TEXTS.sameHost, { host: shared });
}

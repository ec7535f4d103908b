import { type EarlierReading, readSite } from '#server/content/site/read.ts';
import type { SetAside, SiteReading } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import type { Edits } from './store.ts';

export interface EditedReading extends SiteReading {
  readonly setAside: readonly SetAside[];
}

/** Sites that are read to find which edit causes errors in other files; beyond them all edits are set aside. */
const MAX_TRIES = 50;

/**
 * Reads a folder with its edits. An edit that was valid when it was published may have errors over a newer folder (it
 * links to a page that is gone): it is set aside and the folder's own file is served, so that the site stays up.
 */
export async function readEditedSite(folder: string, edits: Edits, earlier?: EarlierReading): Promise<EditedReading> {
  const setAside: SetAside[] = [];
  let tries = 0;
  const isWithin = () => {
    tries += 1;
    return tries <= MAX_TRIES;
  };
  for (let served = edits; ; served = without(edits, pathsOf(setAside))) {
    const reading = await readSite(folder, served, earlier, setAside);
    if (reading.site !== undefined || served.size === 0) return { ...reading, setAside };
    const errors = errorsOf(reading);
    const own = [...served.keys()]
      .map((path) => ({ path, problems: errors.filter(({ file }) => file === path) }))
      .filter(({ problems }) => problems.length > 0);
    const causes = own.length > 0 ? own : await findCause(folder, served, errors, isWithin);
    setAside.push(...causes);
  }
}

/** The edit without which there are fewer errors in files of the folder; all of them where no single one is found. */
async function findCause(
  folder: string,
  served: Edits,
  errors: readonly Problem[],
  isWithin: () => boolean,
): Promise<readonly SetAside[]> {
  // A removed page that the folder links to is the likely one.
  const paths = [...served].sort(([, one], [, other]) => Number(one !== null) - Number(other !== null));
  for (const [path] of paths) {
    if (!isWithin()) break;
    const rest = errorsOf(await readSite(folder, without(served, new Set([path]))));
    if (rest.length >= errors.length) continue;
    const known = new Set(rest.map((problem) => JSON.stringify(problem)));
    return [{ path, problems: errors.filter((problem) => !known.has(JSON.stringify(problem))) }];
  }
  return [...served.keys()].map((path) => ({ path, problems: errors }));
}

/**
 * Reads a site with changed edits over what is served. Errors of edits that are set aside already do not count; with
 * errors that the changes add there is no site.
 */
export async function readChanged(
  folder: string,
  { before, after, changed }: { readonly before: Edits; readonly after: Edits; readonly changed: readonly string[] },
  earlier?: EarlierReading,
): Promise<SiteReading> {
  const whole = await readSite(folder, after, earlier);
  if (whole.site !== undefined) return whole;
  const known = pathsOf((await readEditedSite(folder, before, earlier)).setAside);
  if (known.size === 0) return whole;
  // As every process will read it.
  const reading = await readEditedSite(folder, after, earlier);
  const isAdded = ({ path }: SetAside) => changed.includes(path) || !known.has(path);
  if (reading.site !== undefined && !reading.setAside.some(isAdded)) return reading;
  const old = new Set([...known].filter((path) => !changed.includes(path)));
  const { problems } = await readSite(folder, without(after, old), earlier);
  const added = errorsOf({ problems });
  return {
    site: undefined,
    problems: added.length > 0 ? added : reading.setAside.filter(isAdded).flatMap((one) => one.problems),
  };
}

function errorsOf({ problems }: Pick<SiteReading, 'problems'>): readonly Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

function pathsOf(setAside: readonly SetAside[]): ReadonlySet<string> {
  return new Set(setAside.map(({ path }) => path));
}

function without(edits: Edits, paths: ReadonlySet<string>): Edits {
  return new Map([...edits].filter(([path]) => !paths.has(path)));
}

import { type EarlierReading, readSite } from '#server/content/site/read.ts';
import type { SetAside, SiteReading } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { asideFor, isErrorOf, isSameAside, servedEdits } from './set-aside.ts';
import type { Edits } from './store.ts';

export interface EditedReading extends SiteReading {
  readonly setAside: readonly SetAside[];
}

/** Sites that are read to find which edit causes errors in other files; beyond them all edits are set aside. */
const MAX_TRIES = 50;

/**
 * Reads a folder with its edits. An edit that was valid when it was published may have errors over a newer folder (it
 * links to a page that is gone): it is set aside and the folder's own text is served, so that the site stays up.
 */
export async function readEditedSite(folder: string, edits: Edits, earlier?: EarlierReading): Promise<EditedReading> {
  let setAside: readonly SetAside[] = [];
  let tries = 0;
  const isWithin = () => {
    tries += 1;
    return tries <= MAX_TRIES;
  };
  for (let served = edits; ; served = await servedEdits(folder, edits, setAside)) {
    const reading = await readSite(folder, served, earlier, setAside);
    if (reading.site !== undefined || served.size === 0) return { ...reading, setAside };
    const errors = errorsOf(reading);
    const own = [...served].flatMap(([path, text]) => {
      const problems = errors.filter(({ file }) => file === path);
      return problems.length === 0 ? [] : asideFor(path, text, problems, setAside);
    });
    const causes = own.length > 0 ? own : await findCause(folder, served, errors, isWithin);
    const whole = new Set(causes.flatMap(({ path, key }) => (key === undefined ? [path] : [])));
    setAside = [...setAside.filter(({ path }) => !whole.has(path)), ...causes];
  }
}

/** The edit without which there are fewer errors in files of the folder; all of them where no single one is found. */
async function findCause(folder: string, served: Edits, errors: readonly Problem[], isWithin: () => boolean) {
  // A removed page that the folder links to is the likely one.
  const paths = [...served].sort(([, one], [, other]) => Number(one !== null) - Number(other !== null));
  for (const [path] of paths) {
    if (!isWithin()) break;
    const others = new Map([...served].filter(([one]) => one !== path));
    const rest = errorsOf(await readSite(folder, others));
    if (rest.length >= errors.length) continue;
    const known = new Set(rest.map((problem) => JSON.stringify(problem)));
    return [{ path, key: undefined, problems: errors.filter((problem) => !known.has(JSON.stringify(problem))) }];
  }
  return [...served.keys()].map((path) => ({ path, key: undefined, problems: errors }));
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
  const known = (await readEditedSite(folder, before, earlier)).setAside;
  if (known.length === 0) return whole;
  // As every process will read it.
  const reading = await readEditedSite(folder, after, earlier);
  const old = known.filter((one) => !changed.includes(one.path) || isSameAside(one, before, after));
  const added = reading.setAside.filter(({ path, key }) => !old.some((one) => one.path === path && one.key === key));
  if (reading.site !== undefined && added.length === 0) return reading;
  // With their places in the texts as they are stored.
  const errors = errorsOf(whole).filter((problem) => !old.some((one) => isErrorOf(problem, one, after)));
  return { site: undefined, problems: errors.length > 0 ? errors : added.flatMap(({ problems }) => problems) };
}

function errorsOf({ problems }: Pick<SiteReading, 'problems'>): readonly Problem[] {
  return problems.filter(({ severity }) => severity === 'error');
}

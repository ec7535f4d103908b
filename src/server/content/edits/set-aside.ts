import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import type { SetAside } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { getKey, PARSING, pathAt, setEntries } from './documents/yaml-keys.ts';
import { type Edits, readFolderText } from './store.ts';

/** Files of which single outermost keys can be set aside: one alert, one redirect, one setting. */
const BY_KEY = /^(site(\.[a-zA-Z-]+)?|alertes|redirections|media)\.yaml$/;

/** What is to be set aside for errors: the keys that they are in, or the file as a whole. */
export function asideFor(
  path: string,
  text: string | null,
  problems: readonly Problem[],
  setAside: readonly SetAside[],
): readonly SetAside[] {
  const whole = [{ path, key: undefined, problems }];
  if (text === null || !BY_KEY.test(path) || parseDocument(text, PARSING).errors.length > 0) return whole;
  const byKey = new Map<string, Problem[]>();
  for (const problem of problems) {
    const { line, column } = problem;
    const [key] = line === undefined ? [] : pathAt(text, line, column);
    // The folder's value has an error too, or the text is no group of keys.
    if (key === undefined || setAside.some((one) => one.path === path && one.key === key)) return whole;
    byKey.set(key, [...(byKey.get(key) ?? []), problem]);
  }
  return [...byKey].map(([key, own]) => ({ path, key, problems: own }));
}

/** The edits that are served: without what is set aside, for which the folder's own text counts. */
export async function servedEdits(folder: string, edits: Edits, setAside: readonly SetAside[]): Promise<Edits> {
  const served = new Map(edits);
  for (const { path, key } of setAside) {
    const text = served.get(path);
    if (key === undefined) served.delete(path);
    else if (typeof text === 'string') {
      const own = getKey((await readFolderText(folder, path)) ?? '', [key]);
      served.set(path, setEntries(text, new Map([[key, own]])));
    }
  }
  return served;
}

/** Whether both texts of an edit have the same of what is set aside. */
export function isSameAside({ path, key }: SetAside, before: Edits, after: Edits): boolean {
  const [one, other] = [before.get(path), after.get(path)];
  if (key === undefined || typeof one !== 'string' || typeof other !== 'string') return one === other;
  return isDeepStrictEqual(getKey(one, [key]), getKey(other, [key]));
}

/** Whether an error of the whole text is one of what is set aside. */
export function isErrorOf(problem: Problem, { path, key, problems }: SetAside, edits: Edits): boolean {
  const { file, line, column } = problem;
  if (file !== path) return problems.some((known) => isDeepStrictEqual(known, problem));
  const text = edits.get(path);
  return key === undefined || (typeof text === 'string' && line !== undefined && pathAt(text, line, column)[0] === key);
}

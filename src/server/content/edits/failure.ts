import type { Problem } from '#server/content/site/yaml/problem.ts';

/** The errors for which a planned change was refused, as they are stored. They are translated when shown. */
export function encodeFailure(problems: readonly Problem[]): string {
  return JSON.stringify(problems);
}

/** Undefined for a failure that is stored as a sentence. */
export function readFailure(stored: string): readonly Problem[] | undefined {
  if (!stored.startsWith('[{')) return undefined;
  return JSON.parse(stored) as readonly Problem[];
}

import type { Problem } from '#server/content/site/yaml/problem.ts';

/** The errors for which a planned publication is refused, as they are stored: said in the language of the reader. */
export function encodeFailure(problems: readonly Problem[]): string {
  return JSON.stringify(problems);
}

/** Undefined for a failure that is a sentence, as those of earlier versions are. */
export function readFailure(stored: string): readonly Problem[] | undefined {
  if (!stored.startsWith('[{')) return undefined;
  return JSON.parse(stored) as readonly Problem[];
}

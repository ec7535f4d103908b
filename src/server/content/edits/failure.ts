import type { Words } from '#language/translate.ts';
import { type Problem, placeText, problemText } from '#server/content/site/yaml/problem.ts';

/** The errors for which a planned change was refused, as they are stored. They are translated when shown. */
export function encodeFailure(problems: readonly Problem[]): string {
  return JSON.stringify(problems);
}

/** Undefined for a failure that is stored as a sentence. */
function readFailure(stored: string): readonly Problem[] | undefined {
  if (!stored.startsWith('[{')) return undefined;
  return JSON.parse(stored) as readonly Problem[];
}

/** Why a planned publication was refused: a sentence, or errors of files. */
export function failureText(stored: string, words: Words): string {
  const problems = readFailure(stored);
  if (problems === undefined) return words.t(stored);
  return problems.map((problem) => `${placeText(problem)}  ${problemText(words, problem)}`).join('\n');
}

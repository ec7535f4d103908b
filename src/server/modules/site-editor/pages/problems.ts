import { FRENCH_WORDS } from '#language/french.ts';
import { joinPage, type Segment } from '#server/content/edits/documents/page-text.ts';
import { pathAt } from '#server/content/edits/documents/yaml-keys.ts';
import { type Problem, problemText } from '#server/content/site/yaml/problem.ts';
import { idOf } from '#server/render/administration/keys/suggestions.tsx';

/** An error of a page, at the part of it that it is about. */
export interface PlacedProblem {
  /** Index of the segment; undefined for another file, or the page as a whole. */
  readonly segment: number | undefined;
  /** Id of the field in the form of that segment. */
  readonly fieldId: string | undefined;
  readonly message: string;
}

/** Errors of a check, at the parts of a page. Errors of other files name them. */
export function placeProblems(
  path: string,
  segments: readonly Segment[],
  problems: readonly Problem[],
): PlacedProblem[] {
  return problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => {
      const { file, line } = problem;
      const text = problemText(FRENCH_WORDS, problem);
      if (file !== path) return { segment: undefined, fieldId: undefined, message: `${file}\u00a0: ${text}` };
      const segment = line === undefined ? undefined : segmentAt(segments, line);
      return { segment: segment?.index, fieldId: segment && fieldAt(segments, segment), message: text };
    });
}

interface Place {
  readonly index: number;
  /** From 1, within the segment. */
  readonly line: number;
}

function segmentAt(segments: readonly Segment[], line: number): Place | undefined {
  let first = 1;
  for (const [index, segment] of segments.entries()) {
    const lines = joinPage([segment]).split('\n').length - 1;
    if (line < first + lines || index === segments.length - 1) return { index, line: line - first + 1 };
    first += lines;
  }
  return undefined;
}

function fieldAt(segments: readonly Segment[], { index, line }: Place): string | undefined {
  const segment = segments[index];
  if (segment?.type !== 'head' && segment?.type !== 'block') return undefined;
  const path = pathAt(segment.yaml, line - 1);
  return path.length === 0 ? undefined : idOf(path.join('.'));
}

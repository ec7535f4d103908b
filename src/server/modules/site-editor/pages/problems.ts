import type { ReactNode } from 'react';
import { joinPage, type Segment, splitParts } from '#server/content/edits/documents/page-text.ts';
import { withoutMark } from '#server/content/edits/documents/unpublished-mark.ts';
import { groupAt, pathAt } from '#server/content/edits/documents/yaml-keys.ts';
import { readChanged } from '#server/content/edits/read-edited.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { nameFile } from '#server/render/administration/file-names.ts';
import { idOf } from '#server/render/administration/keys/suggestions.tsx';
import { fieldText, missingKey, namedError } from '#server/render/administration/problem-errors.tsx';
import type { OpenPage } from './open-page.ts';
import { formOf, TEXT_ID } from './parts/part-form.ts';

/** An error of a page, at the part of it that it is about. */
export interface PlacedProblem {
  /** Index of the segment; undefined for another file, or the page as a whole. */
  readonly segment: number | undefined;
  /** Id of the field in the form of that segment. */
  readonly fieldId: string | undefined;
  readonly message: string;
  /** For the list of all errors, with a link to what it is about. */
  readonly line?: ReactNode;
}

/** The errors that the check finds in what would be published of a page, at its parts. */
export async function problemsOfDraft(site: Site, open: OpenPage): Promise<PlacedProblem[]> {
  const { path, source, draft, edits, absence } = open;
  if (draft === undefined && absence === undefined) return [];
  const changed = { before: edits, after: new Map(edits).set(path, withoutMark(source)), changed: [path] };
  const { problems } = await readChanged(site.folder, changed, site);
  const own = problems.filter(({ file }) => file === path);
  return placeProblems(site, path, publishedParts(open), own);
}

/** The parts of a page as they would be published: their ranks are those of its segments. */
export function publishedParts({ source }: Pick<OpenPage, 'source'>): readonly Segment[] {
  return splitParts(withoutMark(source)) ?? [];
}

/** The errors of one part, at the fields of its form. */
export function problemsOfPart(problems: readonly PlacedProblem[], rank: number): FieldError[] {
  return problems.filter(({ segment }) => segment === rank).map(({ fieldId, message }) => ({ fieldId, message }));
}

/** Errors of a check, at the parts of a page. Messages about other files name them. */
export function placeProblems(
  site: Site,
  path: string,
  segments: readonly Segment[],
  problems: readonly Problem[],
): PlacedProblem[] {
  const words = localeOf(site);
  return problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => {
      const { file, line } = problem;
      if (file !== path) return { segment: undefined, ...namedError(site, nameFile(site, file), problem) };
      const segment = line === undefined ? undefined : segmentAt(segments, line);
      const place = segment && fieldAt(site, segments, segment, problem);
      return { segment: segment?.index, fieldId: place?.id, message: fieldText(words, problem, place?.field) };
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

function fieldAt(
  site: Site,
  segments: readonly Segment[],
  { index, line }: Place,
  problem: Problem,
): { readonly id: string; readonly field?: Parameters<typeof fieldText>[2] } | undefined {
  const segment = segments[index];
  const form = formOf(site, segment);
  if (form === undefined) return { id: TEXT_ID };
  if (segment?.type !== 'head' && segment?.type !== 'block') return undefined;
  const missing = missingKey(problem);
  const path = form.fieldAt(
    missing === undefined
      ? pathAt(segment.yaml, line - 1)
      : [...groupAt(segment.yaml, line - 1, problem.column ?? 1), missing],
  );
  return path.length === 0 ? undefined : { id: idOf(path.join('.')), field: { keys: form.keys, path } };
}

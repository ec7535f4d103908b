import { lineEndOf } from '#server/content/edits/documents/lines.ts';
import { joinPage, type Segment, withText, withYaml } from '#server/content/edits/documents/page-text.ts';
import { setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { hashText } from '#server/content/edits/store.ts';
import type { Site } from '#server/content/site/types.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { changedNames, readKeys, type Values } from '#server/render/administration/keys/values.ts';
import type { OpenPage } from './open-page.ts';
import { TEXT_FIELD } from './part-view.tsx';
import { formOf, type PartForm, valuesOf } from './parts/part-form.ts';

/** A part of a page with what its form sent. */
interface SentPart {
  readonly rank: number;
  /** Undefined: the whole text of the page. */
  readonly segment: Segment | undefined;
  readonly form: PartForm | undefined;
  /** Undefined for a part without a form. */
  readonly values: Values | undefined;
  readonly text: string;
}

/** The part at a rank; throws « not found » where there is none. */
export function partAt({ segments }: OpenPage, rank: number): { rank: number; segment: Segment | undefined } {
  if (segments === undefined) return { rank: 0, segment: undefined };
  const segment = segments[rank];
  if (segment === undefined || segment.type === 'gap') throw notFound();
  return { rank, segment };
}

/** The present rank of the part that the user saw: others may have added or moved parts. */
function presentRank({ segments = [] }: OpenPage, seen: string): number | undefined {
  const rank = segments.findIndex((segment) => segment.type !== 'gap' && hashText(segment.raw) === seen);
  return rank === -1 ? undefined : rank;
}

/** Whether the part that the user saw is unchanged. */
export function isUnchanged(open: OpenPage, seen: string): boolean {
  return open.segments === undefined ? hashText(open.source) === seen : presentRank(open, seen) !== undefined;
}

export function rankOf(written: unknown): number {
  if (typeof written !== 'string' || !/^\d{1,4}$/.test(written)) throw notFound();
  return Number(written);
}

/** Reads the fields of the form of a part. */
export function readPart(
  site: Site,
  open: OpenPage,
  place: { readonly seen: string; readonly rank: unknown },
  field: (name: string) => string,
): SentPart {
  const { rank, segment } = partAt(open, presentRank(open, place.seen) ?? rankOf(place.rank));
  const form = formOf(site, segment);
  const values = form && readKeys(site, form.keys, form.values, (name) => field(name) || undefined);
  return { rank, segment, form, values, text: field(TEXT_FIELD) };
}

/** The text of the page with one part changed; the lines of the other parts stay as they are. */
export function changedSource(open: OpenPage, { rank, segment, form, values: shown, text }: SentPart): string {
  if (segment === undefined || open.segments === undefined) return text;
  const values = shown && form?.read(shown);
  if (values !== undefined && (segment.type === 'head' || segment.type === 'block')) {
    const names = changedNames(valuesOf(segment), values);
    const yaml = names.reduce((source, name) => setKey(source, [name], values[name]), segment.yaml);
    return yaml === segment.yaml ? open.source : joinPage(open.segments.with(rank, withYaml(segment, yaml)));
  }
  if (segment.type !== 'prose' && segment.type !== 'block') return open.source;
  return joinPage(open.segments.with(rank, withText(segment, text, lineEndOf(open.source))));
}

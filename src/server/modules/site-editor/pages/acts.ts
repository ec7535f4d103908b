import { lineEndOf } from '#server/content/edits/documents/lines.ts';
import {
  insertSegment,
  joinPage,
  moveSegment,
  newBlock,
  newProse,
  removeSegment,
  type Segment,
  splitPage,
} from '#server/content/edits/documents/page-text.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import { findBlockKind } from './parts/block-kinds.ts';
import { texts } from './texts.ts';

interface Changed {
  readonly segments: Segment[];
  /** The part whose form opens next; undefined: the screen of the page. */
  readonly rank: number | undefined;
}

/** The parts of a page after an act of its screen; undefined for an unknown act. */
export function changeParts(site: Site, segments: readonly Segment[], act: string): Changed | undefined {
  const [verb, written = '', name = ''] = act.split('.');
  const rank = /^\d{1,4}$/.test(written) ? Number(written) : -1;
  const segment = segments[rank];
  if (verb === 'ajouter' && rank >= 1 && rank <= segments.length) {
    const added = newSegment(site, segments, name);
    if (added === undefined) return undefined;
    const next = insertSegment(segments, rank, added);
    return { segments: next, rank: rankAfterReading(next, added) };
  }
  if (segment === undefined || segment.type === 'head') return undefined;
  if (verb === 'monter') return { segments: moveSegment(segments, rank, 'up'), rank: undefined };
  if (verb === 'descendre') return { segments: moveSegment(segments, rank, 'down'), rank: undefined };
  if (verb === 'copier') return { segments: insertSegment(segments, rank + 1, { ...segment }), rank: undefined };
  if (verb === 'retirer') return { segments: removeSegment(segments, rank), rank: undefined };
  return undefined;
}

/** The rank of a segment once the page is read again, which joins two adjacent texts. */
function rankAfterReading(segments: readonly Segment[], segment: Segment): number {
  const start = joinPage(segments.slice(0, segments.indexOf(segment))).length;
  let end = 0;
  return (splitPage(joinPage(segments)) ?? segments).findIndex(({ raw }) => {
    end += raw.length;
    return end > start;
  });
}

/** A new part holds an example of the catalogue, filled with names of the site, so that it is valid. */
function newSegment(site: Site, segments: readonly Segment[], name: string): Segment | undefined {
  const end = lineEndOf(segments.map(({ raw }) => raw).join(''));
  if (name === 'texte') return newProse(localeOf(site).t(texts.newProse), end);
  const kind = findBlockKind(site, name);
  return kind && newBlock(name, kind.example, end);
}

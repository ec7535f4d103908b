import type { Segment } from '#server/content/edits/documents/page-text.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import { texts } from '#server/modules/site-editor/pages/texts.ts';
import { findBlockKind } from './block-kinds.ts';

/** The title of a part, in the language of the site; for a block, that of its kind. */
export function partTitle(site: Site, segment: Segment): string {
  const { marked: t } = localeOf(site);
  if (segment.type === 'head') return t(texts.properties);
  if (segment.type === 'block')
    return findBlockKind(site, segment.name)?.title ?? t(texts.unknownBlock, { name: segment.name });
  return t(texts.prose);
}

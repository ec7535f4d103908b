import { parse } from 'yaml';
import { useT } from '#language/locale.tsx';
import { splitPage } from '#server/content/edits/documents/page-text.ts';
import { PARSING } from '#server/content/edits/documents/yaml-keys.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { editionOf } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { MODELS } from '#server/modules/site-editor/pages/models.ts';
import type { OpenPage } from '#server/modules/site-editor/pages/open-page.ts';
import { texts } from '#server/modules/site-editor/pages/texts.ts';
import { pageScreens } from '#server/render/administration/page-screens.ts';
import { wordsOf } from '#server/render/administration/words.ts';
import { findBlockKind } from './block-kinds.ts';
import { partTitle } from './part-title.ts';

/** Names the parts of a draft that still hold the example they began with, before it is published (EDIT-2). */
export function UntouchedParts({ site, open }: Readonly<{ site: Site; open: OpenPage }>) {
  const t = useT();
  const ranks = untouchedRanks(site, open);
  if (ranks.length === 0) return null;
  return (
    <Alert tone="warning" title={t(texts.untouched, { count: ranks.length })}>
      <p>{t(texts.untouchedLead)}</p>
      <ul>
        {ranks.map((rank) => {
          const segment = open.segments?.[rank];
          return (
            <li key={rank}>
              <a href={pageScreens(site, open.name).part(rank)}>
                {segment === undefined ? rank : partTitle(site, segment)}
              </a>
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

function untouchedRanks(site: Site, { segments = [], page }: OpenPage): number[] {
  const languages = [site, editionOf(site, page)];
  const samples = languages.flatMap((edition) => {
    const { t } = localeOf(edition);
    const models = Object.values(MODELS).map(({ body }) => splitPage(`---\n---\n${body(t)}`) ?? []);
    return [[{ type: 'prose', raw: t(texts.newProse) } as const], ...models].flat();
  });
  const proseLines = new Set(samples.flatMap(({ type, raw }) => (type === 'prose' ? linesOf(raw) : [])));
  const blocks = new Set(samples.flatMap((one) => (one.type === 'block' ? [one.yaml.trim()] : [])));
  return segments.flatMap((segment, rank) => {
    if (segment.type === 'prose') return linesOf(segment.raw).some((line) => proseLines.has(line)) ? [rank] : [];
    if (segment.type !== 'block') return [];
    const yaml = segment.yaml.replace(/\r\n/g, '\n').trim();
    const isExample =
      blocks.has(yaml) || languages.some((edition) => findBlockKind(edition, segment.name)?.example.trim() === yaml);
    return isExample && hasWords(yaml) ? [rank] : [];
  });
}

function linesOf(raw: string): string[] {
  return raw.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** A block that only names a form or a place is right as it was added. */
function hasWords(yaml: string): boolean {
  try {
    return wordsOf(parse(yaml, PARSING))
      .split(' · ')
      .some((words) => /\s|\p{Lu}/u.test(words));
  } catch {
    return true;
  }
}

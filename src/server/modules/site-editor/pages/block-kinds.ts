import { collatorOf } from '#language/formats.ts';
import type { Keys } from '#server/content/blocks/declaration.ts';
import type { BlockForm } from '#server/content/blocks/definition.ts';
import { fillExample } from '#server/content/blocks/fill-example.ts';
import { blocks, findBlock } from '#server/content/blocks/registry.ts';
import { folderTexts, localeOf } from '#server/content/language/site-locale.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';

/** A kind of block as the editor offers it, in the language of the site: of the program, or of the site itself. */
export interface BlockKind {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly keys: Keys;
  readonly form?: BlockForm | undefined;
  /** Of the site: its labels are in the words of the site. */
  readonly isOwn: boolean;
  /** That of its title, where it is not the language of the site. */
  readonly language?: string | undefined;
  /** YAML of an example, filled with names of the site. */
  readonly example: string;
}

/** The kind of this name; undefined for one that the site does not know. */
export function findBlockKind(site: Site, name: string): BlockKind | undefined {
  const own = site.ownBlocks.get(name);
  if (own !== undefined) return ownKind(site, own);
  const definition = findBlock(name);
  if (definition === undefined) return undefined;
  const { title, summary, keys, form, examples } = definition;
  const { marked, t } = localeOf(site);
  return {
    name,
    title: marked(title),
    summary: marked(summary),
    keys,
    form,
    isOwn: false,
    // The whole of it is one text: figures and hours are written in other ways, too.
    example: fillExample(t(examples[0]?.yaml ?? ''), site),
  };
}

/** Every kind that can be added to a page, by title. */
export function blockKinds(site: Site): readonly BlockKind[] {
  return [...Object.keys(blocks), ...site.ownBlocks.keys()]
    .flatMap((name) => findBlockKind(site, name) ?? [])
    .sort((one, other) => collatorOf(site.language).compare(one.title, other.title));
}

/** `translations/<code>.yaml` of the site may translate what its own blocks say. */
function ownKind(site: Site, own: Omit<BlockKind, 'isOwn'>): BlockKind {
  const t = folderTexts(site);
  const [title, main] = [t(own.title), mainEdition(site).language];
  const language = title === own.title && main !== site.language ? main : undefined;
  return { ...own, title, summary: t(own.summary), isOwn: true, language };
}

import { collatorOf } from '#language/formats.ts';
import type { BlockForm } from '#server/content/blocks/definition.ts';
import { fillExample } from '#server/content/blocks/fill-example.ts';
import { blocks, findBlock } from '#server/content/blocks/registry.ts';
import { folderTexts, localeOf } from '#server/content/language/site-locale.ts';
import type { OwnBlockDefinition } from '#server/content/own-blocks/types.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';

/** A block of the program or of the site, as the editor offers it in the language of the site. */
export interface BlockKind extends Pick<OwnBlockDefinition, 'name' | 'title' | 'summary' | 'keys'> {
  readonly form?: BlockForm | undefined;
  /** Declared by the site: its labels are texts of the site folder. */
  readonly isOwn: boolean;
  /** The language of its title, where it differs from that of the site. */
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
    // Translated as one text: other languages also write numbers and hours differently.
    example: fillExample(t(examples[0]?.yaml ?? ''), site),
  };
}

/** Every kind that can be added to a page, by title. */
export function blockKinds(site: Site): readonly BlockKind[] {
  return [...Object.keys(blocks), ...site.ownBlocks.keys()]
    .flatMap((name) => findBlockKind(site, name) ?? [])
    .sort((one, other) => collatorOf(site.language).compare(one.title, other.title));
}

/** A block of the site, whose texts `translations/<code>.yaml` of the site may translate. */
function ownKind(site: Site, own: Omit<BlockKind, 'isOwn'>): BlockKind {
  const t = folderTexts(site);
  const [title, main] = [t(own.title), mainEdition(site).language];
  const language = title === own.title && main !== site.language ? main : undefined;
  return { ...own, title, summary: t(own.summary), isOwn: true, language };
}

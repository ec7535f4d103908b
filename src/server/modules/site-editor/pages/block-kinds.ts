import type { Keys } from '#server/content/blocks/declaration.ts';
import { fillExample } from '#server/content/blocks/fill-example.ts';
import { blocks, findBlock } from '#server/content/blocks/registry.ts';
import type { Site } from '#server/content/site/types.ts';

/** A kind of block as the editor offers it: of the program, or of the site's own folder `blocks/`. */
export interface BlockKind {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly keys: Keys;
  /** YAML of an example, filled with names of the site. */
  readonly example: string;
}

/** The kind of this name; undefined for one that the site does not know. */
export function findBlockKind(site: Site, name: string): BlockKind | undefined {
  const own = site.ownBlocks.get(name);
  if (own !== undefined) return own;
  const definition = findBlock(name);
  if (definition === undefined) return undefined;
  const { title, summary, keys, examples } = definition;
  return { name, title, summary, keys, example: fillExample(examples[0]?.yaml ?? '', site) };
}

/** Every kind that can be added to a page, by title. */
export function blockKinds(site: Site): readonly BlockKind[] {
  return [...Object.keys(blocks), ...site.ownBlocks.keys()]
    .flatMap((name) => findBlockKind(site, name) ?? [])
    .sort((one, other) => one.title.localeCompare(other.title, 'fr'));
}

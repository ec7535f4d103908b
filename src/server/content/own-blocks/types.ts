import type { Keys } from '#server/content/blocks/declaration.ts';
import type { Picture } from '#server/content/site/types.ts';
import type { Mistake, Position, Problem } from '#server/content/site/yaml/problem.ts';

/** An error, unless it says that it is a warning. */
export type PlacedMistake = Mistake & Position & Partial<Pick<Problem, 'severity'>>;

/** A style sheet or script of an own block. */
export interface OwnBlockFile {
  readonly text: string;
  /** Short content hash, part of the address. */
  readonly hash: string;
}

/** A folder `blocks/<name>/` of a site, as data: a site is cached on disk and holds no functions. */
export interface OwnBlockDefinition {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly keys: Keys;
  /** Templates by file name without extension: `gabarit` is rendered, the others are for `{% render %}`. */
  readonly templates: Readonly<Record<string, string>>;
  readonly styles: OwnBlockFile | undefined;
  readonly script: OwnBlockFile | undefined;
  /** YAML of an example, for the catalogue; empty without one. */
  readonly example: string;
}

/** An own block of a page. Its values depend on no request, so it is rendered when the site is read. */
export interface OwnBlock {
  readonly type: 'own';
  /** The folder below `blocks/`. */
  readonly name: string;
  readonly html: string;
  /** Texts for the search. */
  readonly words: readonly string[];
  readonly pictures: readonly Picture[];
}

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    /** A block of the folder `blocks/` of the site, whatever its name. */
    own: OwnBlock;
  }
  interface Site {
    /** The blocks that the site declares itself, by folder name. */
    readonly ownBlocks: ReadonlyMap<string, OwnBlockDefinition>;
  }
}

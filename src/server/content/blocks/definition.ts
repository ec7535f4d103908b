import type { ReactNode } from 'react';
import type { Example } from '#contract/example.ts';
import type { SlideshowFrame } from '#features/slideshow/markup.tsx';
import type { Reads } from '#server/content/reads.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { MarkdownContext } from '#server/content/site/markdown/markdown-context.ts';
import type { BlockName, BlockTypes, Site, SitePage } from '#server/content/site/types.ts';
import type { Position } from '#server/content/site/yaml/problem.ts';
import type { Reading } from '#server/content/site/yaml/yaml-source.ts';
import type { Keys, ValuesOf } from './declaration.ts';
import type { FormState } from './formulaire/markup.tsx';

/** The page that holds a block, and how its Markdown is read. */
export interface ReadContext {
  readonly page: SitePage;
  readonly markdown: MarkdownContext;
}

/** What was written, for checks that no single key can make. */
export interface Written<Declared = Keys> extends ReadContext {
  readonly report: Reading['report'];
  /** The line that opens the block. */
  readonly opening: Position;
  /** Where the value of a key stands. */
  at(key: keyof Declared): Position;
  /** Where a group of keys stands. */
  positionOf(group: object): Position;
}

/** What blocks need of the running platform. */
export interface BlockServices {
  now(): Date;
  /** A form as the page shows it: to fill in, given back with what is wrong, or done. */
  formState(site: Site, form: SiteForm, query: URLSearchParams): Promise<FormState>;
}

/** Where a block stands. */
export interface BlockPlace {
  readonly site: Site;
  readonly page: SitePage;
  /** Rank of the part in its page, from 0: tells apart two blocks of the same kind. */
  readonly index: number;
}

export interface BlockContext extends BlockPlace {
  readonly services: BlockServices;
  readonly reads: Reads;
  /** What the query of the request says under the names that the blocks of the page declare. */
  readonly query: URLSearchParams;
}

/**
 * YAML as people write it. `<image>`, `<alt>`, `<planche>`, `<module>`, `<agenda>`, `<page>` and `<formulaire>` stand
 * for names of the site that shows it.
 */
export type BlockExample = Omit<Example<never>, 'markup' | 'says'> & {
  readonly yaml: string;
  /** Shown without being usable: it would send something for real. */
  readonly inert?: true;
};

/** All that the house knows of a block. */
export interface BlockDefinition<Name extends BlockName = BlockName> {
  /** French, for the catalogue: its name, and one sentence. */
  readonly title: string;
  readonly summary: string;
  readonly keys: Keys;
  readonly examples: readonly BlockExample[];
  /** Makes the block of its values; undefined after a report. Without it the values are the block. */
  finish?(values: object, written: Written): object | undefined;
  /** What the block needs of site.yaml and does not find there. */
  missing?(block: BlockTypes[Name], site: Pick<Site, 'consent' | 'accessibility'>): { message: string; advice: string } | undefined;
  render(block: BlockTypes[Name], context: BlockContext): ReactNode | Promise<ReactNode>;
  /** What the block says by itself, for the search; elements that it lists are found on their own pages. */
  words(block: BlockTypes[Name], site: Site): readonly (string | undefined)[];
  /** The pictures that it adds to the slideshow of its page. */
  pictures?(block: BlockTypes[Name], site: Site): readonly SlideshowFrame[];
  /** The names that it reads of the query. */
  query?(block: BlockTypes[Name], place: BlockPlace): readonly string[];
  /** Its headings of level 2, for the contents of the page. */
  headings?(site: Site): readonly { readonly id: string; readonly text: string }[];
  /** Needs the whole width of an inner page. */
  readonly isWide?: true;
}

type Content<Name extends BlockName> = Omit<BlockTypes[Name], 'type'>;
type Finish<Name extends BlockName, Declared> = (values: ValuesOf<Declared>, written: Written<Declared>) => Content<Name> | undefined;

/** Checks a definition: `finish` may be left out only where the values read are the block. */
export function defineBlock<Name extends BlockName, Declared extends Keys>(
  definition: Omit<BlockDefinition<Name>, 'keys' | 'finish'> & { readonly keys: Declared } & (ValuesOf<Declared> extends Content<Name>
      ? { readonly finish?: Finish<Name, Declared> }
      : { readonly finish: Finish<Name, Declared> }),
): BlockDefinition<Name> {
  return definition as unknown as BlockDefinition<Name>;
}

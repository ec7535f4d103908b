import type { ReactNode } from 'react';
import type { Example } from '#contract/example.ts';
import type { SlideshowFrame } from '#features/slideshow/markup.tsx';
import type { Message } from '#language/message.ts';
import type { Reads } from '#server/content/reads.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { MarkdownContext } from '#server/content/site/markdown/markdown-context.ts';
import type { BlockName, BlockTypes, Site, SitePage } from '#server/content/site/types.ts';
import type { Position, Problem } from '#server/content/site/yaml/problem.ts';
import type { Reading } from '#server/content/site/yaml/yaml-source.ts';
import type { BlockValues, Keys } from './declaration.ts';
import type { FormState } from './formulaire/markup.tsx';

/** The page that holds a block, and the context of its Markdown. */
export interface ReadContext {
  readonly page: SitePage;
  readonly markdown: MarkdownContext;
}

/** The context of `finish`: reports mistakes, at positions in the YAML. */
export interface Written<Declared = Keys> extends ReadContext {
  readonly report: Reading['report'];
  /** The line that opens the block. */
  readonly opening: Position;
  /** Position of the value of a key. */
  at(key: keyof Declared): Position;
  /** Position of a group of keys. */
  positionOf(group: object): Position;
}

/** Services of the running application that blocks use. */
export interface BlockServices {
  now(): Date;
  /** The state of a form: empty, with errors, or sent. */
  formState(site: Site, form: SiteForm, query: URLSearchParams): Promise<FormState>;
}

interface BlockPlace {
  readonly site: Site;
  readonly page: SitePage;
  /** Index of the part in its page; distinguishes blocks of the same kind. */
  readonly index: number;
}

export interface BlockContext extends BlockPlace {
  readonly services: BlockServices;
  readonly reads: Reads;
  /** The query of the request, reduced to the names that the blocks of the page declare. */
  readonly query: URLSearchParams;
}

/**
 * YAML of an example. `<image>`, `<alt>`, `<planche>`, `<son>`, `<video>`, `<sous_titres>`, `<module>`, `<agenda>`,
 * `<choix>`, `<page>`, `<lieu>` and `<formulaire>` are replaced by names of the site.
 */
export type BlockExample = Omit<Example<never>, 'markup' | 'says'> & {
  readonly yaml: string;
  /** Rendered inert, because its form would be sent. */
  readonly inert?: true;
};

/** The settings of site.yaml that blocks may require. */
export type BlockSettings = Pick<Site, 'consent' | 'accessibility' | 'mapTiles' | 'mapPlan'>;

/** The values of keys as in the YAML. */
export type RawValues = Readonly<Record<string, unknown>>;

/** The form of a block in the editor, if it is not one field for each key. */
export interface BlockForm {
  /** The keys with a field each; there is no field for a key with free names (`map`). */
  keys(values: RawValues, site: Site): Keys;
  /** The values that the form shows; by default those of the block. */
  show?(values: RawValues, site: Site): RawValues;
  /** The values of the block, from those of the form and its previous ones. */
  read?(shown: RawValues, before: RawValues, site: Site): RawValues;
  /** The path of the field for a key of the block; by default the same. */
  fieldAt?(path: readonly string[], values: RawValues, site: Site): readonly string[];
}

export interface BlockDefinition<Name extends BlockName = BlockName> {
  /** French name and one-sentence description, for the catalogue. */
  readonly title: string;
  readonly summary: string;
  readonly keys: Keys;
  readonly form?: BlockForm;
  readonly examples: readonly BlockExample[];
  /** Builds the block from its values; undefined after a report. By default the block is its values. */
  finish?(values: object, written: Written): object | undefined;
  /** The problem that a setting of site.yaml which the block requires is missing; by default an error. */
  missing?(
    block: BlockTypes[Name],
    site: BlockSettings,
  ): { message: Message; advice: Message; severity?: Problem['severity'] } | undefined;
  render(block: BlockTypes[Name], context: BlockContext): ReactNode | Promise<ReactNode>;
  /** Texts of the block for the search, without those of elements, which are indexed themselves. */
  words(block: BlockTypes[Name], site: Site): readonly (string | undefined)[];
  /** The pictures that it adds to the slideshow of its page. */
  pictures?(block: BlockTypes[Name], site: Site): readonly SlideshowFrame[];
  /** schema.org objects of the page that holds it. */
  structuredData?(
    block: BlockTypes[Name],
    context: { readonly site: Site; readonly now: Date },
  ): readonly Readonly<Record<string, unknown>>[];
  /** The query parameters that it reads. */
  query?(block: BlockTypes[Name], place: BlockPlace): readonly string[];
  /** Its level 2 headings, for the table of contents. */
  headings?(site: Site): readonly { readonly id: string; readonly text: string }[];
  /** The style sheets that it needs besides that of every page. */
  sheets?(block: BlockTypes[Name]): readonly string[];
  /** Whether it needs the whole width of an inner page. */
  readonly isWide?: true;
}

type Content<Name extends BlockName> = Omit<BlockTypes[Name], 'type'>;
type Finish<Name extends BlockName, Declared> = (
  values: BlockValues<Declared>,
  written: Written<Declared>,
) => Content<Name> | undefined;

/** Type-checks a definition: `finish` is optional only where the values of the keys are the block. */
export function defineBlock<Name extends BlockName, Declared extends Keys>(
  definition: Omit<BlockDefinition<Name>, 'keys' | 'finish'> & {
    readonly keys: Declared;
  } & (BlockValues<Declared> extends Content<Name>
      ? { readonly finish?: Finish<Name, Declared> }
      : { readonly finish: Finish<Name, Declared> }),
): BlockDefinition<Name> {
  return definition as unknown as BlockDefinition<Name>;
}

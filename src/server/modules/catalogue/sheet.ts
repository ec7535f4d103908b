import type { ReactNode } from 'react';
import { type Example, exampleSlug, type KeyboardTable } from '#contract/example.ts';
import { inEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { SHEETS } from './sheet-texts.ts';

/** The catalogue entry of a feature; its contract and sizes are added by the build. Texts are French expressions. */
export interface Sheet {
  /** Name of the folder, the contract and the chunk. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly examples: readonly Example<ReactNode>[];
  /** Empty when it adds no keys to the native ones. */
  readonly keyboard: KeyboardTable;
  /** Folder of an entry that is not a feature, without contract and script. */
  readonly folder?: string | undefined;
}

/** The second argument is the file `examples.tsx` of a feature. */
export function sheetOf(
  name: keyof typeof SHEETS,
  { examples, keyboard }: Pick<Sheet, 'examples' | 'keyboard'>,
  folder?: string,
): Sheet {
  return { name, ...SHEETS[name], examples, keyboard, folder };
}

export interface SheetGroup {
  /** Fragment in the index. */
  readonly id: string;
  readonly title: string;
  readonly sheets: readonly Sheet[];
}

export const CATALOGUE_PATH = '/catalogue';
/** Path segment of blocks, since a feature may have the same name. */
export const BLOCKS_SEGMENT = 'blocs';

/** `/catalogue`, `/en/catalogue` */
export function cataloguePath(site: Site): string {
  return inEdition(site, CATALOGUE_PATH);
}

/** `root`: the catalogue of the edition. */
export function sheetPath({ name }: Pick<Sheet, 'name'>, root = CATALOGUE_PATH): string {
  return `${root}/${name}`;
}

export function blockPath(name: string, root = CATALOGUE_PATH): string {
  return `${root}/${BLOCKS_SEGMENT}/${name}`;
}

/** The page of an example; framed examples are shown in it. */
export function examplePath(
  sheet: Pick<Sheet, 'name'>,
  example: Pick<Example<unknown>, 'name'>,
  root = CATALOGUE_PATH,
): string {
  return `${sheetPath(sheet, root)}/${exampleSlug(example.name)}`;
}

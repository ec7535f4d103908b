import type { ReactNode } from 'react';
import { type Example, exampleSlug, type KeyboardTable } from '#contract/example.ts';

/** The catalogue entry of a feature; its contract and sizes are added by the build. */
export interface Sheet {
  /** Name of the folder, the contract and the chunk. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly examples: readonly Example<ReactNode>[];
  /** Empty when it adds no keys to the native ones. */
  readonly keyboard: KeyboardTable;
  /** Folder of an entry that is not a feature, without contract and script. */
  readonly folder?: string;
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

export function sheetPath({ name }: Pick<Sheet, 'name'>): string {
  return `${CATALOGUE_PATH}/${name}`;
}

export function blockPath(name: string): string {
  return `${CATALOGUE_PATH}/${BLOCKS_SEGMENT}/${name}`;
}

/** The page of an example; framed examples are shown in it. */
export function examplePath(sheet: Pick<Sheet, 'name'>, example: Pick<Example<unknown>, 'name'>): string {
  return `${sheetPath(sheet)}/${exampleSlug(example.name)}`;
}

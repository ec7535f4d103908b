import type { ReactNode } from 'react';
import { type Example, exampleSlug, type KeyboardTable } from '#contract/example.ts';

/** What the catalogue says of one feature; its contract and its sizes come with the build. */
export interface Sheet {
  /** The folder, the contract, the chunk. */
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly examples: readonly Example<ReactNode>[];
  /** Empty: it adds nothing to what keys do by themselves. */
  readonly keyboard: KeyboardTable;
  /** The folder of what is no feature: it has no contract and no script of its own. */
  readonly folder?: string;
}

export interface SheetGroup {
  /** For addresses inside the index. */
  readonly id: string;
  readonly title: string;
  readonly sheets: readonly Sheet[];
}

export const CATALOGUE_PATH = '/catalogue';
/** Below it stand the blocks: a feature may have the same name. */
export const BLOCKS_SEGMENT = 'blocs';

export function sheetPath({ name }: Pick<Sheet, 'name'>): string {
  return `${CATALOGUE_PATH}/${name}`;
}

export function blockPath(name: string): string {
  return `${CATALOGUE_PATH}/${BLOCKS_SEGMENT}/${name}`;
}

/** Each example has a page of its own: framed examples are shown in it, the others can be. */
export function examplePath(sheet: Pick<Sheet, 'name'>, example: Pick<Example<unknown>, 'name'>): string {
  return `${sheetPath(sheet)}/${exampleSlug(example.name)}`;
}

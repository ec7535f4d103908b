import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A fenced block of a guide: ```` ```yaml fichier=site.yaml ````, ```` ```sh commande ````. */
export interface GuideBlock {
  readonly language: string;
  /** The file to write, relative to the site folder. */
  readonly file: string | undefined;
  readonly text: string;
}

export function readDocument(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../docs/${name}`, import.meta.url)), 'utf8');
}

export function guideBlocks(markdown: string): GuideBlock[] {
  return [...markdown.matchAll(/^```(\w+)([^\n]*)\n(.*?)^```$/gms)].map(([, language = '', info = '', text = '']) => ({
    language,
    file: /\bfichier=(\S+)/.exec(info)?.[1],
    text,
  }));
}

/** The text of the first block of a document that matches. */
export function guideBlock(name: string, pattern: RegExp): string {
  const block = guideBlocks(readDocument(name)).find(({ text }) => pattern.test(text));
  if (block === undefined) throw new Error(`docs/${name} has no block ${pattern}`);
  return block.text;
}

/** The `vitrine` commands of a block, as argument lists. */
export function guideCommands({ language, text }: GuideBlock): string[][] {
  if (language !== 'sh') return [];
  return text
    .split('\n')
    .flatMap((line) => (/^(?:npx )?vitrine /.test(line) ? [line.replace(/^(?:npx )?vitrine /, '')] : []))
    .map((line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''));
}

import type { ReactNode } from 'react';
import type { BlockExample, BlockServices } from '#server/content/blocks/definition.ts';
import { SHEET_FOLDER } from '#server/content/blocks/planche/pictures.ts';
import { readBlock } from '#server/content/blocks/read.ts';
import { definitionOf } from '#server/content/blocks/registry.ts';
import type { Reads } from '#server/content/reads.ts';
import { newPageTexts } from '#server/content/site/markdown/markdown-context.ts';
import type { Block, Site, SitePage } from '#server/content/site/types.ts';
import { hasErrors, type Problem } from '#server/content/site/yaml/problem.ts';
import { type FileUse, fileKindOf } from '#server/platform/http/media-types.ts';
import { RecordedReads } from '#server/render/cache/reads.ts';
import type { CatalogueBlock } from './site-blocks.ts';

/** An example rendered with the content of the site. */
export interface ShownExample {
  readonly example: BlockExample;
  /** The source to copy into a page of this site. */
  readonly source: string;
  readonly problems: readonly Problem[];
  /** Undefined when there are errors. */
  readonly markup: ReactNode;
  /** The page that the block is rendered for. */
  readonly page: SitePage;
}

/** Reads and renders the examples of a block with the pages, pictures, modules and elements of the site. */
export async function showExamples(
  name: string,
  { examples }: CatalogueBlock,
  site: Site,
  { reads, now }: { readonly reads: Reads; readonly now: () => Date },
): Promise<readonly ShownExample[]> {
  // A separate block cache: examples have the page and index of real blocks.
  const own = new RecordedReads(reads.db);
  const services: BlockServices = { now, formState: async () => emptyForm(site) };
  const shown = await Promise.all(
    examples.map(async (example, index): Promise<ShownExample> => {
      const yaml = fillExample(example.yaml, site);
      const problems: Problem[] = [];
      const block = readExample(name, yaml, site, problems);
      const page = block === undefined ? site.home : pageFor(site, block);
      const padding = Array.from({ length: index }, () => ({ type: 'html' as const, html: '' }));
      const context = { services, reads: own, site, query: new URLSearchParams(), index };
      const markup =
        block === undefined
          ? undefined
          : await definitionOf(block).render(block, {
              ...context,
              page: { ...page, parts: [...padding, { type: 'block', block, line: 1 }] },
            });
      return { example, source: `::: ${name}\n${yaml}:::\n`, problems, markup, page };
    }),
  );
  for (const module of own.modules) reads.note(module);
  return shown;
}

function readExample(name: string, yaml: string, site: Site, problems: Problem[]): Block | undefined {
  const references = { ...site, drafts: new Set<string>(), broken: new Set<string>() };
  const markdown = {
    file: 'pages/exemple.md',
    references,
    problems,
    texts: newPageTexts(),
    insideBlock: false,
    stored: false,
  };
  const block = readBlock(name, yaml, 1, { page: site.home, markdown });
  const missing = block && definitionOf(block).missing?.(block, site);
  if (missing !== undefined) problems.push({ severity: 'error', file: markdown.file, line: 1, column: 1, ...missing });
  return hasErrors(problems) ? undefined : block;
}

/** Replaces placeholders by names of the site; a missing one is left, and reported by the reader. */
function fillExample(yaml: string, site: Site): string {
  const pages = [...site.pagesById.values()];
  const modules = [...site.modules.values()].filter(({ page }) => page !== undefined);
  const media = [...site.media.values()].filter(({ width }) => width !== undefined);
  const fileFor = (use: FileUse) => [...site.media.keys()].find((file) => fileKindOf(file)?.use === use);
  const picture = [site.home, ...pages].find(({ image }) => image !== undefined)?.image ?? media[0];
  const names: Readonly<Record<string, string | undefined>> = {
    image: picture?.file,
    alt: JSON.stringify(picture !== undefined && 'alt' in picture ? picture.alt : ''),
    planche: media.find(({ file }) => file.startsWith(SHEET_FOLDER))?.file.slice(SHEET_FOLDER.length),
    page: (pages.find((page) => page !== site.home && page.children.length > 0) ?? pages.at(-1))?.id,
    son: fileFor('sound'),
    video: fileFor('film'),
    sous_titres: fileFor('captions'),
    module: (modules.find(({ upcoming }) => !upcoming) ?? modules[0])?.ident,
    agenda: [...site.modules.values()].find(({ upcoming }) => upcoming)?.ident,
    formulaire: [...site.forms.values()].sort((one, other) => one.fields.size - other.fields.size)[0]?.ident,
  };
  return yaml.replace(/<(\w+)>/g, (placeholder, name: string) => names[name] ?? placeholder);
}

/** The first page with a block of the same kind and module or form, where its links lead; otherwise the home page. */
function pageFor(site: Site, block: Block): SitePage {
  const subject = subjectOf(block);
  const holds = (page: SitePage) =>
    page.parts.some(
      (part) => part.type === 'block' && part.block.type === block.type && subjectOf(part.block) === subject,
    );
  return [...site.pagesById.values()].find((page) => subject !== undefined && holds(page)) ?? site.home;
}

function subjectOf(block: Block): string | undefined {
  return 'module' in block ? block.module : 'form' in block ? block.form : undefined;
}

function emptyForm({ captcha }: Site): Awaited<ReturnType<BlockServices['formState']>> {
  return {
    kind: 'open',
    answers: new Map(),
    faults: [],
    stamp: '',
    captcha: { config: captcha.config, question: undefined },
  };
}

import type { ReactNode } from 'react';
import type { BlockExample, BlockServices } from '#server/content/blocks/definition.ts';
import { fillExample } from '#server/content/blocks/fill-example.ts';
import { readExample } from '#server/content/blocks/read-example.ts';
import { definitionOf } from '#server/content/blocks/registry.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Reads } from '#server/content/reads.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Block, Site, SitePage } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
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
  /** The language of the markup, where it is not that of the page. */
  readonly language: string | undefined;
  /** The page that the block is rendered for. */
  readonly page: SitePage;
}

/** Reads and renders the examples of a block with the pages, pictures, modules and elements of the site. */
export async function showExamples(
  name: string,
  { examples, isOwn }: CatalogueBlock,
  site: Site,
  { reads, now }: { readonly reads: Reads; readonly now: () => Date },
): Promise<readonly ShownExample[]> {
  // The source is copied: it has no marks of missing translations.
  const t = isOwn ? (yaml: string) => yaml : localeOf(site).t;
  const { language: main } = mainEdition(site);
  const language = isOwn && main !== site.language ? main : undefined;
  // A separate block cache: examples have the page and index of real blocks.
  const own = new RecordedReads(reads.db);
  const services: BlockServices = { now, formState: async () => emptyForm(site) };
  const shown = await Promise.all(
    examples.map(async (example, index): Promise<ShownExample> => {
      const yaml = fillExample(t(example.yaml), site);
      const problems: Problem[] = [];
      const block = readExample({ name, yaml, file: 'pages/exemple.md', line: 1 }, site, problems);
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
      return { example, source: `::: ${name}\n${yaml}:::\n`, problems, markup, language, page };
    }),
  );
  for (const module of own.modules) reads.note(module);
  return shown;
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

import { createElement, type ReactNode } from 'react';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Rendered, renderHtml } from '#server/content/markup/html.tsx';
import type { ModuleBlock, Reads } from '#server/content/reads.ts';
import type { Site } from '#server/content/site/types.ts';
import { epochKey, WHOLE_SITE } from '#server/platform/db/epoch.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import type { Cache } from './cache.ts';
import type { ContentVersions, Snapshot } from './versions.ts';

/** For requests whose response may be cached. */
interface CachedBlocks {
  readonly cache: Cache<string>;
  readonly versions: ContentVersions;
  readonly snapshot: Snapshot;
}

const BYTES_PER_CHARACTER = 2;

/** Whether one of the modules has elements that leave lists when they are over. */
export function showsEvents({ modules }: Site, idents: readonly string[]): boolean {
  return idents.some((ident) => modules.get(ident)?.upcoming === true);
}

/**
 * Records which modules a request reads. Passed as a parameter: an AsyncLocalStorage would cost every response more
 * than a cache lookup.
 */
export class RecordedReads implements Reads {
  readonly db: Reader;
  readonly #modules = new Set<string>([WHOLE_SITE]);
  readonly #blocks: CachedBlocks | undefined;

  constructor(db: Reader, blocks?: CachedBlocks) {
    this.db = db;
    this.#blocks = blocks;
  }

  note(module: string): void {
    this.#modules.add(module);
  }

  async block({ site, module, name }: ModuleBlock, render: () => Promise<ReactNode>): Promise<ReactNode> {
    this.note(module);
    if (this.#blocks === undefined) return render();
    const { cache, versions, snapshot } = this.#blocks;
    const key = `${site.id} ${site.language} ${module} ${name}`;
    const cached = cache.get(key);
    if (cached !== undefined) return createElement(Rendered, { html: cached });
    const html = renderHtml(await render(), localeOf(site));
    const content = [module, WHOLE_SITE].map((one) => epochKey(site.id, one));
    const basis = { snapshot, content, isTimed: showsEvents(site, [module]) };
    if (versions.isReliable(snapshot)) cache.set(key, html, html.length * BYTES_PER_CHARACTER, basis);
    return createElement(Rendered, { html });
  }

  /** The recorded modules, with the site itself. */
  get modules(): readonly string[] {
    return [...this.#modules];
  }
}

import { createElement, type ReactNode } from 'react';
import { epochKey, WHOLE_SITE } from '#server/db/epoch.ts';
import type { Reader } from '#server/db/readers.ts';
import { Rendered, renderHtml } from '#server/html.tsx';
import type { Site } from '#server/site/types.ts';
import type { Cache } from './cache.ts';
import type { ContentVersions, Snapshot } from './versions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** How this request reads the content that visitors see. */
    reads: Reads;
  }
}

/** A block that shows one module. */
export interface ModuleBlock {
  readonly site: Site;
  readonly module: string;
  /** Everything else that the block depends on, besides the day: its page, its rank, its view. */
  readonly name: string;
}

/**
 * How the content that visitors see is read. A module is noted before anything of it is read: a change of it makes the cached
 * response invalid.
 */
export interface Reads {
  readonly db: Reader;
  note(module: string): void;
  /** Renders a block, or takes it from the cache while its module is unchanged. Notes the module. */
  block(block: ModuleBlock, render: () => Promise<ReactNode>): Promise<ReactNode>;
}

/** For requests whose response may be cached. */
export interface CachedBlocks {
  readonly cache: Cache<string>;
  readonly versions: ContentVersions;
  readonly snapshot: Snapshot;
}

const BYTES_PER_CHARACTER = 2;

/** Handed down from request to query: an AsyncLocalStorage would cost every response more than a look-up in the cache. */
export class NotedReads implements Reads {
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
    const key = `${site.id} ${module} ${name}`;
    const cached = cache.get(key);
    if (cached !== undefined) return createElement(Rendered, { html: cached });
    const html = renderHtml(await render());
    const content = [module, WHOLE_SITE].map((one) => epochKey(site.id, one));
    if (versions.isReliable(snapshot)) cache.set(key, html, html.length * BYTES_PER_CHARACTER, { snapshot, content });
    return createElement(Rendered, { html });
  }

  /** The modules noted so far, with the site itself. */
  get modules(): readonly string[] {
    return [...this.#modules];
  }
}

import type { ReactNode } from 'react';
import type { Reader } from '#server/platform/db/readers.ts';
import type { Site } from './site/types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Reads the public content for this request. */
    reads: Reads;
  }
}

/** A block that shows one module. */
export interface ModuleBlock {
  readonly site: Site;
  readonly module: string;
  /** Cache key: everything else that the block depends on, except day and time (its page, its rank, its view). */
  readonly name: string;
}

/**
 * Reads public content. Call `note` before reading anything of a module: a change of the module then makes the cached
 * response stale.
 */
export interface Reads {
  readonly db: Reader;
  note(module: string): void;
  /** Renders a block, or takes it from the cache while its module is unchanged. Notes the module. */
  block(block: ModuleBlock, render: () => Promise<ReactNode>): Promise<ReactNode>;
}

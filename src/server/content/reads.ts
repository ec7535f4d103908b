import type { ReactNode } from 'react';
import type { Reader } from '#server/platform/db/readers.ts';
import type { Site } from './site/types.ts';

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
  /** Everything else that the block depends on, besides the day and the time: its page, its rank, its view. */
  readonly name: string;
}

/**
 * How the content that visitors see is read. A module is noted before anything of it is read: a change of it makes the
 * cached response invalid.
 */
export interface Reads {
  readonly db: Reader;
  note(module: string): void;
  /** Renders a block, or takes it from the cache while its module is unchanged. Notes the module. */
  block(block: ModuleBlock, render: () => Promise<ReactNode>): Promise<ReactNode>;
}

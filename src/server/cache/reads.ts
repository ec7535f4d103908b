import { createElement, type ReactNode } from 'react';
import { WHOLE_SITE } from '#server/db/epoch.ts';
import type { Reader } from '#server/db/readers.ts';
import { Drawn, renderHtml } from '#server/html.tsx';
import type { Site } from '#server/site/types.ts';
import { keptParts, numberOf } from './parts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The way of this request to the content that visitors see. */
    reads: Reads;
  }
}

/** What a drawn text follows from, besides the content of the module. */
export interface DrawnAsk {
  readonly site: Site;
  readonly module: string;
  /** Everything else: which block of which page, its view, the day. */
  readonly name: string;
}

/**
 * The way to the content that visitors see: whatever reads elements for them asks for it instead of the database, and notes a module before it reads of it. A
 * change there makes a kept copy of the answer worthless.
 */
export interface Reads {
  readonly db: Reader;
  note(module: string): void;
  /** Says that what is drawn follows from these names of the query and from no others. Unless somebody says so, it follows from all of them. */
  noteQuery(names: ReadonlySet<string>): void;
  /** Another one after any change of a module, told before anything was read; undefined where what is drawn of it is not to be kept. */
  versionOf(module: string): string | undefined;
  /** Draws something of a module, or finds what was drawn of the same content under the same name. Notes the module. */
  drawn(ask: DrawnAsk, draw: () => Promise<ReactNode>): Promise<ReactNode>;
}

/** What is known of the content that an answer shows; only answers that are for anyone know it. */
export interface KnownContent {
  /** Another one after any change of the module or of the whole site. Told before anything is read: what is read may be newer, never older. */
  versionOf(module: string): string;
  /** False once something was read that may be older than its version. */
  isReliable(): boolean;
}

/** Handed down from request to query: the storages that Node would carry along by itself cost every answer of the process more than a look-up of a page. */
export class NotedReads implements Reads {
  readonly db: Reader;
  readonly #modules = new Set<string>([WHOLE_SITE]);
  readonly #known: KnownContent | undefined;
  #queryNames: ReadonlySet<string> | undefined;

  constructor(db: Reader, known?: KnownContent) {
    this.db = db;
    this.#known = known;
  }

  note(module: string): void {
    this.#modules.add(module);
  }

  noteQuery(names: ReadonlySet<string>): void {
    this.#queryNames = names;
  }

  /** What was said of the query; undefined: nothing. */
  get queryNames(): ReadonlySet<string> | undefined {
    return this.#queryNames;
  }

  versionOf(module: string): string | undefined {
    return this.#known?.isReliable() === true ? this.#known.versionOf(module) : undefined;
  }

  async drawn({ site, module, name }: DrawnAsk, draw: () => Promise<ReactNode>): Promise<ReactNode> {
    this.note(module);
    const known = this.#known;
    if (known === undefined) return draw();
    const [key, version] = [`${numberOf(site)} ${module} ${name}`, known.versionOf(module)];
    const [kept] = keptParts.get(key, version) ?? [];
    if (kept !== undefined) return createElement(Drawn, { html: kept });
    const html = renderHtml(await draw());
    if (known.isReliable()) keptParts.set(key, version, [html]);
    return createElement(Drawn, { html });
  }

  /** The modules noted so far, with the site itself. */
  get modules(): readonly string[] {
    return [...this.#modules];
  }
}

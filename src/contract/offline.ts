/**
 * Offline (OFFLINE-1). `[data-offline]` = address of a service worker of this site, which has to be allowed for `/`
 * (`Service-Worker-Allowed`). It is registered at the visitor's first act. The worker tries the network first, and
 * stores what the visitor saw: public pages without a query and their files. Without a network it shows the stored
 * page, which says how old it is, else the page that says that there is no network. Served without settings it removes
 * itself.
 */
import { isObject, listOf, record, text } from './wire.ts';

export interface OfflineEdition {
  /** `fr`, `en` */
  readonly language: string;
  /** The first characters of its addresses: `/`, `/en`. */
  readonly home: string;
  /** The page for addresses that are not stored. */
  readonly page: string;
  /** With `{date}`. */
  readonly notice: string;
}

/** The settings of the worker: its first line assigns them to `self.vitrineOffline`. */
export function encodeOffline(editions: readonly OfflineEdition[] | undefined): string {
  return `self.vitrineOffline=${JSON.stringify(editions === undefined ? null : { editions })};\n`;
}

/** undefined: offline pages are turned off. */
export function decodeOffline(wire: unknown): readonly OfflineEdition[] | undefined {
  if (!isObject(wire)) return undefined;
  return listOf((edition, path) => {
    const { language, home, page, notice } = record(edition, path);
    return { language: text(language), home: text(home), page: text(page), notice: text(notice) };
  })(wire.editions, 'editions');
}

/** Sent by a page to the worker that it has just registered: its own address and those of its files. */
export interface SeenMessage {
  readonly page: string;
  readonly files: readonly string[];
}

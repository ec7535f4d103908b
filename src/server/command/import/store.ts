import { says } from '#language/message.ts';
import { wrongUsage } from '#server/command/command.ts';
import type { Io } from '#server/command/io.ts';
import { type ImportCounts, type OwnedElement, storeImport } from '#server/content/import/store.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Database } from '#server/platform/db/open.ts';
import { IMPORT_TEXTS } from './texts.ts';

/** The author of what the command does, as the journal names it. */
const IMPORT_AUTHOR = { id: null, name: IMPORT_TEXTS.author } as const;

/** The options of imports into a module. */
export const STORE_OPTIONS = { essai: { type: 'boolean' }, brouillons: { type: 'boolean' } } as const;

export type StoreValues = Readonly<Partial<Record<keyof typeof STORE_OPTIONS, boolean | undefined>>>;

/** The module of a site; for an unknown one, throws with the list of modules. */
export function requireModule(site: Site, ident: string): SiteModule {
  const module = site.modules.get(ident);
  if (module !== undefined) return module;
  throw wrongUsage(says(IMPORT_TEXTS.unknownModule, { module: ident, modules: [...site.modules.keys()].join(', ') }));
}

/** Stores elements of a module, and says which ones are left as they are. */
export async function storeElements(
  io: Io,
  database: Database,
  site: Site,
  module: SiteModule,
  elements: readonly OwnedElement[],
  { essai, brouillons }: StoreValues,
): Promise<ImportCounts> {
  const counts = await storeImport(database, site, module, elements, {
    isTrial: essai === true,
    publishes: brouillons !== true,
    author: IMPORT_AUTHOR,
    now: new Date(),
  });
  for (const slug of counts.deleted) io.out(io.t(IMPORT_TEXTS.inTrash, { slug }));
  for (const slug of counts.elsewhere) io.out(io.t(IMPORT_TEXTS.elsewhere, { slug }));
  return counts;
}

// @ts-check
import path from 'node:path';
import { runnerImport } from 'vite';

/** @typedef {{ importedIds: readonly string[], dynamicallyImportedIds: readonly string[] }} Imports */
/** @typedef {{ getModuleInfo(id: string): Imports | null }} Modules */
/** @typedef {Map<string, Set<string>>} Users */

const MENU = 'mobile-menu';
/** Attached by the runtime at the visitor's first act, like the features of the bundle `around`. */
const FONTS = 'src/runtime/fonts-attach.ts';
/** The dialogs, pop-ins and day grids of several views. */
const SHARED_VIEWS = /src[\\/]ui[\\/](day-grid|dialog|popin)[\\/]/;

/**
 * Returns the file of a module: that of its feature's `bundle` (src/features/<name>/index.ts) or, if several files use
 * it, `shared`. The bundler decides on the rest: the boot script, features without a bundle, views and other
 * lazy parts.
 * @param {string} root @returns {Promise<(id: string, modules: Modules) => string | null>}
 */
export async function bundles(root) {
  const { module: registry } = await runnerImport(path.join(root, 'src/features/index.ts'), {
    configFile: false,
    logLevel: 'warn',
  });
  /** @type {readonly { name: string, bundle?: string }[]} */
  const features = registry.features;
  const named = new Set(features.map(({ bundle }) => bundle));
  /** @type {ReturnType<typeof read> | undefined} */
  let graph;

  /** @param {Modules} modules */
  function read(modules) {
    const boot = reach(path.join(root, 'src/main.ts'), ({ importedIds }) => importedIds, modules);
    const early = reach(
      path.join(root, 'src/features', MENU, 'attach.early.ts'),
      ({ importedIds }) => importedIds,
      modules,
    );
    /** Files that import a module statically, and files that import it in any way. */
    const users = { first: /** @type {Users} */ (new Map()), ever: /** @type {Users} */ (new Map()) };
    const entries = features.map(({ name, bundle = name }) => ({ bundle, file: `src/features/${name}/attach.ts` }));
    for (const { bundle, file } of [...entries, { bundle: 'around', file: FONTS }]) {
      const entry = path.join(root, file);
      add(
        users.first,
        bundle,
        reach(entry, ({ importedIds }) => importedIds, modules),
      );
      add(
        users.ever,
        bundle,
        reach(entry, (imports) => [...imports.importedIds, ...imports.dynamicallyImportedIds], modules),
      );
    }
    return { boot, early, ...users };
  }

  return (id, modules) => {
    graph ??= read(modules);
    const first = [...(graph.first.get(id) ?? [])];
    const ever = [...(graph.ever.get(id) ?? [])];
    if (graph.boot.has(id)) return 'vitrine';
    // On a phone the menu is what visitors use first: what stands in its place needs no React, and all parts of its
    // view are in one file.
    if (first.length === 0 && ever.join() === MENU) return graph.early.has(id) ? `${MENU}-early` : `${MENU}-view`;
    if (first.length === 0) return SHARED_VIEWS.test(id) ? 'views' : null;
    if (!first.some((name) => named.has(name))) return null;
    return ever.length > 1 ? 'shared' : String(first[0]);
  };
}

/** @param {Users} users @param {string} name @param {Iterable<string>} ids */
function add(users, name, ids) {
  for (const id of ids) users.set(id, (users.get(id) ?? new Set()).add(name));
}

/**
 * The module and its imports, direct or not.
 * @param {string} entry
 * @param {(imports: Imports) => readonly string[]} follow
 * @param {Modules} modules
 */
function reach(entry, follow, modules) {
  const found = new Set([entry]);
  for (const id of found) {
    const imports = modules.getModuleInfo(id);
    if (imports !== null) for (const imported of follow(imports)) found.add(imported);
  }
  return found;
}

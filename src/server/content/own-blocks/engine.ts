import { Liquid } from 'liquidjs';
import { outputOf } from './safe-html.ts';

/** Limits against mistakes, far above what a block needs. */
const PARSE_CHARACTERS = 200_000;
const RENDER_MS = 2_000;
/** Counted by liquidjs: characters of texts and items of lists that the template makes. */
const MEMORY_UNITS = 2_000_000;

/**
 * Filters that would be unsafe or not repeatable: `raw` outputs without escaping, `newline_to_br` makes HTML of text,
 * the dates know « now » and English months, `sample` is random. A block is rendered once, so its HTML must be stable.
 */
const REMOVED_FILTERS = [
  'raw',
  'newline_to_br',
  'date_to_xmlschema',
  'date_to_rfc822',
  'date_to_string',
  'date_to_long_string',
  'sample',
];
/** `include` shares variables implicitly, `layout` is for whole pages. */
const REMOVED_TAGS = ['include', 'layout', 'block'];

/** A Liquid engine that can read only the templates of one block. */
export function createEngine(
  templates: Readonly<Record<string, string>>,
  filters: Readonly<Record<string, (...args: never[]) => unknown>>,
): Liquid {
  const engine = new Liquid({
    templates: { ...templates },
    outputEscape: outputOf,
    strictFilters: true,
    strictVariables: true,
    lenientIf: true,
    ownPropertyOnly: true,
    dynamicPartials: true,
    parseLimit: PARSE_CHARACTERS,
    renderLimit: RENDER_MS,
    memoryLimit: MEMORY_UNITS,
  });
  for (const name of REMOVED_FILTERS) engine.unregisterFilter(name);
  for (const name of REMOVED_TAGS) delete engine.tags[name];
  // Output is escaped in any case.
  for (const name of ['escape', 'escape_once', 'xml_escape']) engine.registerFilter(name, (value: unknown) => value);
  for (const [name, filter] of Object.entries(filters)) engine.registerFilter(name, filter as () => unknown);
  return engine;
}

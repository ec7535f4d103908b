import type { Liquid, Template } from 'liquidjs';
import type { MediaFile } from '#server/content/site/types.ts';
import { createEngine } from './engine.ts';
import { ownFilters } from './filters.tsx';
import { explainMistake, type FoundMistake, unknownVariable } from './mistakes.ts';
import type { OwnBlockDefinition } from './types.ts';

/** The template that is rendered; the others are its partials. */
export const MAIN_TEMPLATE = 'gabarit';
/** Variables of every template besides the keys of its block. */
export const GIVEN_VARIABLES = ['bloc'] as const;

interface CompiledTemplate {
  readonly mistakes: readonly FoundMistake[];
  /**
   * The HTML of a block with these values, or the mistake that they cause. Undefined after a first mistake: it is
   * reported once, and an endless template is not rendered again for every page.
   */
  render(
    values: Readonly<Record<string, unknown>>,
  ): { readonly html: string } | { readonly mistake: FoundMistake } | undefined;
}

type Source = Pick<OwnBlockDefinition, 'keys' | 'templates'>;
type Media = ReadonlyMap<string, MediaFile>;

/** Templates are compiled once for each reading of a site and each of its languages. */
const compiled = new WeakMap<Source, { readonly media: Media; readonly templates: Map<string, CompiledTemplate> }>();

/** Compiles the template of a block and checks the names in it. */
export function compileTemplate(source: Source, media: Media, language = 'fr'): CompiledTemplate {
  const known = compiled.get(source);
  const templates = known?.media === media ? known.templates : new Map<string, CompiledTemplate>();
  const template = templates.get(language) ?? compile(source, media, language);
  compiled.set(source, { media, templates: templates.set(language, template) });
  return template;
}

function compile({ keys, templates }: Source, media: Media, language: string): CompiledTemplate {
  const engine = createEngine(templates, ownFilters(media, language));
  const names = {
    filters: Object.keys(engine.filters),
    tags: Object.keys(engine.tags),
    variables: [...Object.keys(keys), ...GIVEN_VARIABLES],
    templates,
  };
  try {
    const parsed = engine.parse(templates[MAIN_TEMPLATE] ?? '', MAIN_TEMPLATE);
    const mistakes = unknownVariables(engine, parsed, names.variables);
    let hasFailed = mistakes.length > 0;
    return {
      mistakes,
      render(values) {
        if (hasFailed) return undefined;
        try {
          return { html: String(engine.renderSync(parsed, values)) };
        } catch (error) {
          hasFailed = true;
          return { mistake: explainMistake(error, names) };
        }
      },
    };
  } catch (error) {
    const mistake = explainMistake(error, names);
    return { mistakes: [mistake], render: () => undefined };
  }
}

/** Variables that no key declares, also in branches that no page renders. */
function unknownVariables(engine: Liquid, parsed: Template[], known: readonly string[]): FoundMistake[] {
  const { globals } = engine.analyzeSync(parsed);
  return Object.entries(globals).flatMap(([name, uses]) =>
    known.includes(name)
      ? []
      : uses.map(({ location: { row, col, file } }) => ({
          file: `${file ?? MAIN_TEMPLATE}.liquid`,
          line: row,
          column: col,
          ...unknownVariable(name, known),
        })),
  );
}

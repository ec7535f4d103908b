import { LiquidError } from 'liquidjs';
import { says } from '#language/message.ts';
import { OWN_BLOCK_TEXTS } from '#server/content/site/texts/own-blocks.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { Mistake, Position } from '#server/content/site/yaml/problem.ts';
import { adviseInstead, quoting } from '#server/content/site/yaml/wording.ts';
import { TemplateMistake } from './filters.tsx';
import type { PlacedMistake } from './types.ts';

/** The names that the author of a template may have meant. */
interface KnownNames {
  readonly filters: Iterable<string>;
  readonly tags: Iterable<string>;
  readonly variables: Iterable<string>;
  readonly templates: Readonly<Record<string, string>>;
}

export interface FoundMistake extends PlacedMistake {
  /** File name below the folder of the block. */
  readonly file: string;
}

/** An error of liquidjs as a French message with its file and line; other errors are thrown again. */
export function explainMistake(error: unknown, names: KnownNames): FoundMistake {
  if (!(error instanceof Error) || (!LiquidError.is(error) && !error.message.startsWith('ENOENT'))) throw error;
  return { ...placeOf(error, names.templates), ...wordsOf(error, names) };
}

function placeOf(error: Error, templates: KnownNames['templates']): Position & { readonly file: string } {
  if (!LiquidError.is(error)) {
    // A missing partial has no position: the tag that names it does.
    const missing = missingTemplate(error.message) ?? '';
    for (const [name, source] of Object.entries(templates)) {
      const at = source.search(/\{%-?\s*render\b/) === -1 ? -1 : source.indexOf(missing);
      if (at !== -1) return { file: `${name}.liquid`, line: source.slice(0, at).split('\n').length, column: 1 };
    }
    return { file: 'gabarit.liquid', line: 1, column: 1 };
  }
  const { token } = error as LiquidError;
  const [line, column] = (token as unknown as { getPosition(): [number, number] }).getPosition();
  const name = token.file ?? Object.keys(templates).find((key) => templates[key] === token.input) ?? 'gabarit';
  return { file: `${name}.liquid`, line, column };
}

function wordsOf(error: Error, names: KnownNames): Mistake {
  const cause = ('originalError' in error ? (error.originalError as Error | undefined) : undefined) ?? error;
  if (cause instanceof TemplateMistake) return cause.mistake;
  const message = cause.message.replace(/, (file:[^,]*, )?line:\d+, col:\d+$/, '');
  const part = (pattern: RegExp) => pattern.exec(message)?.[1];
  const filter = part(/^undefined filter: (.*)$/);
  if (filter !== undefined)
    return {
      message: quoting(OWN_BLOCK_TEXTS.unknownFilter, { name: filter }),
      advice: adviseInstead(filter, names.filters, OWN_BLOCK_TEXTS.compareWithGuide),
    };
  const tag = part(/^tag "(.*)" not found$/);
  if (tag !== undefined)
    return {
      message: quoting(OWN_BLOCK_TEXTS.unknownTag, { name: `{% ${tag} %}` }),
      advice: adviseInstead(tag, names.tags, OWN_BLOCK_TEXTS.compareWithGuide),
    };
  const open = part(/^tag (.*) not closed$/);
  if (open !== undefined) {
    const word = /^\{%-?\s*(\w+)/.exec(open)?.[1] ?? '';
    const advice = quoting(YAML_TEXTS.add, { line: `{% end${word} %}` });
    return { message: quoting(OWN_BLOCK_TEXTS.openTag, { name: open }), advice };
  }
  const variable = part(/^undefined variable: (.*)$/);
  if (variable !== undefined) return unknownVariable(variable, names.variables);
  const missing = missingTemplate(message);
  if (missing !== undefined)
    return {
      message: quoting(OWN_BLOCK_TEXTS.unknownTemplate, { name: `${missing}.liquid` }),
      advice: OWN_BLOCK_TEXTS.createTemplate,
    };
  if (/limit exceeded$/.test(message))
    return { message: OWN_BLOCK_TEXTS.tooMuchText, advice: OWN_BLOCK_TEXTS.fewerLoops };
  return { message: says(OWN_BLOCK_TEXTS.badTemplate, { detail: message }), advice: OWN_BLOCK_TEXTS.compareWithGuide };
}

/** A variable that « bloc.yaml » does not declare. */
export function unknownVariable(name: string, variables: Iterable<string>): Mistake {
  const root = name.split(/[.[]/)[0] ?? name;
  return {
    message: quoting(OWN_BLOCK_TEXTS.unknownVariable, { name }),
    advice: adviseInstead(root, variables, OWN_BLOCK_TEXTS.declareVariable),
  };
}

function missingTemplate(message: string): string | undefined {
  return /^ENOENT: Failed to lookup "(.*?)" in/.exec(message)?.[1];
}

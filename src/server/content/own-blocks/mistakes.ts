import { LiquidError } from 'liquidjs';
import type { Position } from '#server/content/site/yaml/problem.ts';
import { adviseInstead, quote } from '#server/content/site/yaml/wording.ts';
import { TemplateMistake } from './filters.tsx';

/** The words that the author of a template may have meant. */
interface KnownNames {
  readonly filters: Iterable<string>;
  readonly tags: Iterable<string>;
  readonly variables: Iterable<string>;
  readonly templates: Readonly<Record<string, string>>;
}

export interface FoundMistake extends Position {
  /** File name below the folder of the block. */
  readonly file: string;
  readonly message: string;
  readonly advice: string;
}

const LIQUID_ADVICE = 'Comparez avec les exemples du guide «\u00a0Vos propres blocs\u00a0».';
const TOO_MUCH = {
  message: 'Le gabarit produit trop de texte, ou n’en finit pas.',
  advice: 'Réduisez les boucles\u00a0: un bloc n’est qu’une petite partie de page.',
};

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

function wordsOf(error: Error, names: KnownNames): { readonly message: string; readonly advice: string } {
  const cause = ('originalError' in error ? (error.originalError as Error | undefined) : undefined) ?? error;
  if (cause instanceof TemplateMistake) return { message: cause.message, advice: cause.advice };
  const said = cause.message.replace(/, (file:[^,]*, )?line:\d+, col:\d+$/, '');
  const part = (pattern: RegExp) => pattern.exec(said)?.[1];
  const filter = part(/^undefined filter: (.*)$/);
  if (filter !== undefined)
    return { message: `Le filtre ${quote(filter)} n’existe pas.`, advice: instead(filter, names.filters) };
  const tag = part(/^tag "(.*)" not found$/);
  if (tag !== undefined)
    return { message: `La balise ${quote(`{% ${tag} %}`)} n’existe pas.`, advice: instead(tag, names.tags) };
  const open = part(/^tag (.*) not closed$/);
  if (open !== undefined) {
    const word = /^\{%-?\s*(\w+)/.exec(open)?.[1] ?? '';
    const advice = `Ajoutez ${quote(`{% end${word} %}`)}.`;
    return { message: `La balise ${quote(open)} n’est pas fermée.`, advice };
  }
  const variable = part(/^undefined variable: (.*)$/);
  if (variable !== undefined) return unknownVariable(variable, names.variables);
  const missing = missingTemplate(said);
  if (missing !== undefined)
    return {
      message: `Le gabarit ${quote(`${missing}.liquid`)} n’existe pas.`,
      advice: 'Créez-le dans le dossier du bloc, ou corrigez le nom.',
    };
  if (/limit exceeded$/.test(said)) return TOO_MUCH;
  return { message: `Le gabarit est mal écrit (en anglais\u00a0: ${said}).`, advice: LIQUID_ADVICE };
}

/** A variable that « bloc.yaml » does not declare. */
export function unknownVariable(name: string, variables: Iterable<string>): { message: string; advice: string } {
  const root = name.split(/[.[]/)[0] ?? name;
  return {
    message: `La variable ${quote(name)} n’existe pas.`,
    advice: adviseInstead(root, variables, 'Déclarez-la sous «\u00a0cles\u00a0» dans «\u00a0bloc.yaml\u00a0».'),
  };
}

function missingTemplate(message: string): string | undefined {
  return /^ENOENT: Failed to lookup "(.*?)" in/.exec(message)?.[1];
}

function instead(written: string, possible: Iterable<string>): string {
  return adviseInstead(written, possible, LIQUID_ADVICE);
}

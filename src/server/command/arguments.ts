import { type ParseArgsConfig, parseArgs } from 'node:util';
import { wrongUsage } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Node's `parseArgs`, strict, with French error messages. */
export function readArguments<Known extends Options>(args: readonly string[], options: Known) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw wrongUsage(french(error));
  }
}

function french(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `L’option «\u00a0${option}\u00a0» n’existe pas.`;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    return /does not take/.test(message)
      ? `L’option «\u00a0${option}\u00a0» ne prend pas de valeur.`
      : `L’option «\u00a0${option}\u00a0» attend une valeur.`;
  }
  return 'Cette commande est mal écrite.';
}

/** Throws for more or fewer names than the command takes. */
export function expectCount(names: readonly string[], min: number, max: number, what: string): void {
  if (names.length < min) throw wrongUsage(`Il manque ${what}.`);
  if (names.length > max) throw wrongUsage(`«\u00a0${names[max] ?? ''}\u00a0» est de trop.`);
}

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Message, says } from '#language/message.ts';
import { wrongUsage } from './command.ts';
import { TEXTS } from './words/texts.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Node's `parseArgs`, strict, with our error messages. */
export function readArguments<Known extends Options>(args: readonly string[], options: Known) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw wrongUsage(messageOf(error));
  }
}

function messageOf(error: unknown): Message {
  const message = error instanceof Error ? error.message : '';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return says(TEXTS.unknownOption, { option });
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') {
    return /does not take/.test(message)
      ? says(TEXTS.optionWithoutValue, { option })
      : says(TEXTS.optionNeedsValue, { option });
  }
  return TEXTS.wrongUsage;
}

/** Throws for more or fewer names than the command takes; `missing` is the message for fewer. */
export function expectCount(names: readonly string[], min: number, max: number, missing: Message): void {
  if (names.length < min) throw wrongUsage(missing);
  if (names.length > max) throw wrongUsage(says(TEXTS.tooMany, { name: names[max] ?? '' }));
}

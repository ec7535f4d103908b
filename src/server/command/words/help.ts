import { say } from '#language/message.ts';
import type { Words } from '#language/translate.ts';
import type { Command } from '#server/command/command.ts';
import { HELP } from './help-texts.ts';
import { commandLanguages } from './languages.ts';
import { TEXTS } from './texts.ts';

export function generalHelp(words: Words, commands: readonly Command[]): string {
  const { t } = words;
  const { summary, usage, details } = HELP.general;
  const width = Math.max(...commands.map((command) => command.name.length));
  const languages = commandLanguages().join(', ');
  return [
    t(summary),
    '',
    t(TEXTS.usage, { usage: t(usage) }),
    '',
    ...commands.map((command) => `  ${command.name.padEnd(width)}   ${say(words, command.summary)}`),
    '',
    ...details.map((line) => t(line, { languages })),
    '',
    ...HELP.exits.map((line) => t(line)),
  ].join('\n');
}

export function commandHelp(words: Words, { usage, summary, details }: Command): string {
  const { t } = words;
  return [
    say(words, summary),
    '',
    t(TEXTS.usage, { usage: say(words, usage) }),
    ...(details.length === 0 ? [] : ['', ...details.map((line) => say(words, line))]),
    '',
    ...HELP.exits.map((line) => t(line)),
  ].join('\n');
}

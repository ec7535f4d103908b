import { FRENCH_WORDS } from '#language/french.ts';
import { says } from '#language/message.ts';
import type { Words } from '#language/translate.ts';
import { wrongUsage } from '#server/command/command.ts';
import { languagesOf } from '#server/content/language/shipped.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { TEXTS } from './texts.ts';

const OPTION = '--langue';

/** The languages of the command's output; French first. */
export function commandLanguages(): readonly string[] {
  return [FRENCH_WORDS.language, ...languagesOf('command')];
}

/** The words of the terminal's language (`LC_ALL`, `LC_MESSAGES`, `LANG`), else French. */
export function terminalWords(env: Readonly<Record<string, string | undefined>>): Words {
  const [language = ''] = (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').toLowerCase().split(/[_.@-]/);
  return wordsIn(language) ?? FRENCH_WORDS;
}

interface LanguageOption {
  /** Undefined without the option. */
  readonly language: string | undefined;
  /** The arguments without the option. */
  readonly rest: readonly string[];
}

/** Separates `--langue <code>` from the other arguments. */
export function takeLanguage(args: readonly string[]): LanguageOption {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  const written = args[at];
  if (written === undefined) return { language: undefined, rest: args };
  return written === OPTION
    ? { language: args[at + 1] ?? '', rest: args.toSpliced(at, 2) }
    : { language: written.slice(OPTION.length + 1), rest: args.toSpliced(at, 1) };
}

/** The words of a language; undefined if the command has no texts in it. */
export function wordsIn(language: string): Words | undefined {
  return commandLanguages().includes(language) ? localeOf({ language, translations: new Map() }) : undefined;
}

/** The same; for an unknown language, throws with the list of languages. */
export function requireWords(language: string): Words {
  const words = wordsIn(language);
  if (words !== undefined) return words;
  throw wrongUsage(says(TEXTS.unknownLanguage, { language, languages: commandLanguages().join(', ') }));
}

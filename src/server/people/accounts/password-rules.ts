import { FRENCH_WORDS } from '#language/french.ts';
import type { Translate } from '#language/translate.ts';
import { isCommonPassword, isCommonWord } from './common-passwords.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts';
import { foldPassword, isRepetition, withoutRuns } from './password-patterns.ts';
import { passwordTexts as texts } from './texts.ts';

/** Characters that are left to guess when the known parts of a password are taken away. */
const MIN_REST = 8;

/**
 * What is wrong with a new password, and what to do; undefined: nothing. `words` are those of password-context.ts.
 * Digits and signs are not required: length and rarity count.
 */
export function passwordFault(
  password: string,
  words: readonly string[],
  t: Translate = FRENCH_WORDS.t,
): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return t(texts.short, { count: MIN_PASSWORD_LENGTH });
  if (password.length > MAX_PASSWORD_LENGTH) return t(texts.long, { count: MAX_PASSWORD_LENGTH });
  const weakness = weaknessOf(foldPassword(password), words);
  return weakness === undefined ? undefined : `${t(texts[weakness])} ${t(texts.advice)}`;
}

/** Why a password would soon be guessed. */
function weaknessOf(folded: string, words: readonly string[]): keyof typeof texts | undefined {
  if (new Set(folded).size < 4 || isRepetition(folded)) return 'repetitive';
  if (isCommonPassword(folded)) return 'common';
  if (withoutRuns(folded).length < MIN_REST) return 'run';
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), folded);
  if (rest !== folded && rest.replace(/[^a-z0-9]/g, '').length < MIN_REST) return 'known';
  return isCommonWord(coreOf(folded)) ? 'word' : undefined;
}

/** What is left without the digits and signs around it, and with letters where signs stand for them. */
function coreOf(folded: string): string {
  const core = folded.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return core
    .replace(/[@4]/g, 'a')
    .replace(/[3€]/g, 'e')
    .replace(/[1!]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/[5$]/g, 's');
}

import type { Translate } from '#language/translate.ts';
import { isCommonPassword, isCommonWord } from './common-passwords.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts';
import { foldPassword, isRepetition, withoutRuns } from './password-patterns.ts';
import { passwordTexts as texts } from './texts.ts';

/** Characters that must remain when the known parts of a password are removed. */
const MIN_REST = 8;

/**
 * Why a new password is refused and what to do; undefined if it is good. `words` are those of password-context.ts.
 * Digits and special characters are not required: length and rarity count.
 */
export function passwordFault(password: string, words: readonly string[], t: Translate): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return t(texts.short, { count: MIN_PASSWORD_LENGTH });
  if (password.length > MAX_PASSWORD_LENGTH) return t(texts.long, { count: MAX_PASSWORD_LENGTH });
  const weakness = weaknessOf(foldPassword(password), words);
  return weakness === undefined ? undefined : `${t(texts[weakness])} ${t(texts.advice)}`;
}

/** Why a password would be easy to guess. */
function weaknessOf(folded: string, words: readonly string[]): keyof typeof texts | undefined {
  if (new Set(folded).size < 4 || isRepetition(folded)) return 'repetitive';
  if (isCommonPassword(folded)) return 'common';
  if (withoutRuns(folded).length < MIN_REST) return 'run';
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), folded);
  if (rest !== folded && rest.replace(/[^a-z0-9]/g, '').length < MIN_REST) return 'known';
  return isCommonWord(coreOf(folded)) ? 'word' : undefined;
}

/** The text without leading and trailing digits and signs, with letters for the signs that replace them. */
function coreOf(folded: string): string {
  const core = folded.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return core
    .replace(/[@4]/g, 'a')
    .replace(/[3€]/g, 'e')
    .replace(/[1!]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/[5$]/g, 's');
}

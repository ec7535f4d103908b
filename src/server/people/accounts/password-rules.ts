import { isCommonPassword, isCommonWord } from './common-passwords.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password.ts';
import { foldPassword, isRepetition, withoutRuns } from './password-patterns.ts';

/** What somebody has yet to guess of a password whose other parts are known. */
const MIN_REST = 8;
const ADVICE = 'Une phrase que vous seul connaissez convient très bien.';

/**
 * What is wrong with a new password, in French, and what to do; undefined: nothing. `words` are those of the context
 * (password-context.ts). No rule asks for digits or signs: length and what nobody guesses are what counts.
 */
export function passwordFault(password: string, words: readonly string[]): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH)
    return `Choisissez un mot de passe d’au moins ${MIN_PASSWORD_LENGTH} caractères.`;
  if (password.length > MAX_PASSWORD_LENGTH)
    return `Choisissez un mot de passe d’au plus ${MAX_PASSWORD_LENGTH} caractères.`;
  const folded = foldPassword(password);
  if (new Set(folded).size < 4 || isRepetition(folded)) return `Choisissez un mot de passe moins répétitif. ${ADVICE}`;
  if (isCommonPassword(folded))
    return `Ce mot de passe est parmi les plus utilisés au monde\u00a0: il serait vite deviné. ${ADVICE}`;
  if (withoutRuns(folded).length < MIN_REST)
    return `Ce mot de passe est fait de touches ou de chiffres qui se suivent\u00a0: il serait vite deviné. ${ADVICE}`;
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), folded);
  if (rest !== folded && rest.replace(/[^a-z0-9]/g, '').length < MIN_REST)
    return `Ce mot de passe ressemble à votre nom, à votre adresse ou au nom du site\u00a0: il serait vite deviné. ${ADVICE}`;
  if (isCommonWord(coreOf(folded))) return `Un mot courant, même entouré de chiffres, est vite deviné. ${ADVICE}`;
  return undefined;
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

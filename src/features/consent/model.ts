import type { ConsentChoice, ConsentPurpose } from '#contract/consent.ts';
import { formatList, inSentence } from '#language/formats.ts';

/** False when no purpose needs consent, when the visitor has decided, or when the browser refuses (DNT, GPC). */
export function needsDecision(
  purposes: readonly ConsentPurpose[],
  choice: ConsentChoice,
  isRefusedByBrowser: boolean,
): boolean {
  return choice.isPartial && !isRefusedByBrowser && purposes.some(({ isExempt }) => !isExempt);
}

/** True with consent; also without a decision when the purpose is exempt. */
export function isActive(purpose: ConsentPurpose, choice: ConsentChoice, isRefusedByBrowser: boolean): boolean {
  if (choice.purposes.includes(purpose.ident)) return true;
  return purpose.isExempt && choice.isPartial && !isRefusedByBrowser;
}

/** Names of cookies that match a pattern: a name, or a prefix with `*`. */
export function cookiesToRemove(present: readonly string[], patterns: readonly string[]): string[] {
  return present.filter((name) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) && pattern !== '*' : name === pattern,
    ),
  );
}

/**
 * The domains a cookie of this host may have been set for: none (undefined), the host and its parents, never a top-
 * level domain.
 */
export function cookieDomains(host: string): (string | undefined)[] {
  if (/^[\d.]+$/.test(host) || host.includes(':')) return [undefined];
  const labels = host.split('.');
  return [undefined, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))];
}

/** Titles in a sentence: « mesure d’audience, vidéos et fonds de carte ». */
export function listed(titles: readonly string[], language: string): string {
  return formatList(
    titles.map((title) => inSentence(title, language)),
    language,
  );
}

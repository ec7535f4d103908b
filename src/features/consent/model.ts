import type { ConsentChoice, ConsentPurpose } from '#contract/consent.ts';

/** Is there a question to ask? Not where nothing needs consent, where it was answered, or where the browser has answered for its owner. */
export function needsAnswer(purposes: readonly ConsentPurpose[], choice: ConsentChoice, isRefusedByBrowser: boolean): boolean {
  return choice.isPartial && !isRefusedByBrowser && purposes.some(({ isExempt }) => !isExempt);
}

/** Is this purpose at work? With consent; without being asked where the law exempts it, until it is refused. */
export function isAtWork(purpose: ConsentPurpose, choice: ConsentChoice, isRefusedByBrowser: boolean): boolean {
  if (choice.purposes.includes(purpose.ident)) return true;
  return purpose.isExempt && choice.isPartial && !isRefusedByBrowser;
}

/** Names of cookies that one of the patterns means; `*` ends a pattern. */
export function cookiesToRemove(present: readonly string[], patterns: readonly string[]): string[] {
  return present.filter((name) =>
    patterns.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) && pattern !== '*' : name === pattern)),
  );
}

/** The domains a cookie of this host may have been set for: itself (undefined: no attribute) and those above, never a top-level one. */
export function cookieDomains(host: string): (string | undefined)[] {
  if (/^[\d.]+$/.test(host) || host.includes(':')) return [undefined];
  const labels = host.split('.');
  return [undefined, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))];
}

/** Titles in a sentence: « mesure d’audience, vidéos et fonds de carte ». */
export function listed(titles: readonly string[]): string {
  const words = titles.map((title) => title.charAt(0).toLocaleLowerCase('fr') + title.slice(1));
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;
}

import type { Key } from '#server/content/blocks/declaration.ts';

/** What a person reads beside a field: the declared label, else the name of the key as words. */
export function labelOf(name: string, key: Pick<Key, 'label'>): string {
  const words = key.label ?? name.replaceAll('_', ' ');
  return words.charAt(0).toLocaleUpperCase('fr') + words.slice(1);
}

/** The sentence of the documentation, and what happens without a value. */
export function hintOf({ says, otherwise }: Pick<Key, 'says' | 'otherwise'>): string {
  return otherwise === undefined ? says : `${says} Sinon\u00a0: ${otherwise}.`;
}

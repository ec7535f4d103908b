import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { foldPassword } from './password-patterns.ts';

export interface PasswordContext {
  readonly site: Pick<Site, 'id' | 'name' | 'hosts' | 'identity' | 'product'>;
  readonly account: Pick<Account, 'email' | 'name'>;
}

/** Shorter words are part of too many good passwords. */
const MIN_WORD_LENGTH = 4;

/** Words that an attacker tries first: of the names of the site, its town and the user, and of addresses. */
export function contextWords({ site, account }: PasswordContext): readonly string[] {
  const texts = [
    site.id,
    site.name,
    site.product,
    ...site.hosts,
    site.identity.ville ?? '',
    account.name,
    account.email,
  ];
  return guessableWords(texts);
}

/** The words of the texts, folded like passwords, the longest first. */
export function guessableWords(texts: readonly string[]): readonly string[] {
  const folded = texts.map(foldPassword);
  const words = folded.flatMap((text) => [...text.split(/[^a-z0-9]+/), text.replace(/[^a-z0-9]/g, '')]);
  return [...new Set(words)]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length);
}

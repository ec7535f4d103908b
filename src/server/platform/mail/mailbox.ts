/** Providers that ignore dots before the `@`, each with the name that its addresses are counted under. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox that an address leads to, as far as its spelling tells: without case, without what follows a `+`, and
 * without dots where the provider ignores them. For counting only: mails go to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const folded = address.trim().normalize('NFKC').toLowerCase();
  const at = folded.lastIndexOf('@');
  if (at < 1) return folded;
  const [local, domain] = [folded.slice(0, at), folded.slice(at + 1)];
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  const provider = WITHOUT_DOTS[domain];
  return provider === undefined ? `${untagged}@${domain}` : `${untagged.replaceAll('.', '')}@${provider}`;
}

/** Providers that ignore dots before the `@`, with the domain under which their addresses are counted. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox of an address: in lower case, without a `+` suffix, and without dots if the provider ignores them. For
 * counting only: mails are sent to the address as it was typed.
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

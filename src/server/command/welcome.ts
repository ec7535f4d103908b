import type { SeedAccount, Site } from '#server/content/site/types.ts';
import { ROLE_NAMES } from '#server/people/accounts/texts.ts';
import { declaredOrigin } from '#server/platform/security/origin.ts';
import type { Io } from './io.ts';

/** Lists at most this many addresses. */
const MAX_LISTED = 20;
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);

/** The name by which a person on this machine reaches an address of `listen`. */
export function shownHost(host: string): string {
  return EVERYWHERE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
}

/** Printed once, at the start of a production server: what sites without an address cannot do. */
export function reportMissingAddresses(io: Io, sites: readonly Site[]): void {
  const names = sites.filter((site) => declaredOrigin(site) === undefined).map(({ name }) => `«\u00a0${name}\u00a0»`);
  if (names.length === 0) return;
  io.err(
    `[site] Aucune adresse n’est configurée pour ${names.join(', ')}. Les courriels partiront sans lien, et «\u00a0Mot de passe oublié\u00a0» ne pourra rien envoyer. Ajoutez «\u00a0adresse: https://…\u00a0» à site.yaml, puis redémarrez.`,
  );
}

/** Prints the addresses of the sites. */
export function printAddresses(io: Io, sites: readonly Site[], host: string, port: number): void {
  const shown = shownHost(host);
  for (const site of sites.slice(0, MAX_LISTED)) {
    const name = sites.length === 1 ? shown : (site.hosts[0] ?? shown);
    io.out(`${site.name}\u00a0: http://${name}:${port}/`);
    io.out(`  Connexion des contributeurs\u00a0: http://${name}:${port}/${site.base}/connexion`);
  }
  if (sites.length > MAX_LISTED) io.out(`… et ${sites.length - MAX_LISTED} autres sites.`);
}

/** Prints the demonstration accounts with their first passwords. */
export function printAccounts(io: Io, accounts: ReadonlyMap<Site, readonly SeedAccount[]>): void {
  for (const [site, list] of accounts) {
    if (list.length === 0) continue;
    io.out(`Comptes de démonstration de «\u00a0${site.name}\u00a0» (à ne pas garder pour un vrai site)\u00a0:`);
    for (const { email, password, role } of list)
      io.out(`  ${email}   ${password}   ${ROLE_NAMES[role].toLowerCase()}`);
  }
}

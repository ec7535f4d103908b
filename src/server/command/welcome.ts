import type { SeedAccount, Site } from '#server/content/site/types.ts';
import type { Io } from './io.ts';

const ROLES = { contributor: 'contributeur', publisher: 'publicateur', administrator: 'administrateur' } as const;
/** Lists at most this many addresses. */
const MAX_LISTED = 20;
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);

/** Prints the addresses of the sites. */
export function printAddresses(io: Io, sites: readonly Site[], host: string, port: number): void {
  const shown = EVERYWHERE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
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
    for (const { email, password, role } of list) io.out(`  ${email}   ${password}   ${ROLES[role]}`);
  }
}

import { say } from '#language/message.ts';
import type { SeedAccount, Site } from '#server/content/site/types.ts';
import { quote } from '#server/content/site/yaml/wording.ts';
import { ROLE_NAMES } from '#server/people/accounts/texts.ts';
import { declaredOrigin } from '#server/platform/security/origin.ts';
import type { Io } from './io.ts';
import { TEXTS } from './words/texts.ts';

/** Lists at most this many addresses. */
const MAX_LISTED = 20;
const EVERYWHERE: ReadonlySet<string> = new Set(['0.0.0.0', '::', '']);

/** The host name by which a browser on this machine reaches an address of `listen`. */
export function shownHost(host: string): string {
  return EVERYWHERE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
}

/** Warns about sites without a declared address, at the start of a production server. */
export function reportMissingAddresses(io: Io, sites: readonly Site[]): void {
  const names = sites.filter((site) => declaredOrigin(site) === undefined).map(({ name }) => say(io, quote(name)));
  if (names.length === 0) return;
  io.err(io.t(TEXTS.noAddresses, { sites: names.join(', ') }));
}

/** Prints the addresses of the sites. */
export function printAddresses(io: Io, sites: readonly Site[], host: string, port: number): void {
  const shown = shownHost(host);
  for (const site of sites.slice(0, MAX_LISTED)) {
    const name = sites.length === 1 ? shown : (site.hosts[0] ?? shown);
    io.out(io.t(TEXTS.siteAddress, { site: site.name, address: `http://${name}:${port}/` }));
    io.out(io.t(TEXTS.signInAddress, { address: `http://${name}:${port}/${site.base}/connexion` }));
  }
  if (sites.length > MAX_LISTED) io.out(io.t(TEXTS.andMoreSites, { count: sites.length - MAX_LISTED }));
}

/** Prints the demonstration accounts with their first passwords. */
export function printAccounts(io: Io, accounts: ReadonlyMap<Site, readonly SeedAccount[]>): void {
  for (const [site, list] of accounts) {
    if (list.length === 0) continue;
    io.out(io.t(TEXTS.demoAccounts, { site: site.name }));
    for (const { email, password, role } of list)
      io.out(`  ${email}   ${password}   ${io.t(ROLE_NAMES[role]).toLowerCase()}`);
  }
}

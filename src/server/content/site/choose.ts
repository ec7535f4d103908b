import { declaredHosts, hostName, isLoopback } from '#server/platform/security/origin.ts';
import type { Site } from './types.ts';

/**
 * The site that answers to a host header, whatever its port and letter case; undefined: none does. The only site of a process
 * answers to its declared names and to this machine's own; to any name while it declares none, or where `anyHost` is set.
 */
export function chooseSite(sites: readonly Site[], hostHeader: string | undefined, anyHost = false): Site | undefined {
  const name = hostName(hostHeader ?? '');
  const declared = byHost(sites);
  const [only, ...others] = sites;
  if (only === undefined || others.length > 0) return declared.get(name);
  return anyHost || declared.size === 0 || isLoopback(name) ? only : declared.get(name);
}

const maps = new WeakMap<readonly Site[], ReadonlyMap<string, Site>>();

function byHost(sites: readonly Site[]): ReadonlyMap<string, Site> {
  const known = maps.get(sites);
  if (known !== undefined) return known;
  // A name that a site lists under `hosts` is stronger than one that only stands in another site's `adresse`.
  const map = new Map<string, Site>();
  for (const site of sites) for (const host of declaredHosts(site)) if (!map.has(host)) map.set(host, site);
  for (const site of sites) for (const host of site.hosts) map.set(host, site);
  maps.set(sites, map);
  return map;
}

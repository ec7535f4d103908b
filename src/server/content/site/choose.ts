import type { Site } from './types.ts';

/**
 * The site for a `Host` header, regardless of port and letter case. A single site serves any host: a server must be
 * reachable before its domain name is set up.
 */
export function chooseSite(sites: readonly Site[], hostHeader: string | undefined): Site | undefined {
  if (sites.length <= 1) return sites[0];
  return hostMap(sites).get(hostName(hostHeader ?? ''));
}

/** By list of sites: a process may serve a thousand. */
const hostMaps = new WeakMap<readonly Site[], ReadonlyMap<string, Site>>();

function hostMap(sites: readonly Site[]): ReadonlyMap<string, Site> {
  let map = hostMaps.get(sites);
  if (map === undefined) {
    map = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)));
    hostMaps.set(sites, map);
  }
  return map;
}

function hostName(header: string): string {
  return header.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

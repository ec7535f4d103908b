import type { Site } from './types.ts';

/**
 * The site that answers to a request's host name, whatever its port and letter case. The only site of a process answers to any host: a server must be
 * reachable before its name is.
 */
export function chooseSite(sites: readonly Site[], hostHeader: string | undefined): Site | undefined {
  if (sites.length <= 1) return sites[0];
  return byHost(sites).get(hostName(hostHeader ?? ''));
}

const maps = new WeakMap<readonly Site[], ReadonlyMap<string, Site>>();

function byHost(sites: readonly Site[]): ReadonlyMap<string, Site> {
  const known = maps.get(sites);
  if (known !== undefined) return known;
  const map = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)));
  maps.set(sites, map);
  return map;
}

function hostName(header: string): string {
  return header.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

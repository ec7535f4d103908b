import { declaredHosts, hostName, isLoopback } from '#server/platform/security/origin.ts';
import type { Site } from './types.ts';

/**
 * The site for a `Host` header, regardless of port and letter case; undefined when there is none. The only site of a
 * process serves its declared hosts and loopback names; any host while it declares none, or where `anyHost` is set.
 */
export function chooseSite(sites: readonly Site[], hostHeader: string | undefined, anyHost = false): Site | undefined {
  const name = hostName(hostHeader ?? '');
  const declared = hostMap(sites);
  const [only, ...others] = sites;
  if (only === undefined || others.length > 0) return declared.get(name);
  return anyHost || declared.size === 0 || isLoopback(name) ? only : declared.get(name);
}

/** The site of this id, as it is now; undefined when it is not published any more. */
export function findSite(sites: readonly Site[], id: string): Site | undefined {
  return sites.find((site) => site.id === id);
}

/** Cached for each list of sites: a process may serve a thousand. */
const hostMaps = new WeakMap<readonly Site[], ReadonlyMap<string, Site>>();

function hostMap(sites: readonly Site[]): ReadonlyMap<string, Site> {
  const known = hostMaps.get(sites);
  if (known !== undefined) return known;
  // A name under `hosts` takes precedence over that of the `adresse` of another site.
  const map = new Map<string, Site>();
  for (const site of sites) for (const host of declaredHosts(site)) if (!map.has(host)) map.set(host, site);
  for (const site of sites) for (const host of site.hosts) map.set(host, site);
  hostMaps.set(sites, map);
  return map;
}

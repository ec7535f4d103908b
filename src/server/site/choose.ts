import type { Site } from './types.ts';

/**
 * The site that answers to a request's host name, whatever its port and letter case. The only site of a process answers to any host: a server must be
 * reachable before its name is.
 */
export function chooseSite(sites: readonly Site[], hostHeader: string | undefined): Site | undefined {
  if (sites.length <= 1) return sites[0];
  const host = hostName(hostHeader ?? '');
  return sites.find((site) => site.hosts.includes(host));
}

function hostName(header: string): string {
  return header.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** `postgresql://account@`, the hosts, and the rest. libpq accepts several hosts; `URL` does not. */
const MULTI_HOST_URL = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/i;

/**
 * Splits a multi-host PostgreSQL address into one address per host: `postgresql://vitrine@db1,db2:5433/vitrine` gives
 * two. An address in another syntax is returned unchanged.
 */
export function addressesIn(url: string): readonly string[] {
  const [, account, hosts, rest] = MULTI_HOST_URL.exec(url.trim()) ?? [];
  if (account === undefined || hosts === undefined || rest === undefined || !hosts.includes(',')) return [url];
  return hosts
    .split(',')
    .filter((host) => host !== '')
    .map((host) => `${account}${host}${rest}`);
}

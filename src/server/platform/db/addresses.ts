/** `postgresql://account@`, the hosts, and the rest. The hosts may be several, as libpq writes them; no URL of the web may. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/i;

/**
 * One address for each host of a PostgreSQL address: `postgresql://vitrine@db1,db2:5433/vitrine` names two servers. The same text is understood by psql and
 * pg_dump. An address of another form is left as it is.
 */
export function addressesIn(url: string): readonly string[] {
  const [, account, hosts, rest] = PARTS.exec(url.trim()) ?? [];
  if (account === undefined || hosts === undefined || rest === undefined || !hosts.includes(',')) return [url];
  return hosts
    .split(',')
    .filter((host) => host !== '')
    .map((host) => `${account}${host}${rest}`);
}

import type { CsrfResult } from './csrf.ts';
import { createResources } from './resources.ts';
import { routeName, send } from './send.ts';
import { changedTables, tableDigests } from './table-digests.ts';
import { TARGET } from './town.files.ts';
import { startAttackTown } from './town.ts';
import { VALID_REQUESTS } from './valid-requests.ts';

const ROLES = ['contributor', 'publisher', 'administrator'] as const;

/**
 * Users with a session whose role requires a second factor that they have not set up. Every route that changes
 * something answers them as it answers without a session, and writes nothing.
 */
export async function checkWithoutSecondFactor(roles: readonly (typeof ROLES)[number][] = ROLES): Promise<CsrfResult> {
  const setting = 'second_facteur: [administrateur, publicateur, contributeur]\n';
  const town = await startAttackTown({ ...TARGET, 'site.yaml': `${TARGET['site.yaml']}${setting}` });
  const findings: string[] = [];
  let requests = 0;
  for (const role of roles) {
    const person = town.people[role];
    const resources = await createResources(town, person);
    const before = await tableDigests(town.test.database.kysely);
    for (const route of town.test.app.declaredRoutes) {
      const { access, method } = route;
      if (method === 'GET' || access === undefined || access.who === 'anyone' || access.isForUnfinished === true)
        continue;
      for (const request of VALID_REQUESTS[routeName(route)]?.(resources) ?? []) {
        requests += 1;
        const [own, nobody] = [
          await send(town, { method, request, person }),
          await send(town, { method, request, person: town.people.nobody, csrf: person.csrf }),
        ];
        if (own.statusCode !== nobody.statusCode || own.headers.location !== nobody.headers.location)
          findings.push(`${role}: ${routeName(route)}: status ${own.statusCode}, for nobody ${nobody.statusCode}`);
        if (own.statusCode < 300) findings.push(`${role}: ${routeName(route)}: status ${own.statusCode}`);
      }
    }
    const changed = changedTables(before, await tableDigests(town.test.database.kysely));
    findings.push(...changed.map((finding) => `${role}: ${finding}`));
  }
  await town.close();
  return { requests, findings };
}

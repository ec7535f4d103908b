import { ASKS } from './asks.ts';
import type { CsrfResult } from './csrf.ts';
import { rowsOf } from './rows.ts';
import { routeName, send } from './send.ts';
import { honestThings } from './things.ts';
import { TARGET } from './town.files.ts';
import { startAttackTown } from './town.ts';

const ROLES = ['contributor', 'publisher', 'administrator'] as const;

/**
 * People with a session and its proof, whose role asks for a second factor that they have not set up, at every route
 * that changes something: each answers as to somebody without a session, and nothing is written.
 */
export async function judgeUnfinished(roles: readonly (typeof ROLES)[number][] = ROLES): Promise<CsrfResult> {
  const asked = 'second_facteur: [administrateur, publicateur, contributeur]\n';
  const town = await startAttackTown({ ...TARGET, 'site.yaml': `${TARGET['site.yaml']}${asked}` });
  const wrong: string[] = [];
  let count = 0;
  for (const role of roles) {
    const person = town.people[role];
    const things = await honestThings(town, person);
    const before = await rowsOf(town.test.database.kysely);
    for (const route of town.test.app.declaredRoutes) {
      const { access, method } = route;
      if (method === 'GET' || access === undefined || access.who === 'anyone' || access.isForUnfinished === true)
        continue;
      for (const ask of ASKS[routeName(route)]?.(things) ?? []) {
        count += 1;
        const [own, nobody] = [
          await send(town, { method, ask, person }),
          await send(town, { method, ask, person: town.people.nobody, csrf: person.csrf }),
        ];
        if (own.statusCode !== nobody.statusCode || own.headers.location !== nobody.headers.location)
          wrong.push(`${role}: ${routeName(route)}: status ${own.statusCode}, for nobody ${nobody.statusCode}`);
        if (own.statusCode < 300) wrong.push(`${role}: ${routeName(route)}: status ${own.statusCode}`);
      }
    }
    const after = await rowsOf(town.test.database.kysely);
    for (const [table, rows] of Object.entries(before))
      if (after[table] !== rows) wrong.push(`${role}: ${table} was written to`);
  }
  await town.close();
  return { asked: count, wrong };
}

import { type Binaries, completePackage, copyPackage } from './embedded.binaries.ts';
import { type Identity, possibleIdentities, whyNotIn, whyNotRun } from './embedded.identity.ts';
import type { PostgresPackage } from './embedded.package.ts';
import { DatabaseProblem, detailOf } from './problem.ts';

export interface Runner {
  readonly identity: Identity;
  readonly binaries: Binaries;
}

/**
 * Finds a user and a set of programs that work together on this data folder: the package itself where it can be completed and reached, otherwise a
 * copy of it beside the data (node_modules read-only, owned by somebody else, or closed to the user we become).
 */
export async function prepareRunner(source: PostgresPackage, dataFolder: string, clusterFolder: string): Promise<Runner> {
  const inPlace = await completePackage(source);
  const complaints = new Set<string>();
  for (const identity of possibleIdentities([clusterFolder, dataFolder])) {
    const outside = whyNotIn(identity, dataFolder);
    if (outside !== undefined) {
      complaints.add(outside);
      continue;
    }
    if (inPlace !== undefined && whyNotRun(identity, inPlace) === undefined) return { identity, binaries: inPlace };
    const copy = await copyPackage(source, dataFolder).catch((error: unknown) => detailOf(error));
    const refused = typeof copy === 'string' ? copy : whyNotRun(identity, copy);
    if (typeof copy !== 'string' && refused === undefined) return { identity, binaries: copy };
    complaints.add(refused ?? '');
  }
  throw new DatabaseProblem(
    process.getuid?.() === 0
      ? `[db] PostgreSQL refuse d’être lancé par root et aucun autre utilisateur n’atteint « ${dataFolder} ». La base embarquée ne peut pas démarrer. Lancez Vitrine avec un utilisateur ordinaire, ou donnez l’adresse d’un PostgreSQL dans DATABASE_URL. Détail : ${[...complaints].join(' ; ')}`
      : `[db] Les programmes de PostgreSQL ne fonctionnent pas ici. La base embarquée ne peut pas démarrer. Vérifiez les droits de « ${dataFolder} », ou donnez l’adresse d’un PostgreSQL dans DATABASE_URL. Détail : ${[...complaints].join(' ; ')}`,
  );
}

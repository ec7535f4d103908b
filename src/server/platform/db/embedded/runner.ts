import { join } from 'node:path';
import { says } from '#language/message.ts';
import { DatabaseProblem, detailOf } from '#server/platform/db/problem.ts';
import { DB_TEXTS } from '#server/platform/db/texts.ts';
import { type Identity, possibleIdentities, run } from './identity.ts';
import { completePackage, copyPackage, type PostgresPackage } from './programs.ts';

/** A user, and a folder with `bin/postgres` and `bin/initdb` that this user can run. */
export interface Runner {
  readonly identity: Identity;
  readonly programs: string;
}

/**
 * Finds a user and programs that work together on this data folder: the package itself if it can be completed and
 * accessed, otherwise a copy of it beside the data.
 */
export async function prepareRunner(source: PostgresPackage, dataFolder: string, cluster: string): Promise<Runner> {
  const inPlace = await completePackage(source);
  const failures = new Set<string>();
  for (const identity of possibleIdentities([cluster, dataFolder])) {
    const outside = run(['/bin/sh', '-c', 'id -un && cd "$1"', 'sh', dataFolder], identity);
    if (outside !== undefined) {
      failures.add(outside);
      continue;
    }
    if (inPlace !== undefined && failureOf(identity, inPlace) === undefined) return { identity, programs: inPlace };
    try {
      const programs = await copyPackage(source, dataFolder);
      const failure = failureOf(identity, programs);
      if (failure === undefined) return { identity, programs };
      failures.add(failure);
    } catch (error) {
      failures.add(detailOf(error));
    }
  }
  const detail = [...failures].join(' ; ');
  throw new DatabaseProblem(
    process.getuid?.() === 0
      ? says(DB_TEXTS.refusesRoot, { folder: dataFolder, detail })
      : says(DB_TEXTS.programsFail, { folder: dataFolder, detail }),
  );
}

function failureOf(identity: Identity, programs: string): string | undefined {
  const postgres = run([join(programs, 'bin/postgres'), '--version'], identity);
  return postgres ?? run([join(programs, 'bin/initdb'), '--version'], identity);
}

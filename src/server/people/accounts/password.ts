import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createJobQueue, refuseWhenFull } from '#server/platform/operation/job-queue.ts';
import { texts } from './texts.ts';

/** argon2id (2) with 19 MiB and two passes: about 40 ms each, so that only a few may run or wait at a time. */
const HASHING = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const hashes = createJobQueue({ jobsAtATime: 2, maxWaiting: 40, maxWaitMs: Number.POSITIVE_INFINITY });

export const MIN_PASSWORD_LENGTH = 12;
/** Enough for any sentence; hashing longer texts would help an attacker to overload the server. */
export const MAX_PASSWORD_LENGTH = 200;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), HASHING));
}

/** Stored for an invited user who has not chosen a password yet; matches no password. */
export const NO_PASSWORD = '';

/** Takes the same time whether or not there is a hash. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash === NO_PASSWORD ? undefined : passwordHash;
  const reference = known ?? (await unknownAccountHash());
  const right = await inTurn(() => verify(reference, password.normalize('NFC')));
  return right && known !== undefined;
}

let decoy: Promise<string> | undefined;

function unknownAccountHash(): Promise<string> {
  decoy ??= hash(randomBytes(32), HASHING);
  return decoy;
}

function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  return hashes.run(work).catch(refuseWhenFull(texts.tooManySignIns, 5));
}

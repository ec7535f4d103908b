import { setTimeout as pause } from 'node:timers/promises';
import { type Ledger, textOfSave } from './ledger.ts';
import { type Person, Refused, signIn } from './person.ts';

/** Pause between two attempts while the server is down. */
const RETRY_MS = 100;
/** Saves of an element before the next one is created. */
const SAVES_PER_ELEMENT = 20;

export interface Writers {
  /** Failures by status; 0 counts broken connections. */
  readonly failures: ReadonlyMap<number, number>;
  /** Refusals of valid writes. */
  readonly unexpected: readonly string[];
  /** Resolves when this number of writes has been acknowledged since the call; rejects when a valid one is refused. */
  written(count: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * People who write all the time, each with elements of their own, and record what was acknowledged.
 * @param restMs between two saves of a person, so that a long run stays below `SAVE_LIMIT`
 */
export async function startWriters(url: () => URL, ledger: Ledger, people: number, restMs = 0): Promise<Writers> {
  const failures = new Map<number, number>();
  const unexpected: string[] = [];
  const waiting = new Set<{ at: number; resolve: () => void; reject: (error: Error) => void }>();
  let isOver = false;

  const resolveWaiting = () => {
    for (const one of waiting) {
      if (ledger.acknowledged < one.at) continue;
      waiting.delete(one);
      one.resolve();
    }
  };
  const refused = (refusal: string) => {
    unexpected.push(refusal);
    for (const one of waiting) one.reject(new Error(`a valid write was refused: ${refusal}`));
    waiting.clear();
  };
  const failed = async (status: number): Promise<void> => {
    ledger.countUnanswered();
    failures.set(status, (failures.get(status) ?? 0) + 1);
    await pause(RETRY_MS);
  };

  /** Repeats an action until it succeeds; undefined when the run is over. */
  async function untilDone<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    while (!isOver) {
      try {
        return await work();
      } catch (error) {
        const status = error instanceof Refused ? error.status : 0;
        if (status !== 0 && status < 500) refused(String(error));
        await failed(status);
      }
    }
    return undefined;
  }

  async function write(person: Person): Promise<void> {
    for (let element = 0; !isOver; element += 1) {
      const id = await untilDone(() => person.create(`Sortie ${element}`));
      if (id === undefined) return;
      ledger.created(id);
      resolveWaiting();
      for (let number = 1; number <= SAVES_PER_ELEMENT && !isOver; number += 1) {
        await saveOnce(person, id, number);
        await pause(restMs);
      }
    }
  }

  async function saveOnce(person: Person, id: string, number: number): Promise<void> {
    // After a failure the form is opened again: whether the save before went through is not known.
    await untilDone(async () => {
      const { version } = await person.open(id);
      ledger.sending(id, number);
      const { status } = await person.save(id, version, textOfSave(number));
      if (status !== 303) throw new Refused(status, 'save');
      ledger.saved(id, number);
      resolveWaiting();
    });
  }

  const signedIn = await Promise.all(Array.from({ length: people }, (_, number) => signIn(url, number)));
  const running = signedIn.map(write);
  return {
    failures,
    unexpected,
    written: (count) =>
      new Promise((resolve, reject) => {
        waiting.add({ at: ledger.acknowledged + count, resolve, reject });
      }),
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

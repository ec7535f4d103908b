import { setTimeout as pause } from 'node:timers/promises';
import { type Ledger, textOfSave } from './ledger.ts';
import { type Person, Refused, signIn } from './person.ts';

/** Between two attempts while the server is away: it is not asked thousands of times a second. */
const AWAY_MS = 100;
/** An element is written this often before the next one is begun. */
const SAVES_PER_ELEMENT = 20;

export interface Writers {
  /** Failures that the server said, by status; 0 counts connections that broke. */
  readonly failures: ReadonlyMap<number, number>;
  /** Answers that must not be: an honest write refused. */
  readonly surprises: readonly string[];
  /**
   * Resolves when so many writes were acknowledged since the call; throws as soon as an honest one is refused, since
   * nobody would ever get there.
   */
  written(count: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * People who write all the time, each with elements of their own, and note what they were told.
 * @param restMs between two saves of a person: a long run stays below what one account may save in ten minutes
 * (`SAVE_LIMIT`)
 */
export async function startWriters(url: () => URL, ledger: Ledger, people: number, restMs = 0): Promise<Writers> {
  const failures = new Map<number, number>();
  const surprises: string[] = [];
  const waiting = new Set<{ at: number; resolve: () => void; reject: (error: Error) => void }>();
  let isOver = false;

  const noted = () => {
    for (const one of waiting) {
      if (ledger.acknowledged < one.at) continue;
      waiting.delete(one);
      one.resolve();
    }
  };
  const surprised = (surprise: string) => {
    surprises.push(surprise);
    for (const one of waiting) one.reject(new Error(`an honest write was refused: ${surprise}`));
    waiting.clear();
  };
  const failed = async (status: number): Promise<void> => {
    ledger.unansweredOne();
    failures.set(status, (failures.get(status) ?? 0) + 1);
    await pause(AWAY_MS);
  };

  /** Does what a person does: tries until it works. Answers undefined when the run is over. */
  async function insist<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    while (!isOver) {
      try {
        return await work();
      } catch (error) {
        const status = error instanceof Refused ? error.status : 0;
        if (status !== 0 && status < 500) surprised(String(error));
        await failed(status);
      }
    }
    return undefined;
  }

  async function write(person: Person): Promise<void> {
    for (let element = 0; !isOver; element += 1) {
      const id = await insist(() => person.create(`Sortie ${element}`));
      if (id === undefined) return;
      ledger.created(id);
      noted();
      for (let number = 1; number <= SAVES_PER_ELEMENT && !isOver; number += 1) {
        await saveOnce(person, id, number);
        await pause(restMs);
      }
    }
  }

  async function saveOnce(person: Person, id: string, number: number): Promise<void> {
    // After a failure the form is opened again: whether the save before went through is not known.
    await insist(async () => {
      const { version } = await person.open(id);
      ledger.sending(id, number);
      const { status } = await person.save(id, version, textOfSave(number));
      if (status !== 303) throw new Refused(status, 'save');
      ledger.saved(id, number);
      noted();
    });
  }

  const signedIn = await Promise.all(Array.from({ length: people }, (_, number) => signIn(url, number)));
  const running = signedIn.map(write);
  return {
    failures,
    surprises,
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

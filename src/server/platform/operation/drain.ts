import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** How often connections that have nothing more to say are looked for. */
const LOOK_MS = 50;
/**
 * A proxy that holds an idle connection does not know yet that it will end: what it sends on it within this time is
 * answered. A form cannot be sent twice, so that cutting it would be an error for the person.
 */
const LAST_CALL_MS = 500;
/**
 * Turns of the event loop in which the system hands over whoever has already connected: closing the door would cut
 * them.
 */
const TURNS_AT_THE_DOOR = 10;

/** The last moments of a process: what was begun is finished, nothing new is asked for. */
export class Drain {
  readonly #underWay = new Set<ServerResponse>();
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }
  get underWay(): number {
    return this.#underWay.size;
  }

  /**
   * Called with every answer, kept ones too, before its head is made: while the process stops, its connection ends with
   * it.
   */
  meet(response: ServerResponse): void {
    if (this.#isStopping) response.shouldKeepAlive = false;
  }

  /** Called with every answer that takes time to make. */
  watch(response: ServerResponse): void {
    this.#underWay.add(response);
    response.once('close', () => this.#underWay.delete(response));
  }

  /** From here on the process is not ready; connections end with the answer that is under way on them. */
  begin(): void {
    this.#isStopping = true;
    for (const response of this.#underWay) response.shouldKeepAlive = false;
  }

  /**
   * Refuses new connections, and lets those that are open end; whatever has not ended after `limitMs` is cut. Resolves
   * when there is none left, with how many answers were cut.
   */
  async finish(server: Server, limitMs: number): Promise<number> {
    let cut = 0;
    const limit = setTimeout(() => {
      cut = this.#underWay.size;
      server.closeAllConnections();
    }, limitMs);
    for (let turns = 0; turns < TURNS_AT_THE_DOOR; turns += 1) await turn();
    // The method of node:http would end idle connections at once.
    const left = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    // Once is not enough: an answer whose head had already left said that its connection would stay.
    const look = setInterval(() => {
      // Right after the system was asked for what has come in, and before anything more can.
      if (performance.now() - began > LAST_CALL_MS) setImmediate(() => server.closeIdleConnections());
    }, LOOK_MS);
    const began = performance.now();
    await left;
    clearTimeout(limit);
    clearInterval(look);
    return cut;
  }
}

import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/** How often idle connections are closed. */
const POLL_MS = 50;
/**
 * Requests that a proxy sends on an idle connection within this time are answered: it does not know yet that the
 * connection will be closed, and it does not send a form again.
 */
const LAST_CALL_MS = 500;
/** Turns of the event loop before the port is closed, to receive connections that the system has accepted. */
const ACCEPTING_TURNS = 10;

/** The stop of a process: requests in progress are finished, new ones are refused. */
export class Drain {
  readonly #underWay = new Set<ServerResponse>();
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }
  get underWay(): number {
    return this.#underWay.size;
  }

  /** Called before the headers of every response: while the process stops, its connection is closed after it. */
  closeAfter(response: ServerResponse): void {
    if (this.#isStopping) response.shouldKeepAlive = false;
  }

  /** Called for every response that takes time. */
  watch(response: ServerResponse): void {
    this.#underWay.add(response);
    response.once('close', () => this.#underWay.delete(response));
  }

  /** The process is no longer ready; connections are closed after their current response. */
  begin(): void {
    this.#isStopping = true;
    for (const response of this.#underWay) response.shouldKeepAlive = false;
  }

  /**
   * Refuses new connections and waits for the open ones; those that are open after `limitMs` are cut. Resolves with the
   * number of responses that were cut.
   */
  async finish(server: Server, limitMs: number): Promise<number> {
    let cut = 0;
    const limit = setTimeout(() => {
      cut = this.#underWay.size;
      server.closeAllConnections();
    }, limitMs);
    for (let turns = 0; turns < ACCEPTING_TURNS; turns += 1) await turn();
    // The method of node:http would end idle connections at once.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    // Repeated: a response whose headers were already sent has announced that its connection stays open.
    const poll = setInterval(() => {
      // Right after the event loop has polled for connections, and before it polls again.
      if (performance.now() - began > LAST_CALL_MS) setImmediate(() => server.closeIdleConnections());
    }, POLL_MS);
    const began = performance.now();
    await closed;
    clearTimeout(limit);
    clearInterval(poll);
    return cut;
  }
}

import type { Server, ServerResponse } from 'node:http';

/** How often connections that have nothing more to say are looked for. */
const LOOK_MS = 50;

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

  /** Called with every answer before it is made. */
  watch(response: ServerResponse): void {
    this.#underWay.add(response);
    response.once('close', () => this.#underWay.delete(response));
    if (this.#isStopping) response.shouldKeepAlive = false;
  }

  /** From here on the process is not ready; connections end with the answer that is under way on them. */
  begin(): void {
    this.#isStopping = true;
    for (const response of this.#underWay) response.shouldKeepAlive = false;
  }

  /** Closes with `close`; whatever has not ended after `limitMs` is cut. Resolves with how many were cut. */
  async finish(server: Server, close: () => Promise<void>, limitMs: number): Promise<number> {
    let cut = 0;
    const limit = setTimeout(() => {
      cut = this.#underWay.size;
      server.closeAllConnections();
    }, limitMs);
    // An answer whose headers had already left said that the connection would stay.
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    try {
      await close();
    } finally {
      clearTimeout(limit);
      clearInterval(idle);
    }
    return cut;
  }
}

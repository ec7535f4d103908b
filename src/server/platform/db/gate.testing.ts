import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A door before a PostgreSQL server, which a test opens and shuts. */
export interface TestGate {
  /** The address of the database through the door. */
  readonly url: string;
  /** Cuts whoever is inside and turns everybody away. */
  shut(): void;
  /** Lets people in again. `hold`: they may come in, and nobody ever answers them. */
  open(options?: { readonly hold?: boolean }): void;
  /** From now on the door leads to another server. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

/** @param port 0: any */
export async function startGate(url: string, port = 0): Promise<TestGate> {
  let target = new URL(url);
  const inside = new Set<Socket>();
  let state: 'open' | 'held' | 'shut' = 'open';
  const cut = () => {
    for (const socket of inside) socket.destroy();
    inside.clear();
  };
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (state === 'shut') {
      socket.destroy();
      return;
    }
    inside.add(socket);
    if (state === 'held') return;
    const beyond = target.hostname.startsWith('%2F')
      ? connect(`${decodeURIComponent(target.hostname)}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port), target.hostname);
    inside.add(beyond);
    beyond.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => beyond.destroy());
    socket.pipe(beyond).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    shut() {
      state = 'shut';
      cut();
    },
    open({ hold = false } = {}) {
      cut();
      state = hold ? 'held' : 'open';
    },
    leadTo(other) {
      target = new URL(other);
    },
    close() {
      cut();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

/** A TCP port that is free on 127.0.0.1 at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

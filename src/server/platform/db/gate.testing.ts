import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a PostgreSQL server, which a test opens and shuts. */
export interface TestGate {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Destroys all connections and refuses new ones. */
  shut(): void;
  /** Accepts connections again. `hold`: accepts them and never responds. */
  open(options?: { readonly hold?: boolean }): void;
  /** Forwards new connections to another server. */
  leadTo(url: string): void;
  close(): Promise<void>;
}

/** @param port 0: any */
export async function startGate(url: string, port = 0): Promise<TestGate> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let state: 'open' | 'held' | 'shut' = 'open';
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (state === 'shut') {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    if (state === 'held') return;
    const upstream = target.hostname.startsWith('%2F')
      ? connect(`${decodeURIComponent(target.hostname)}/.s.PGSQL.${target.port}`)
      : connect(Number(target.port), target.hostname);
    sockets.add(upstream);
    upstream.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => upstream.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String((server.address() as AddressInfo).port);
  return {
    url: proxied.href,
    shut() {
      state = 'shut';
      destroyAll();
    },
    open({ hold = false } = {}) {
      destroyAll();
      state = hold ? 'held' : 'open';
    },
    leadTo(other) {
      target = new URL(other);
    },
    close() {
      destroyAll();
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

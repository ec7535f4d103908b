import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Operation } from './operation.ts';

/** Loopback only: metrics are not public. */
export const OPERATIONS_HOST = '127.0.0.1';

export interface OperationsPort {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `/metrics` for Prometheus and `/sante` on loopback. Open until the process ends, to monitor its stop. */
export async function openOperationsPort(
  { health, write }: Pick<Operation, 'health' | 'write'>,
  port: number,
): Promise<OperationsPort> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0];
    if (path === '/metrics' && (request.method === 'GET' || request.method === 'HEAD')) {
      write().then(
        (text) =>
          response
            .writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
            .end(text),
        () => response.writeHead(500).end(),
      );
    } else if (!health.answer(request, response)) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('/metrics, /sante\n');
    }
  });
  await once(server.listen(port, OPERATIONS_HOST), 'listening');
  const { port: opened } = server.address() as AddressInfo;
  return {
    port: opened,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

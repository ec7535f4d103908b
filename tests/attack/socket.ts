import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawClient {
  readonly socket: Socket;
  write(text: string | Buffer): void;
  /** Everything that came until the server closed. */
  readonly ended: Promise<string>;
}

export async function listenSomewhere(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** A client that writes what it likes. */
export function openSocket(port: number): RawClient {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // A server that cuts somebody off in the middle of a word resets the connection.
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) =>
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1'))),
  );
  return {
    socket,
    write: (text) => {
      socket.write(text);
    },
    ended,
  };
}

/** One request, as bytes, and what came back until the server closed. */
export function exchange(port: number, request: string): Promise<string> {
  const client = openSocket(port);
  client.write(Buffer.from(request, 'latin1'));
  return client.ended;
}

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export function readAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
    head: text.slice(0, end),
    body: text.slice(end + 4),
  };
}

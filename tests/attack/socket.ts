import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawClient {
  readonly socket: Socket;
  write(text: string | Buffer): void;
  /** All that was received, once the server has closed the connection. */
  readonly ended: Promise<string>;
}

export async function listenOnFreePort(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** A connection over which any bytes can be sent. */
export function openSocket(port: number): RawClient {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  // The server may reset the connection while the client is still sending.
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

/** Sends one request as it is; resolves with the response once the server has closed the connection. */
export function exchange(port: number, request: string): Promise<string> {
  const client = openSocket(port);
  client.write(Buffer.from(request, 'latin1'));
  return client.ended;
}

export interface RawResponse {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

export function parseResponse(text: string): RawResponse {
  const end = text.indexOf('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
    head: text.slice(0, end),
    body: text.slice(end + 4),
  };
}

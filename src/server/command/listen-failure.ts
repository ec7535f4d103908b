import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Message, says } from '#language/message.ts';
import { codeOf, detailOf } from '#server/platform/db/problem.ts';
import { CommandFailure, EXIT } from './command.ts';
import { TEXTS } from './words/texts.ts';

/** Explains why the server cannot listen, and what to do. */
export function listenFailure(error: unknown, host: string, port: number): CommandFailure {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return failure(says(TEXTS.portTaken, { port }));
  if (code === 'EACCES') return failure(says(TEXTS.portReserved, { port }));
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return failure(says(TEXTS.noSuchHost, { host }));
  return failure(says(TEXTS.cannotListen, { host, port, detail: detailOf(error) }));
}

function failure(message: Message): CommandFailure {
  return new CommandFailure(EXIT.failure, message);
}

/** Fails early if the port is not available, before the database and the sites are prepared. */
export async function tryPort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    throw listenFailure(error, host, port);
  }
  await new Promise((resolve) => server.close(resolve));
}

import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf, detailOf } from '#server/platform/db/problem.ts';
import { CommandFailure, EXIT } from './command.ts';

/** Explains why the server cannot listen, and what to do. */
export function listenFailure(error: unknown, host: string, port: number): CommandFailure {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return failure(
      `Le port ${port} est déjà pris. Arrêtez le programme qui l’occupe, ou choisissez-en un autre avec --port.`,
    );
  if (code === 'EACCES') return failure(`Le port ${port} est réservé. Choisissez-en un au-dessus de 1023 avec --port.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return failure(`Cette machine n’a pas l’adresse «\u00a0${host}\u00a0». Vérifiez --host.`);
  return failure(`Impossible d’écouter sur ${host}:${port}. Détail\u00a0: ${detailOf(error)}`);
}

function failure(message: string): CommandFailure {
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

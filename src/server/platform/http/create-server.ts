import { createServer, type RequestListener, type Server } from 'node:http';
import { cutOffStalledClients } from './stalled-clients.ts';

/** How long a client may take before its connection is closed. */
export interface ServerTimeouts {
  /** For the head of a request. */
  readonly headersTimeoutMs: number;
  /** For a whole request, its body included. */
  readonly requestTimeoutMs: number;
  /** Without taking a byte of a response. */
  readonly stalledMs: number;
  /** Between two requests. */
  readonly keepAliveTimeoutMs: number;
  /** How often connections are checked. */
  readonly checkEveryMs: number;
}

export function createHttpServer(handler: RequestListener, timeouts: ServerTimeouts): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.headersTimeoutMs,
      requestTimeout: timeouts.requestTimeoutMs,
      keepAliveTimeout: timeouts.keepAliveTimeoutMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
    },
    handler,
  );
  cutOffStalledClients(server, timeouts);
  return server;
}

import { Client, type ClientConfig } from 'pg';
import { findEmbedded } from '#server/platform/db/embedded/index.ts';
import type { StoredElement } from './ledger.ts';
import { SITE_ID } from './town.ts';

/** How to reach the database of a `vitrine serve` with its own PostgreSQL. */
export async function embeddedAt(data: string): Promise<ClientConfig> {
  const connection = await findEmbedded(data);
  if (connection === undefined) throw new Error(`no server holds ${data}`);
  return { ...connection };
}

/** All elements, read from the database directly. */
export async function readStored(connection: ClientConfig): Promise<StoredElement[]> {
  return query<StoredElement>(
    connection,
    `select id, coalesce(draft, "values") ->> 'chapo' as text,
      array(select coalesce(h."values" ->> 'chapo', '') from element_history h where h.site_id = e.site_id and h.element_id = e.id) as history
    from element e where site_id = '${SITE_ID}'`,
  );
}

/** Clears the attempt counters, so that no rate limit applies. */
export async function resetAttempts(connection: ClientConfig): Promise<void> {
  await query(connection, 'delete from attempt');
}

export async function query<Row>(connection: ClientConfig, text: string): Promise<Row[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

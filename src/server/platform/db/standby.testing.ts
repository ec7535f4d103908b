import { Client } from 'pg';

/**
 * Makes a database respond like a standby, or like a primary again, to connections that are opened from now on: it says
 * that it is in recovery, and refuses writes.
 */
export async function actAsStandby(url: string, isStandby: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const client = new Client({ connectionString: url, options: '-c default_transaction_read_only=off' });
  await client.connect();
  try {
    await client.query('create schema if not exists standby');
    // Before pg_catalog in the search path, the function shadows PostgreSQL's own.
    await client.query('create or replace function standby.pg_is_in_recovery() returns bool return true');
    await client.query(
      `alter database ${name} set search_path = ${isStandby ? 'standby, pg_catalog, public' : 'public'}`,
    );
    await client.query(`alter database ${name} set default_transaction_read_only = ${isStandby ? 'on' : 'off'}`);
  } finally {
    await client.end();
  }
}

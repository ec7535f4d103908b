import type { ColumnType } from 'kysely';

/** Set by the database unless the application provides it. */
export type DefaultsToNow = ColumnType<Date, Date | undefined, Date>;

import { type Expression, type SqlBool, sql } from 'kysely';

/** The pattern of LIKE for values that contain a text, in which nothing is a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyy';

/** Whether a text contains words, whatever their accents and capitals: « dupre » is in « Dupré ». */
export function containsWords(text: Expression<string>, words: string): Expression<SqlBool> {
  const plain = (from: Expression<string>) =>
    sql<string>`translate(${from}, ${sql.lit(ACCENTED + ACCENTED.toUpperCase())}, ${sql.lit(PLAIN + PLAIN)})`;
  return sql<SqlBool>`${plain(text)} ilike ${plain(sql<string>`${containing(words)}`)}`;
}

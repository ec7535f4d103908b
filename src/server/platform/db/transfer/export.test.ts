import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { schemaVersion } from '#server/platform/db/migrate.ts';
import { readEpoch, startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { exportSite } from './export.ts';
import { importSite } from './import.ts';
import { wipeSite } from './wipe.testing.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const ELEMENTS = 503;
let source: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  [source, target] = await Promise.all([startTestDatabase(), startTestDatabase()]);
  await fill(source, 'beaurivage');
  await fill(source, 'montclair');
});
afterAll(() => Promise.all([source.close(), target.close()]));

async function fill({ kysely }: TestDatabase, siteId: string): Promise<void> {
  await kysely
    .insertInto('account')
    .values({
      siteId,
      id: 'a1',
      email: 'lea@exemple.fr',
      name: 'Léa «\u00a0Œil\u00a0»',
      passwordHash: '$argon2id$x',
      role: 'publisher',
    })
    .execute();
  await kysely.insertInto('accountModule').values({ siteId, accountId: 'a1', module: 'actualites' }).execute();
  await kysely
    .insertInto('element')
    .values({
      siteId,
      id: 'hostile',
      module: 'actualites',
      slug: 'hostile',
      ownerId: 'a1',
      active: true,
      title: 'Ligne 1\nLigne 2\t\u2028 "guillemets" \\ \u{1f600}',
      values: { snake_key: { camelKey: 1.1, big: 9007199254740991 }, empty: null, list: ['é', { end: true }] },
      startsOn: '2025-02-28',
    })
    .execute();
  // JavaScript numbers and dates would lose this precision.
  await sql`update element set "values" = jsonb_set("values", '{exact}', '12345678901234567890.10'), created_at = '2025-01-02 03:04:05.123456+00'
    where site_id = ${siteId} and id = 'hostile'`.execute(kysely);
  await sql`insert into element (site_id, id, module, slug, title, "values")
    select ${siteId}::text, 'e' || n, 'agenda', 'e' || n, 'Événement ' || n, jsonb_build_object('n', n) from generate_series(1, ${ELEMENTS}::int) n`.execute(
    kysely,
  );
  await sql`insert into list_entry (site_id, element_id, module, sort, facet, value, key)
    select ${siteId}::text, 'e' || n, 'agenda', 'titre', '', '', 'k' || n || chr(1) || 'é'
    from generate_series(1, ${ELEMENTS}::int) n`.execute(kysely);
  await kysely
    .insertInto('elementFacet')
    .values({ siteId, module: 'agenda', facet: 'lieu', value: 'lac', elementId: 'e7' })
    .execute();
  await kysely
    .insertInto('elementHistory')
    .values({
      ...{
        siteId,
        elementId: 'hostile',
        rank: '00000001',
        action: 'save',
        accountId: 'a1',
        accountName: 'Léa',
        version: 1,
      },
      ...{ values: { titre: 'Œil' }, reason: null, at: new Date('2025-01-02T03:04:05Z') },
    })
    .execute();
  await kysely
    .updateTable('element')
    .set({ draft: { titre: 'À relire' }, review: 'pending', submittedAt: new Date('2025-01-02T03:04:05Z') })
    .where('siteId', '=', siteId)
    .where('id', '=', 'hostile')
    .execute();
  await kysely.insertInto('translationPending').values({ siteId, langue: 'en', expression: 'Où ?' }).execute();
  const at = new Date('2026-07-01T10:00:00.123Z');
  await kysely
    .insertInto('formMessage')
    .values({
      siteId,
      id: 'm1',
      form: 'contact',
      sending: 's',
      values: { nom: ['Léa'] },
      page: '/contact',
      createdAt: at,
      expiresAt: at,
    })
    .execute();
  await kysely
    .insertInto('formSubscriber')
    .values({
      siteId,
      id: 'a1',
      form: 'lettre',
      email: 'lea@exemple.fr',
      token: 't',
      values: {},
      createdAt: at,
      confirmedAt: null,
    })
    .execute();
  await kysely
    .insertInto('queuedMail')
    .values({
      siteId,
      id: 'c1',
      kind: 'notice',
      aboutId: 'm1',
      recipient: 'a@b.fr',
      origin: 'https://b.fr',
      nextTryAt: at,
      sentAt: null,
    })
    .execute();
  await kysely.insertInto('siteSeed').values({ siteId }).execute();
  await kysely
    .insertInto('session')
    .values({ siteId, id: 'secret', accountId: 'a1', expiresAt: new Date(8.64e12) })
    .execute();
}

async function exported(database: TestDatabase, siteId?: string): Promise<string> {
  const parts: string[] = [];
  await exportSite(database.kysely, siteId, (lines) => void parts.push(lines));
  return parts.join('');
}

/** The bytes in small chunks that end in the middle of lines and characters. */
async function* inChunks(text: string, size = 997): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const linesOf = (text: string) => text.split('\n').slice(0, -1);
const isEmpty = async () => linesOf(await exported(target)).length === 2;

describe('export and import', () => {
  it('restore the same bytes after a wipe, without changing other sites', async () => {
    const before = await exported(source, 'beaurivage');
    const other = await exported(source, 'montclair');
    const epoch = await readEpoch(source.kysely, 'beaurivage');
    await wipeSite(source.kysely, 'beaurivage');
    expect(linesOf(await exported(source, 'beaurivage'))).toHaveLength(2);
    expect(await source.kysely.selectFrom('session').select('siteId').execute()).toEqual([{ siteId: 'montclair' }]);
    expect(await importSite(source.kysely, inChunks(before))).toEqual({ site: 'beaurivage', rows: ELEMENTS * 2 + 10 });
    expect(await exported(source, 'beaurivage')).toBe(before);
    expect(await exported(source, 'montclair')).toBe(other);
    expect(await readEpoch(source.kysely, 'beaurivage')).not.toBe(epoch);
  });

  it('copy every site to another server', async () => {
    const all = await exported(source);
    expect(JSON.parse(linesOf(all)[0] ?? '')).toEqual({
      format: 'vitrine-export',
      version: 1,
      schema: schemaVersion,
      site: null,
    });
    expect(await importSite(target.kysely, inChunks(all, 65_536))).toEqual({
      site: null,
      rows: (ELEMENTS * 2 + 10) * 2,
    });
    expect(await exported(target)).toBe(all);
    for (const siteId of ['beaurivage', 'montclair']) await wipeSite(target.kysely, siteId);
    expect(await isEmpty()).toBe(true);
  });

  it('write each row as one line of JSON, in bounded batches, without sessions', async () => {
    const batches: string[] = [];
    await exportSite(source.kysely, 'beaurivage', async (lines) => void batches.push(lines));
    expect(Math.max(...batches.map((batch) => linesOf(batch).length))).toBeLessThanOrEqual(200);
    const lines = linesOf(batches.join(''));
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    expect(lines.some((line) => line.includes('secret'))).toBe(false);
    expect(lines.some((line) => line.includes('12345678901234567890.10') && line.includes('03:04:05.123456'))).toBe(
      true,
    );
  });

  it('export one snapshot, whatever is written meanwhile', async () => {
    const before = await exported(source, 'montclair');
    const parts: string[] = [];
    await exportSite(source.kysely, 'montclair', async (lines) => {
      parts.push(lines);
      await source.kysely.deleteFrom('translationPending').where('siteId', '=', 'montclair').execute();
    });
    expect(parts.join('')).toBe(before);
  });

  it('refuse a site that has content already', async () => {
    const text = await exported(source, 'beaurivage');
    await expect(importSite(source.kysely, inChunks(text))).rejects.toThrow(
      '[import] Le site «\u00a0beaurivage\u00a0» a déjà du contenu dans cette base.',
    );
    await expect(importSite(source.kysely, inChunks(await exported(source)))).rejects.toThrow(
      '[import] La base contient déjà des données.',
    );
  });

  const edit = (change: (lines: string[]) => string[]) => (text: string) => `${change(linesOf(text)).join('\n')}\n`;
  const header = (line: string) => edit(([, ...rest]) => [line, ...rest]);
  it.each<[string, (text: string) => string, RegExp]>([
    ['an empty file', () => '', /pas un export de Vitrine/],
    ['another file', () => '{"name":"vitrine"}\n', /pas un export de Vitrine/],
    [
      'another format version',
      header(`{"format":"vitrine-export","version":2,"schema":"${schemaVersion}","site":null}`),
      /au format 2 .* le format 1/,
    ],
    [
      'another schema',
      header('{"format":"vitrine-export","version":1,"schema":"0000-old","site":null}'),
      /à l’étape «\u00a00000-old\u00a0»/,
    ],
    ['a file cut at a line', edit((lines) => lines.slice(0, -1)), /incomplet/],
    ['a file cut inside a line', (text) => text.slice(0, text.length / 2), /ligne \d+ du fichier est illisible/],
    ['a missing row', edit((lines) => lines.filter((line) => !line.includes('"translation_pending"'))), /incomplet/],
    ['something after the end', edit((lines) => [...lines, lines[5] ?? '']), /incomplet/],
    [
      'a row of another site',
      (text) => text.replace('{"site_id":"beaurivage","id":"e7"', '{"site_id":"ailleurs","id":"e7"'),
      /parle du site «\u00a0ailleurs\u00a0»/,
    ],
    ['an unknown table', (text) => text.replace('{"table":"element"', '{"table":"pg_class"'), /illisible/],
    ['a value of the wrong type', (text) => text.replace('"active":true', '"active":"peut-être"'), /illisible/],
    ['a row twice', edit((lines) => [...lines.slice(0, 2), lines[1] ?? '', ...lines.slice(2)]), /illisible/],
  ])('refuse %s and import nothing', async (_, spoil, message) => {
    const text = await exported(source, 'beaurivage');
    await expect(importSite(target.kysely, inChunks(spoil(text), 65_536))).rejects.toThrow(message);
    expect(await isEmpty()).toBe(true);
  });

  it('refuse bytes that are not UTF-8', async () => {
    async function* latin1() {
      yield Buffer.from(await exported(source, 'beaurivage'), 'latin1');
    }
    await expect(importSite(target.kysely, latin1())).rejects.toThrow(/illisible/);
    expect(await isEmpty()).toBe(true);
  });

  it('rethrow an error of the source', async () => {
    // biome-ignore lint/correctness/useYield: the source fails before its first chunk
    async function* broken(): AsyncGenerator<string> {
      throw new Error('disk on fire');
    }
    await expect(importSite(target.kysely, broken())).rejects.toThrow('disk on fire');
  });
});

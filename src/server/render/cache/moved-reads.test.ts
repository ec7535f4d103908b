import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page, startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { buildApp } from '#server/app.ts';
import { saveElements } from '#server/content/elements/store.ts';
import type { DatabaseReads, Reader } from '#server/platform/db/readers.ts';
import { ContentVersions } from './versions.ts';

const FILES = {
  ...VILLAGE,
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 7\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
  'pages/infos.md': page({ id: 7, titre: 'Infos' }, '::: listing\nmodule: infos\n:::'),
};

/** Reads that report a move to another server whenever `table` is read. */
class MovingReads implements DatabaseReads {
  readonly db: Reader;
  readonly isReadOnly = false;
  version = 0;
  table = '';

  constructor(db: Reader) {
    const selectFrom = (table: never) => {
      if (table === this.table) this.version += 1;
      return db.selectFrom(table);
    };
    this.db = new Proxy(db, {
      get: (target, name) => {
        if (name === 'selectFrom') return selectFrom;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }
}

let test: TestApp;
let reads: MovingReads;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  test = await startTestApp({ files: FILES });
  const module = test.site.modules.get('infos');
  if (module === undefined) throw new Error('infos');
  const element = { id: 'e1', slug: 'e1', ownerId: null, active: true, values: { titre: 'Un' } };
  await saveElements(test.database.kysely, test.site, module, [element]);
  reads = new MovingReads(test.database.kysely);
  app = await buildApp({ services: { ...test.services, database: { ...test.database, reads } } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await test.close();
});

/** Changes the element without a new version: a response with the change was read from the database. */
const rename = (title: string) =>
  test.database.kysely
    .updateTable('element')
    .set({ title, values: JSON.stringify({ titre: title }) as never })
    .where('id', '=', 'e1')
    .execute();
const read = async () => (await fetch(`${origin}/infos/e1`, { headers: { accept: 'text/html' } })).text();

it('caches no page during whose rendering reads moved to another server', async () => {
  reads.table = 'element';
  expect(await read()).toContain('Un');
  await rename('Deux');
  expect(await read()).toContain('Deux');
  reads.table = '';
  // Cached after the next check: a change without a new version is not shown any more.
  let changes = 0;
  const showsChange = async () => {
    changes += 1;
    await rename(`Titre ${changes}`);
    return (await read()).includes(`Titre ${changes}`);
  };
  await expect.poll(showsChange, { timeout: 20_000 }).toBe(false);
});

it('reads the numbers again when reads moved to another server meanwhile', async () => {
  const moving = new MovingReads(test.database.kysely);
  moving.table = 'contentEpoch';
  const versions = new ContentVersions({ ...test.services, database: { ...test.database, reads: moving } });
  const checking = versions.check();
  moving.table = '';
  await checking;
  expect([versions.snapshot(test.site).readVersion, moving.version]).toEqual([1, 1]);
});

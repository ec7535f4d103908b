import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SiteFiles, startTestApp, type TestApp } from '#server/app.testing.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { moduleOf } from '#server/content/elements/testing.ts';
import { inputName } from '#server/content/fields/element-values.ts';
import { sanitiseContributorHtml } from '#server/content/site/markdown/contributor-html.ts';
import type { SiteModule } from '#server/content/site/types.ts';
import { startVisitor, type Visitor } from '#server/modules/accounts/testing.ts';
import type { Account } from '#server/people/account.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import type { ElementValues } from '#server/platform/db/schema.ts';
import { executableIn, HOSTILE, hooksIn } from './hostile.testing.ts';

/** A list of one's own: JSON, `{"cases": [{"payload": "…"}]}`. */
const listFile = process.env.VITRINE_HOSTILE_INPUTS;
const inputs: readonly string[] =
  listFile === undefined
    ? HOSTILE
    : (JSON.parse(readFileSync(listFile, 'utf8')) as { cases: { payload: unknown }[] }).cases.map(({ payload }) =>
        typeof payload === 'string' ? payload : JSON.stringify(payload),
      );

/** Of two modules with the same kinds of fields each tries half of the inputs. */
const inputsOf = (ident: string): readonly string[] =>
  inputs.filter((_, index) => index % 2 === MODULES.indexOf(ident) % 2);

/** The last two are on no page of the site. */
const MODULES = ['actualites', 'associations', 'evenements', 'communes', 'voies'];
const PASSWORD = 'pont-du-matin-2026';
const demo = fileURLToPath(new URL('../../../../sites/beaurivage/', import.meta.url));

/** Modules of the demo town, each with the page that lists it, where it has one. */
function demoFiles(): SiteFiles {
  const files: Record<string, string> = {
    'site.yaml': 'id: demo\nnom: Démonstration\n',
    'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\nBonjour.\n',
  };
  for (const ident of MODULES) {
    const source = readFileSync(path.join(demo, 'modules', `${ident}.yaml`), 'utf8');
    const id = /^page: (\d+)$/m.exec(source)?.[1];
    files[`modules/${ident}.yaml`] = source;
    if (id === undefined) continue;
    files[`pages/${ident}.md`] =
      `---\nid: ${id}\ntitre: ${ident}\n---\n::: listing\nmodule: ${ident}\npar_page: 48\n:::\n`;
  }
  return files;
}

let test: TestApp;
let visitor: Visitor;
let account: Account;
beforeAll(async () => {
  test = await startTestApp({ files: demoFiles() });
  const email = 'lea@exemple.fr';
  const made = await createAccount(test.database.kysely, 'demo', {
    email,
    name: '<img src=x onerror=alert(1)>',
    role: 'publisher',
    modules: MODULES,
    password: PASSWORD,
  });
  if (made === undefined) throw new Error('no account');
  account = made;
  visitor = startVisitor(test.app);
  await visitor.post('/vitrine/connexion', { email, mot_de_passe: PASSWORD });
});
afterAll(() => test.close());

/** The input as the value of every field, whatever its type: what a hole elsewhere could have left in the database. */
function valuesOf(module: SiteModule, input: string): ElementValues {
  return Object.fromEntries(
    [...module.fields.values()].map(({ name, type }) => {
      if (type === 'image') return [name, { fichier: input, alt: input }];
      return [name, type === 'choix-multiples' ? [input] : input];
    }),
  );
}

const storable = (input: string) => input.replaceAll('\0', '');
const SPACE = '/vitrine/mes-elements';

describe.each(MODULES)('hostile inputs in every field of %s', (ident) => {
  const inputs = inputsOf(ident);

  it('MINE-9 are harmless on every page that shows them, even stored as they are', async () => {
    const module = moduleOf(test.site, ident);
    const elements = inputs.map((input, index) => ({
      id: `${ident}-${index}`,
      slug: `hostile-${index}`,
      ownerId: account.id,
      active: true,
      values: valuesOf(module, storable(input)),
    }));
    await test.database.kysely.transaction().execute((trx) => saveElements(trx, test.site, module, elements));
    const wrong: string[] = [];
    const look = async (url: string, about: string) => {
      const { statusCode, body } = await visitor.get(url);
      if (statusCode !== 200) wrong.push(`${url}: ${statusCode}`);
      for (const found of executableIn(body)) wrong.push(`${url}: ${found} from ${about}`);
    };
    for (const [index, input] of inputs.entries()) {
      if (module.page !== undefined) await look(`/${ident}/hostile-${index}`, input);
      await look(`${SPACE}/my_elements_edit?module=${ident}&element=${ident}-${index}`, input);
    }
    for (let page = 1; page <= Math.ceil(inputs.length / 10); page += 1)
      await look(`${SPACE}?${ident}-page=${page}`, 'a list of one’s own');
    if (module.page !== undefined) {
      for (let page = 1; page <= Math.ceil(inputs.length / 48); page += 1)
        await look(`/${ident}?page=${page}`, 'a public list');
      const feed = await visitor.get(`/${ident}/flux.rss`);
      expect(feed.body).not.toMatch(/<(script|img|svg|iframe)/i);
    }
    expect(wrong).toEqual([]);
  });

  it('are harmless in a form that is shown again, in corrections and in a conflict', async () => {
    const module = moduleOf(test.site, ident);
    const csrf = await visitor.csrf();
    const wrong: string[] = [];
    for (const [index, input] of inputs.entries()) {
      // Nobody types so fast: the brake on saves is not what is tried here.
      if (index % 100 === 0) await test.database.kysely.deleteFrom('attempt').execute();
      const url = `${SPACE}/my_elements_edit?module=${ident}&element=${ident}-${index}`;
      const fields = Object.fromEntries(
        [...module.fields.keys()].flatMap((name) => [
          [inputName(name), input],
          [inputName(name, 'alt'), input],
        ]),
      );
      const { statusCode, body } = await visitor.post(url, { csrf, version: '0', ...fields });
      if (![303, 409, 422].includes(statusCode)) wrong.push(`${url}: ${statusCode} for ${input}`);
      for (const found of executableIn(body)) wrong.push(`${url}: ${found} from ${input}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('hostile inputs are stored clean: rich text keeps neither code nor hooks', () => {
  const rich = inputs.map((input) => sanitiseContributorHtml(input));
  expect(rich.flatMap((html) => executableIn(html))).toEqual([]);
  expect(rich.flatMap((html) => hooksIn(html))).toEqual([]);
});

describe('the look-out', () => {
  it('sees what a page without defence would run', () => {
    expect(HOSTILE.filter((input) => executableIn(`<main>${input}</main>`).length > 0).length).toBeGreaterThan(20);
  });
});

describe('hostile inputs in the life of an element', () => {
  it('are harmless in the history, the review, the trash and the questions', async () => {
    const module = moduleOf(test.site, 'evenements');
    const id = 'vie';
    await test.database.kysely
      .transaction()
      .execute((trx) =>
        saveElements(trx, test.site, module, [{ id, slug: id, ownerId: account.id, active: false, values: {} }]),
      );
    const { kysely } = test.database;
    const at = new Date();
    for (const [index, input] of inputs.slice(0, 150).entries()) {
      const values = valuesOf(module, storable(input));
      const rank = String(index + 1).padStart(8, '0');
      await kysely
        .insertInto('elementHistory')
        .values({
          siteId: 'demo',
          elementId: id,
          rank,
          action: 'submit',
          accountName: storable(input),
          version: 1,
          values,
          reason: storable(input),
          at,
        })
        .execute();
    }
    const wrong: string[] = [];
    const look = async (page: string) => {
      const { statusCode, body } = await visitor.get(`${SPACE}/${page}`);
      if (statusCode !== 200) wrong.push(`${page}: ${statusCode}`);
      for (const found of executableIn(body)) wrong.push(`${page}: ${found}`);
    };
    await look(`my_elements_history?module=evenements&element=${id}`);
    for (const input of inputs) {
      const values = valuesOf(module, storable(input));
      const set = {
        title: storable(input),
        values,
        draft: valuesOf(module, `x${storable(input)}`),
        active: true,
        review: 'pending',
        deletedAt: null,
      } as const;
      await kysely.updateTable('element').set(set).where('id', '=', id).execute();
      await look(`my_elements_review?module=evenements&element=${id}`);
      await look(`my_elements_delete?module=evenements&element=${id}`);
    }
    await look('relecture');
    await kysely.updateTable('element').set({ deletedAt: at }).where('siteId', '=', 'demo').execute();
    await look('corbeille');
    expect(wrong).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { alertKeys } from '#server/content/alerts/read.ts';
import { placeKeys } from '#server/content/hours/read.ts';
import { keyShapes } from '#server/content/own-blocks/keys-shape.ts';
import { declaration } from '#server/content/own-blocks/read.ts';
import { formFieldList } from '#server/content/site/forms/form-fields.ts';
import { formKeys } from '#server/content/site/forms/forms.ts';
import { standaloneMarkdown } from '#server/content/site/markdown/markdown-shape.ts';
import { MEDIA_TEXTS_SHAPE } from '#server/content/site/media/descriptions.ts';
import { fieldList } from '#server/content/site/modules/fields.ts';
import { moduleKeys } from '#server/content/site/modules/modules.ts';
import { accountKeys, ELEMENT_SHAPES } from '#server/content/site/modules/seed.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { frontMatter } from '#server/content/site/pages/page-files.ts';
import { accessibility } from '#server/content/site/settings/accessibility-shape.ts';
import { declaredServices } from '#server/content/site/settings/consent-shape.ts';
import { editionKeys, settingKeys } from '#server/content/site/settings/setting-keys.ts';
import type { KeyShapes, Shape } from '#server/content/site/yaml/shape.ts';
import { readDocument } from './guide-blocks.ts';
import { keyTable, type ReferenceRow, referenceRows } from './reference-rows.ts';
import { BAD_TYPOGRAPHY } from './typography.ts';

const GUIDE = fileURLToPath(new URL('../docs/guides/reference-du-dossier.md', import.meta.url));
/** Shapes look at what they refer to when they read, not when they are made. */
const nothing = {} as References;

/** The tables of the French reference, by the name in their markers. Keys of `apart` have a table of their own. */
const TABLES: Readonly<Record<string, readonly ReferenceRow[]>> = {
  'site.yaml': referenceRows(settingKeys(nothing, undefined), { apart: ['consentement', 'accessibilite'] }),
  consentement: rowsIn(declaredServices),
  accessibilite: rowsIn(accessibility(nothing)),
  pages: referenceRows(frontMatter(nothing)),
  modules: referenceRows(moduleKeys(nothing), { apart: ['champs'] }),
  'champs de module': rowsIn(fieldList),
  forms: referenceRows(formKeys(nothing, standaloneMarkdown(nothing, [], false)), {
    apart: ['champs', 'parties[].champs'],
  }),
  'champs de formulaire': rowsIn(formFieldList(nothing)),
  horaires: referenceRows(placeKeys(nothing), { apart: ['periodes[].semaine'] }),
  'alertes.yaml': referenceRows(alertKeys(nothing)),
  'media.yaml': rowsIn(MEDIA_TEXTS_SHAPE),
  'bloc.yaml': referenceRows(declaration),
  'clés de bloc.yaml': referenceRows(keyShapes),
  seed: referenceRows(ELEMENT_SHAPES),
  'seed/accounts.yaml': referenceRows(accountKeys([])),
};

/** The keys of a group, of the items of a list or of the values of free keys. */
function rowsIn({ holds }: Shape<unknown>): readonly ReferenceRow[] {
  if (holds === undefined || 'choices' in holds) return [];
  if ('keys' in holds) return referenceRows(holds.keys);
  return rowsIn('items' in holds ? holds.items : holds.values);
}

const begin = (name: string) => `<!-- ${name}\u00a0: écrit par npx vitest run tests/reference.test.ts -u -->`;
const END = '<!-- / -->';

it('KIT-12 the tables of the French reference are those of the shapes that read a site folder', async () => {
  let written = readFileSync(GUIDE, 'utf8');
  for (const [name, rows] of Object.entries(TABLES)) {
    const [before, after] = written.split(`${begin(name)}\n`);
    expect(after, `the reference has a place for ${name}`).toBeDefined();
    const rest = after?.slice(after.indexOf(END));
    written = `${before}${begin(name)}\n\n${keyTable(rows)}\n\n${rest}`;
  }
  await expect(written).toMatchFileSnapshot(GUIDE);
});

describe.each(Object.entries(TABLES))('KIT-12 the keys of %s', (_name, rows) => {
  test('are declared, with one French sentence each', () => {
    expect(rows.length).toBeGreaterThan(2);
    // What stands between quotation marks is code or a title.
    const prose = rows.map(({ says }) => says.replace(/«\u00a0[^»]*\u00a0»/g, 'X'));
    expect(prose.filter((says) => !/^[\p{L}].*\.$/u.test(says))).toEqual([]);
    expect(prose.filter((says) => BAD_TYPOGRAPHY.test(says))).toEqual([]);
  });

  test('are named in docs/site-folder.md', () => {
    const prose = readDocument('site-folder.md').replace(/^```.*?^```/gms, '');
    const code = [...prose.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);
    const named = new Set(code.flatMap((words) => words.match(/[\w-]+/g) ?? []));
    const names = rows.map(({ name }) => name.split('.').at(-1) ?? '');
    expect(names.filter((name) => !named.has(name))).toEqual([]);
  });
});

it('KIT-12 a language may say otherwise what docs/site-folder.md lists, in the words of site.yaml', () => {
  const said: KeyShapes = settingKeys(nothing, undefined);
  for (const [name, { says }] of Object.entries(editionKeys(nothing, undefined))) expect(says).toBe(said[name]?.says);
  const [, list = ''] = /`site\.<code>\.yaml` may say (.*?) otherwise/.exec(readDocument('site-folder.md')) ?? [];
  expect((list.match(/`(\w+)`/g) ?? []).map((name) => name.slice(1, -1))).toEqual(
    Object.keys(editionKeys(nothing, undefined)),
  );
});

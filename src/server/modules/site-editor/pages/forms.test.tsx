import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Keys, ValueType } from '#server/content/blocks/declaration.ts';
import type { BlockForm } from '#server/content/blocks/definition.ts';
import { blocks, findBlock } from '#server/content/blocks/registry.ts';
import { splitPage } from '#server/content/edits/documents/page-text.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import { frontMatter } from '#server/content/site/pages/page-files.ts';
import { readSite } from '#server/content/site/read.ts';
import { settingKeys } from '#server/content/site/settings/setting-keys.ts';
import type { Site } from '#server/content/site/types.ts';
import { menuSetting } from '#server/modules/site-editor/settings/menu-setting.ts';
import type { Setting } from '#server/modules/site-editor/settings/setting.ts';
import { SETTINGS } from '#server/modules/site-editor/settings/settings.ts';
import { KeyFields } from '#server/render/administration/keys/fields.tsx';
import { changedNames, readKeys } from '#server/render/administration/keys/values.ts';
import { PAGE_FORM } from './parts/page-keys.ts';
import { formOf, valuesOf } from './parts/part-form.ts';
import { untouched } from './untouched.testing.ts';

const FOLDER = 'sites/beaurivage';
const files = readdirSync(path.join(FOLDER, 'pages'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
);

let site: Site;
beforeAll(async () => {
  const reading = await readSite(FOLDER);
  if (reading.site === undefined) throw new Error('no site');
  site = reading.site;
});

describe('EDIT-4 the forms of every part of the demo', () => {
  it.each(files)('%s send what they were given', (file) => {
    const segments = splitPage(readFileSync(path.join(FOLDER, 'pages', file), 'utf8')) ?? [];
    for (const segment of segments) {
      const form = formOf(site, segment);
      if (form === undefined) continue;
      const before = valuesOf(segment);
      const sent = untouched(renderHtml(<KeyFields site={site} keys={form.keys} values={form.values} />));
      const after = form.read(readKeys(site, form.keys, form.values, (name) => sent.get(name) || undefined));
      const changed = changedNames(before, after).map((name) => [name, before[name], after[name]]);
      expect(changed, `${file} ${segment.type === 'block' ? segment.name : ''}`).toEqual([]);
    }
  });
});

describe('EDIT-2 ADMIN-3 every declared key has a field', () => {
  /** Names of fields that a form must have; of a list those of its row to fill in. */
  const leaves = (keys: Keys, prefix = ''): string[] =>
    Object.entries(keys).flatMap(([name, key]) => leavesOf(key, prefix + name));
  const leavesOf = (type: ValueType, name: string): string[] => {
    if (type.kind === 'group') return leaves(type.keys, `${name}.`);
    if (type.kind === 'titled-link') return [`${name}.titre`, `${name}.lien`];
    if (type.kind === 'list') return type.of.kind === 'text' ? [name] : leavesOf(type.of, `${name}.0`);
    // There is no field for free names: the block has a form of its own.
    if (type.kind === 'map' || type.kind === 'sheet-picture') throw new Error(`${name} has no field`);
    return [name];
  };
  /** With one row in each list. */
  const sample = (keys: Keys): Record<string, unknown> =>
    Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, sampleOf(key)]));
  const sampleOf = (type: ValueType): unknown => {
    if (type.kind === 'group') return sample(type.keys);
    return type.kind === 'list' && type.of.kind !== 'text' ? [sampleOf(type.of) ?? ''] : undefined;
  };
  const missing = (keys: Keys) => {
    const html = renderHtml(<KeyFields site={site} keys={keys} values={sample(keys)} />);
    return leaves(keys).filter((name) => !html.includes(` name="${name}"`));
  };
  /** The names that a form changes, from those that it shows. */
  const stored = (form: BlockForm | undefined, keys: Keys) =>
    new Set([...Object.keys(keys), ...(form?.read === undefined ? [] : ['images', 'legendes', 'menu'])]);

  it.each(Object.keys(blocks))('of the block « %s »', (name) => {
    const definition = findBlock(name);
    if (definition === undefined) throw new Error('no block');
    const module = [...site.modules.values()].find(({ fields }) =>
      [...fields.values()].some(({ choices }) => choices.size > 0),
    );
    const keys = definition.form?.keys({ module: module?.ident }, site) ?? definition.keys;
    expect(missing(keys)).toEqual([]);
    expect(Object.keys(definition.keys).filter((key) => !stored(definition.form, keys).has(key))).toEqual([]);
  });

  it('of pages, but those that the program or the folder decides', () => {
    const declared = Object.keys(frontMatter({ media: site.media, broken: new Set() }));
    const keys = PAGE_FORM.keys({}, site);
    expect(missing(keys)).toEqual([]);
    expect(declared.filter((name) => !stored(PAGE_FORM, keys).has(name))).toEqual([
      ...['id', 'empreinte', 'style', 'brouillon'],
    ]);
  });

  it('of settings, but those that belong to those who build and host the site', () => {
    for (const { keys } of Object.values<{ keys: Keys }>(SETTINGS)) expect(missing(keys)).toEqual([]);
    expect(missing(menuSetting(site).keys)).toEqual([]);
    const offered = new Set(
      Object.values<Setting>({ ...SETTINGS, menu: menuSetting(site) }).flatMap(
        ({ key, keys }) => key ?? Object.keys(keys),
      ),
    );
    const references = { ...site, broken: new Set<string>(), drafts: new Set<string>() };
    const declared = Object.keys(settingKeys(references as never, site.home));
    // The former writing of « jours_feries: alsace-moselle », which the form of « jours_feries » replaces.
    offered.add('alsace_moselle');
    expect(declared.filter((name) => !offered.has(name))).toEqual([
      ...['id', 'hosts', 'adresse', 'base', 'product', 'langue', 'langues', 'partage', 'carte', 'plan', 'synonymes'],
      ...['consentement', 'accessibilite', 'analytics', 'captcha', 'loader', 'catalogue', 'second_facteur', 'polices'],
    ]);
  });
});

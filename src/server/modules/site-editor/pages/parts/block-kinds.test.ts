import { assert, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { blocks } from '#server/content/blocks/registry.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { readSite } from '#server/content/site/read.ts';
import { withSampleSite } from '#server/content/site/testing.ts';
import { expectNoFrench } from '#tests/no-french.ts';
import { blockKinds } from './block-kinds.ts';

/** The keys of a YAML value, those of its lists too; texts and figures differ. */
const keysOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(keysOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]));
};
/** What the lines of an example say, without its keys and its names of the site. */
const saidIn = (yaml: string) => yaml.replace(/[\w-]+:(?=\s)|1, place de la République/g, ' ');

describe('EDIT-2 LANG-2 what the editor inserts', () => {
  const { t } = localeOf({ language: 'en', translations: new Map() });

  it.each(Object.entries(blocks))('%s is in the language of the page, with the same keys', (_, { examples }) => {
    const french = examples[0]?.yaml ?? '';
    expectNoFrench(saidIn(t(french)), { language: 'en' });
    expect(keysOf(parse(t(french)))).toEqual(keysOf(parse(french)));
  });

  it('comes from the edition of the page', async () => {
    const files = {
      'site.yaml': 'id: essai\nnom: Ville d’Essai\nlangues: [fr, en]\n',
      'pages/en/index.md': '---\nid: 101\ntitre: Welcome\n---\n\nHello.\n',
    };
    const site = await withSampleSite(files, async (folder) => (await readSite(folder)).site);
    assert(site !== undefined);
    const exampleIn = (language: string) =>
      blockKinds(site.editions.get(language) ?? site).find(({ name }) => name === 'accordeon')?.example;
    expect(exampleIn('en')).toContain('When should the yellow bin go out?');
    expect(exampleIn('fr')).toContain('Quand sortir le bac jaune ?');
  });
});

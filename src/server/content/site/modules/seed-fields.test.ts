import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isTranslationKey } from '#server/content/elements/translation.ts';
import { readValues, writeValues } from '#server/content/fields/element-values.ts';
import { readSite } from '#server/content/site/read.ts';
import { readSeed } from './seed.ts';

test('MINE-6 elements of the demo town pass through the form of their module unchanged', async () => {
  const { site } = await readSite(fileURLToPath(new URL('../../../../../sites/beaurivage', import.meta.url)));
  if (site === undefined) throw new Error('the demo site has errors');
  const { seed } = await readSeed(site, '2026-07-01');
  let count = 0;
  for (const [ident, elements] of seed?.elements ?? []) {
    const module = site.modules.get(ident);
    // A module field is also a form field.
    const fields = [...(module?.fields.values() ?? [])];
    // Sanitising every text of the town takes long and proves no more.
    for (const { slug, values } of elements.filter((_, index) => index % 5 === 0)) {
      const options = { period: { start: module?.dateField, end: module?.endField } };
      // Translations have forms of their own.
      const own = Object.fromEntries(Object.entries(values).filter(([name]) => !isTranslationKey(name)));
      expect({ ident, slug, ...readValues(fields, writeValues(fields, values), options) }).toEqual({
        ident,
        slug,
        values: own,
        errors: [],
      });
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(50);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '#server/app.testing.ts';
import { readDraft } from '#server/content/edits/drafts.ts';
import { samplePicture } from '#server/content/site/testing.ts';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { untouched } from './untouched.testing.ts';

const PATH = '/administration/pages/partie';
const COUNT = 250;
const NAMES = Array.from({ length: COUNT }, (_, rank) => `planche_contact/vue-${String(rank).padStart(3, '0')}.webp`);
const SHEET = page({ id: 40, titre: 'Planche' }, '::: planche\n:::');
const ROWS = NAMES.map((name, rank) => `  - image: ${name}\n    alt: Vue ${rank}\n    legende: La vue ${rank}\n`).join(
  '',
);
const CAROUSEL = page({ id: 41, titre: 'Vues' }, `::: carrousel\nkind: gallery\nimages:\n${ROWS}:::`);

describe('EDIT-4 a list of 250 pictures', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  beforeAll(async () => {
    const picture = await samplePicture();
    test = await startAdministration({
      files: { 'pages/planche.md': SHEET, 'pages/vues.md': CAROUSEL },
      media: Object.fromEntries(NAMES.map((name) => [name, picture])),
    });
    rose = await test.person('Rose', 'editor');
  });
  afterAll(() => test.close());

  /** The fields of the form of the block of a page, as a browser sends them. */
  const fieldsOf = async (name: string): Promise<Map<string, string>> => {
    const { body } = await rose.get(`${PATH}?page=${name}&rang=2`);
    const [form = ''] = /<form[^>]*data-page-editor=[\s\S]*?<\/form>/.exec(body) ?? [];
    return untouched(form);
  };
  const save = async (fields: ReadonlyMap<string, string>) => rose.post(PATH, Object.fromEntries(fields));
  const draft = async (name: string) =>
    (await readDraft(test.database.kysely, test.site.id, `pages/${name}.md`))?.content;

  it('is saved without a change, byte for byte', async () => {
    for (const [name, text] of [
      ['planche', SHEET],
      ['vues', CAROUSEL],
    ] as const) {
      expect((await save(await fieldsOf(name))).to).toContain('fait=enregistre');
      expect(await draft(name)).toBe(text);
    }
  });

  it('gets one more at its end', async () => {
    const fields = await fieldsOf('vues');
    fields.set(`images.${COUNT}.image`, NAMES[0] ?? '').set(`images.${COUNT}.alt`, 'Encore la première');
    expect((await save(fields)).to).toContain('fait=enregistre');
    expect(await draft('vues')).toMatch(
      /alt: Vue 249\n {4}legende: La vue 249\n[^:]*: [^:]*vue-000\.webp\n.*Encore la première\n:::/,
    );
  });

  it('is refused with a sentence beyond a thousand, and nothing changes', async () => {
    const before = await draft('vues');
    const fields = await fieldsOf('vues');
    for (let rank = COUNT; rank < 1_003; rank += 1)
      fields.set(`images.${rank}.image`, NAMES[0] ?? '').set(`images.${rank}.alt`, 'Encore');
    const refused = await save(fields.set('images.nombre', '1003'));
    expect([refused.status, refused.body.includes('Rien n’a changé.')]).toEqual([413, true]);
    expect(await draft('vues')).toBe(before);
    expect((await save(fields.set('images.nombre', '1002'))).to).toContain('fait=enregistre');
    expect((await draft('vues'))?.match(/- image:/g)).toHaveLength(1_002);
  });
});

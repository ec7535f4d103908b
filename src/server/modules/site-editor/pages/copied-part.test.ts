import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDraft } from '#server/content/edits/drafts.ts';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const PATH = '/administration/pages';

describe('EDIT-2 a copied part', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  /** Ranks of the original and of its copy, and the hash that both have. */
  let parts: { readonly original: string; readonly copy: string; readonly vu: string };

  const fieldOf = (body: string, name: string) => new RegExp(`name="${name}" value="(\\w+)"`).exec(body)?.[1] ?? '';
  const draft = async () => (await readDraft(test.database.kysely, test.site.id, 'pages/contact.md'))?.content ?? '';
  const seenAt = async (rang: string) =>
    fieldOf((await rose.get(`${PATH}/partie?page=contact&rang=${rang}`)).body, 'vu');
  const act = async (geste: string) => {
    const { body } = await rose.get(`${PATH}/modifier?page=contact`);
    return rose.post(`${PATH}/modifier`, { page: 'contact', geste, version: fieldOf(body, 'version') });
  };

  beforeAll(async () => {
    test = await startAdministration();
    rose = await test.person('Rose', 'editor');
    await act('copier.2');
    const { body } = await rose.get(`${PATH}/modifier?page=contact`);
    const [original = '', copy = ''] = [...body.matchAll(/value="copier\.(\d+)"/g)].map(([, rank]) => rank ?? '');
    parts = { original, copy, vu: await seenAt(original) };
    expect([copy === original, await seenAt(copy)]).toEqual([false, parts.vu]);
  });
  afterAll(() => test.close());

  it('shows what is typed in it, in its place, and no one finds it in the original', async () => {
    const { original, copy, vu } = parts;
    const work = (rang: string, more: Record<string, string> = {}) =>
      rose.post(`${PATH}/travail`, { page: 'contact', rang, vu, ...more });
    await work(copy, { valeurs: JSON.stringify([['formulaire', 'lettre']]) });
    const frame = async (rang: string) =>
      (await rose.get(`${PATH}/apercu?page=contact&rang=${rang}&vu=${vu}`)).body.replace(/<head>[\s\S]*<\/head>/, '');
    const shown = await frame(copy);
    expect(shown.indexOf('Votre demande')).toBeLessThan(shown.indexOf('La lettre'));
    expect(shown).toContain('La lettre');
    expect(await frame(original)).not.toContain('La lettre');
    expect(JSON.parse((await work(original)).body)).toMatchObject({ garde: null });
    expect(JSON.parse((await work(copy)).body)).toMatchObject({ garde: { valeurs: [['formulaire', 'lettre']] } });
  });

  it('is changed, and the original stays', async () => {
    const { copy: rang, vu } = parts;
    const sent = { page: 'contact', rang, vu, formulaire: 'lettre' };
    expect((await rose.post(`${PATH}/partie`, sent)).to).toContain('fait=enregistre');
    expect(await draft()).toMatch(/formulaire: demande\n:::\n[\s\S]*formulaire: lettre\n:::/);
  });

  it('is found again where others added a part above it', async () => {
    await act('ajouter.1.texte');
    const moved = await seenAt(String(Number(parts.copy) + 2));
    await rose.post(`${PATH}/partie`, { page: 'contact', rang: parts.copy, vu: moved, formulaire: 'demande' });
    expect(await draft()).not.toContain('lettre');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '#server/app.testing.ts';
import { readDraft } from '#server/content/edits/drafts.ts';
import { publishPlanned } from '#server/content/edits/planned.ts';
import { record } from '#server/content/journal/record.ts';
import {
  type AdministrationTest,
  shown,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { fieldOf, pageActs } from './testing.ts';

const HOUR_MS = 3_600_000;
const FILES = {
  'site.yaml': `id: village
nom: Le village
adresse: https://village.example
hosts: [village.example]
fuseau: Indian/Reunion
lieu: mairie
`,
  'horaires/mairie.yaml': 'nom: Mairie\nsemaine: { lundi: 0h-24h, mardi: 0h-24h, mercredi: 0h-24h }\n',
  'pages/budget.md': page({ id: 30, titre: 'Budget' }, 'Le budget.'),
};

let test: AdministrationTest;
let rose: TestPerson;
let acts: ReturnType<typeof pageActs>;
beforeAll(async () => {
  test = await startAdministration({ files: FILES });
  rose = await test.person('Rose', 'administrator');
  acts = pageActs(test, rose);
});
afterAll(() => test.close());

/** Clocks of La Réunion are four hours ahead of UTC all year. */
const dayThere = (hours = 0) =>
  new Date(test.services.now().getTime() + (4 + hours) * HOUR_MS).toISOString().slice(0, 10);

describe('EDIT-6 the dates of a town on the other side of the world', () => {
  it('a page that is planned for 8 o’clock comes out at its 8 o’clock', async () => {
    const day = dayThere(48);
    await acts.write('budget', 'Le budget voté.');
    expect((await acts.act('budget', 'publier', { publier_le: `${day}T08:00` })).to).toContain('fait=prevu');
    const draft = await readDraft(test.database.kysely, test.site.id, 'pages/budget.md');
    const moment = new Date(`${day}T08:00:00+04:00`);
    expect(draft?.publishAt).toEqual(moment);
    const body = await acts.edit('budget');
    expect(fieldOf(body, 'publier_le')).toBe(`${day}T08:00`);
    expect(shown(body)).toMatch(/à 8\sh(?!\s\d)/);

    test.advance(moment.getTime() - test.services.now().getTime() - 60_000);
    expect(await publishPlanned(test.services)).toBe(0);
    test.advance(60_000);
    expect(await publishPlanned(test.services)).toBe(1);
    expect((await acts.visit('/budget')).body).toContain('Le budget voté.');
  });

  it('an alert begins at the minute of its clocks', async () => {
    const alert = { titre: 'Cyclone', texte: 'Restez chez vous.', niveau: 'urgence' };
    const edit = await rose.get('/administration/alertes/nouvelle');
    expect(edit.status).toBe(200);
    const vu = fieldOf(edit.body, 'vu');
    expect((await rose.post('/administration/alertes/nouvelle', { ...alert, vu })).to).toContain('fait=publie');
    const there = new Date(test.services.now().getTime() + 4 * HOUR_MS);
    const begun = (await rose.get('/administration/alertes/cyclone')).body;
    expect(fieldOf(begun, 'debut')).toBe(there.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length));
    expect((await acts.visit('/')).body).toContain('Restez chez vous.');
  });

  it('ADMIN-7 the journal is filtered by its days', async () => {
    const write = (about: string, at: string) =>
      record(test.database.kysely, test.site.id, { id: null, name: 'Commande' }, new Date(at), {
        ...{ kind: 'page', action: 'save', aboutId: about, about },
      });
    await write('Veille', '2026-03-01T19:59:00Z');
    await write('Matin', '2026-03-01T20:01:00Z');
    const body = shown((await rose.get('/administration/journal?du=2026-03-02&au=2026-03-02')).body);
    expect([/Page\s: Matin/.test(body), /Page\s: Veille/.test(body)]).toEqual([true, false]);
    expect(body).toMatch(/2 mars 2026 à 0\sh\s01/);
  });

  it('ADMIN-3 pages say by which clock a place is open', async () => {
    const { body } = await acts.visit('/');
    const element = /<span class="open-now"[^>]*>/.exec(body)?.[0] ?? '';
    expect(element).toContain('data-opening-zone="Indian/Reunion"');
    // Days there begin at 20:00 UTC.
    expect(element).toMatch(/data-opening-until="\d{4}-\d{2}-\d{2}T20:00Z"/);
  });
});

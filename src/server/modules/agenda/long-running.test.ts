import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement, TOWN } from '#server/content/elements/testing.ts';

const FILES = {
  ...TOWN,
  'pages/agenda.md':
    '---\nid: 20\ntitre: Agenda\n---\n::: agenda\nmodule: sorties\n:::\n\n::: listing\nmodule: sorties\n:::\n',
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ files: FILES });
  test.advance(new Date('2031-11-15T10:00:00Z').getTime() - test.services.now().getTime());
  await seedElements(test.services, test.site, {
    accounts: [],
    elements: new Map([
      [
        'sorties',
        [
          seedElement('exposition', { titre: 'Exposition', debut: '2031-08-01 10:00', fin: '2031-11-25 18:00' }),
          seedElement('festival', { titre: 'Festival', debut: '2031-11-14 10:00', fin: '2031-11-16 18:00' }),
          seedElement('concert', { titre: 'Concert', debut: '2031-11-20 18:30' }),
          seedElement('veille', { titre: 'Veillée', debut: '2031-11-14 18:30' }),
        ],
      ],
    ]),
  });
});
afterAll(() => test.close());

const get = async (url: string) => (await test.app.inject({ url, headers: { host: 'essai.example' } })).body;
const slugs = (html: string) =>
  [...html.matchAll(/<h3 class="card-title"><a href="\/agenda\/([^"]+)">/g)].map(([, slug]) => slug);

it('AGENDA-1 an event that began long ago comes after those that begin, in the month and in lists', async () => {
  const [month = '', list = ''] = (await get('/agenda')).split('data-listing=');
  expect(slugs(month)).toEqual(['festival', 'veille', 'concert', 'exposition']);
  // Under the day of its beginning, not under the first of the month.
  expect(month).toMatch(/date-leaf-day">1<\/span><span class="date-leaf-month">août<\/span>/);
  expect(slugs(list)).toEqual(['festival', 'concert', 'exposition']);
});

it('CAL-1 a long-running event marks its first and last day only', async () => {
  const days = async (month: number) => {
    const url = `/vitrine/ajax/modules/agenda/calendrier.php?year=2031&month=${month}`;
    const items: { date: string; title: string }[] = JSON.parse(await get(url));
    return items.filter(({ title }) => title === 'Exposition').map(({ date }) => date);
  };
  expect(await days(8)).toEqual(['2031-08-01']);
  expect(await days(9)).toEqual([]);
  expect(await days(11)).toEqual(['2031-11-25']);
  const page = await get('/agenda');
  expect(page).toContain('mardi 25 novembre 2031, 1 événement\u00a0: Exposition');
  expect(page.match(/événement\u00a0: Exposition/g)).toHaveLength(1);
  expect(page).toContain('dimanche 16 novembre 2031, 1 événement\u00a0: Festival');
});

it('AGENDA-1 what is over cannot be added to a calendar', async () => {
  expect(await get('/agenda/concert')).toContain('Ajouter à mon agenda');
  expect(await get('/agenda/exposition')).toContain('Ajouter à mon agenda');
  const past = await get('/agenda/veille');
  expect(past).toContain('Cet événement est passé.');
  expect(past).not.toContain('.ics');
});

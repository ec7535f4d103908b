import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement, TOWN } from '#server/content/elements/testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ files: TOWN });
  await seedElements(test.services, test.site, {
    accounts: [],
    elements: new Map([
      [
        'sorties',
        [
          seedElement('concert', { titre: 'Concert <du> fleuve', debut: '2031-11-21 18:30', lieu: 'Halle & quai' }),
          seedElement('festival', { titre: 'Festival', debut: '2031-10-30 10:00', fin: '2031-11-02 18:00' }),
          seedElement('secret', { titre: 'Secret', debut: '2031-11-10 10:00' }, { active: false }),
        ],
      ],
      ['infos', [seedElement('info', { titre: 'Info', date: '2031-11-05' })]],
    ]),
  });
});
afterAll(() => test.close());

const get = (query: string) =>
  test.app.inject({ url: `/vitrine/ajax/modules/agenda/calendrier.php${query}`, headers: { host: 'essai.example' } });

describe('SERVE-5 GET /{base}/ajax/modules/agenda/calendrier.php', () => {
  it('SERVE-5 returns one item per day of each event, literally', async () => {
    const answer = await get('?year=2031&month=11');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const festival = {
      title: 'Festival',
      rel: '',
      classname: '',
      body: '<p><time dateTime="2031-10-30T10:00">du 30 octobre au 2 novembre 2031</time></p>',
      footer: '<a href="/agenda/festival">Lire la suite</a>',
      badge: true,
      link: '/agenda/festival',
    };
    expect(JSON.parse(answer.body)).toEqual([
      { ...festival, date: '2031-11-01' },
      { ...festival, date: '2031-11-02' },
      {
        date: '2031-11-21',
        title: 'Concert <du> fleuve',
        rel: '',
        classname: '',
        body: '<p><time dateTime="2031-11-21T18:30">21 novembre 2031 à 18\u00a0h\u00a030</time></p><p>Halle &amp; quai</p>',
        footer: '<a href="/agenda/concert">Lire la suite</a>',
        badge: true,
        link: '/agenda/concert',
      },
    ]);
  });

  it('SERVE-5 filters by an event module, and refuses any other', async () => {
    expect(JSON.parse((await get('?year=2031&month=11&module=sorties')).body)).toHaveLength(3);
    expect(
      JSON.parse((await get('?year=2031&month=10&module=sorties')).body).map(({ date }: { date: string }) => date),
    ).toEqual(['2031-10-30', '2031-10-31']);
    for (const module of ['infos', 'gens', 'constructor', '../sorties']) {
      expect((await get(`?year=2031&month=11&module=${encodeURIComponent(module)}`)).statusCode).toBe(404);
    }
  });

  it('CAL-1 months are numbered from 1 to 12; the default is the current one', async () => {
    for (const query of [
      '?year=2031&month=0',
      '?year=2031&month=13',
      '?year=31&month=1',
      '?year=2031',
      '?year=2031&month=x',
    ]) {
      expect((await get(query)).statusCode).toBe(400);
    }
    expect(JSON.parse((await get('')).body)).toEqual([]);
  });
});

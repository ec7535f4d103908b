import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { FESTIVALS, seedElement, TOWN } from '#server/content/elements/testing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ files: { ...TOWN, ...FESTIVALS } });
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
      [
        'fetes',
        [
          seedElement('bal', { titre: 'Bal', debut: '2032-07-13 21:00', genre: 'bal' }),
          seedElement('kermesse', { titre: 'Kermesse', debut: '2032-07-20 10:00' }),
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

  it('CAL-2 CAL-3 the block that asks gives the colours, and the contents only where a window shows them', async () => {
    const items = async (agenda: string) =>
      JSON.parse((await get(`?year=2032&month=7&module=fetes${agenda}`)).body).map(
        ({ title, badge, body, footer }: Readonly<Record<string, unknown>>) => [
          title,
          badge,
          body !== '',
          footer !== '',
        ],
      );
    expect(await items('&agenda=agenda-40-1')).toEqual([
      ['Bal', 'success', true, true],
      ['Kermesse', true, true, true],
    ]);
    expect(await items('&agenda=agenda-40-2')).toEqual([
      ['Bal', true, false, false],
      ['Kermesse', true, false, false],
    ]);
    // A calendar of somebody else’s page may show them.
    for (const unknown of ['', '&agenda=agenda-40-3', '&agenda=..%2F40'])
      expect(await items(unknown)).toEqual([
        ['Bal', true, true, true],
        ['Kermesse', true, true, true],
      ]);
  });

  it('CAL-2 CAL-3 the page has the legend, in the words of the choices unless the block has others', async () => {
    const page = (await test.app.inject({ url: '/fetes?agenda-1-mois=2032-07', headers: { host: 'essai.example' } }))
      .body;
    expect(page).toMatch(
      /<span class="calendar-swatch fetes-bal" data-calendar-badge="success"><\/span>Bal<\/li><li data-legend="block"><span class="calendar-swatch fetes-foire" data-calendar-badge="danger"><\/span>Les foires<\/li>/,
    );
    expect(page.match(/&quot;modal&quot;:(true|false)/g)).toEqual([
      '&quot;modal&quot;:true',
      '&quot;modal&quot;:false',
    ]);
    expect(page.match(/class="calendar-legend"/g)).toHaveLength(1);
    expect(page).toMatch(
      /class="calendar-day fetes-bal"[^>]*>13<span class="calendar-badge" data-calendar-badge="success"/,
    );
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement, TOWN } from '#server/content/elements/testing.ts';
import { localDay } from '#server/content/local-time.ts';

const FILES = {
  ...TOWN,
  'pages/agenda.md': '---\nid: 20\ntitre: Agenda\n---\n::: agenda\nmodule: sorties\ntitre: Mois par mois\n:::\n',
  'pages/tout.md':
    '---\nid: 22\ntitre: Tout\n---\n::: agenda\nmodule: sorties\n:::\n\n::: listing\nmodule: sorties\npar_page: 1\n:::\n',
  'pages/deux.md':
    '---\nid: 21\ntitre: Deux\n---\n::: agenda\nmodule: sorties\ncalendrier: false\n:::\n\n::: agenda\nmodule: sorties\n:::\n',
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ files: FILES });
  await seedElements(test.services, test.site, {
    accounts: [],
    elements: new Map([
      [
        'sorties',
        [
          seedElement('concert', {
            titre: 'Concert <du> fleuve',
            debut: '2031-11-21 18:30',
            fin: '2031-11-21 20:00',
            lieu: 'Halle',
          }),
          seedElement('marche', { titre: 'Marché', debut: '2031-11-21 08:00' }),
          seedElement('festival', { titre: 'Festival', debut: '2031-10-30 10:00', fin: '2031-11-02 18:00' }),
          seedElement('secret', { titre: 'Secret', debut: '2031-11-10 10:00' }, { active: false }),
        ],
      ],
      ['infos', [seedElement('info', { titre: 'Info', date: '2031-11-05' })]],
    ]),
  });
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url, headers: { host: 'essai.example' } });
const post = (payload: string) =>
  test.app.inject({
    method: 'POST',
    url: '/vitrine/clients/utils/common.php',
    payload,
    headers: { host: 'essai.example', 'content-type': 'application/x-www-form-urlencoded' },
  });
const titles = (html: string) =>
  [...html.matchAll(/<h3 class="card-title"><a href="([^"]+)">/g)].map(([, href]) => href);

it('AGENDA-1 BOOT-5 a list of the same page is paged, sorted and filtered without losing the month', async () => {
  const { body } = await get('/tout?mois=2031-10&autre=1');
  const hrefs = [...body.matchAll(/href="(\/tout\?[^"#]+)" [^>]*data-(?:pagination|listing-param)/g)].map(
    ([, href]) => href ?? '',
  );
  expect(hrefs.length).toBeGreaterThan(2);
  expect(hrefs.filter((href) => !href.startsWith('/tout?mois=2031-10'))).toEqual([]);
  expect(body).toContain('<input type="hidden" name="mois" value="2031-10"/>');
  expect((await get('/tout?mois=2031-13')).body).not.toContain('2031-13');
});

describe('AGENDA-1 POST /{base}/clients/utils/common.php', () => {
  it('AGENDA-1 returns the agenda byte for byte as in the page', async () => {
    const response = await post('module=agenda&param=agenda-20-1&date=2031-11');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toMatch(/^<section class="agenda" id="agenda-20-1" data-agenda="agenda-20-1"/);
    expect((await get('/agenda?mois=2031-11')).body).toContain(response.body);
  });

  it('AGENDA-1 shows the public events of the month, in order', async () => {
    const body = (await post('module=agenda&param=agenda-20-1&date=2031-11')).body;
    expect(titles(body)).toEqual(['/agenda/festival', '/agenda/marche', '/agenda/concert']);
    expect(body).toContain('Novembre 2031\u00a0: 3 événements');
    expect(body).toContain('Concert &lt;du&gt; fleuve');
    expect(body).toContain('href="/agenda?mois=2031-12#agenda-20-1" rel="next nofollow" data-agenda-month="2031-12"');
    expect(titles((await post('module=agenda&param=agenda-20-1&date=2031-10')).body)).toEqual(['/agenda/festival']);
    expect((await post('module=agenda&param=agenda-20-1&date=2031-12')).body).toContain(
      'Aucun événement n’est annoncé',
    );
  });

  it.each(['', '2031-13', '2031-11-05', '99999-01', "2031-11'--", '%00'])(
    'AGENDA-1 shows the present month when the date is « %s »',
    async (date) => {
      const present = localDay(test.services.now(), 'Europe/Paris').slice(0, 7);
      const response = await post(`module=agenda&param=agenda-20-1&date=${date}`);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain(`data-agenda-status="${present}"`);
    },
  );

  it.each([
    'module=constructor&param=agenda-20-1&date=2031-11',
    'module=__proto__&param=agenda-20-1&date=2031-11',
    'module=listing&param=agenda-20-1&date=2031-11',
    'module=agenda&param=agenda-20-2&date=2031-11',
    'module=agenda&param=liste-20-1&date=2031-11',
    'module=agenda&param=..%2F20&date=2031-11',
  ])('SERVE-1 responds with 404 to unknown names: %s', async (payload) => {
    expect((await post(payload)).statusCode).toBe(404);
  });

  it('SERVE-1 a request without module is refused', async () => {
    expect((await post('param=agenda-20-1')).statusCode).toBe(400);
  });

  it('AGENDA-1 two blocks of a page have their own months', async () => {
    const page = (await get('/deux?agenda-2-mois=2031-10')).body;
    const second = (await post('module=agenda&param=agenda-21-2&date=2031-10')).body;
    expect(page).toContain(second);
    expect(page.match(/data-calendar=/g)).toHaveLength(1);
  });
});

describe('CAL-1 the calendar of the page', () => {
  it('CAL-1 the page contains the month with its events, without JavaScript', async () => {
    const page = (await get('/agenda?mois=2031-11')).body;
    expect(page).toContain('<p class="calendar-month">Novembre 2031</p>');
    expect(page).toContain('samedi 1 novembre 2031, 1 événement\u00a0: Festival');
    expect(page).toMatch(
      /<summary class="calendar-day" data-events="2" aria-label="vendredi 21 novembre 2031, 2 événements">/,
    );
    expect(page.match(/<td /g)).toHaveLength(42);
    expect(page).toContain(
      '&quot;url&quot;:&quot;/vitrine/ajax/modules/agenda/calendrier.php?module=sorties&amp;agenda=agenda-20-1&quot;',
    );
  });
});

describe('SERVE-1 iCalendar', () => {
  it('SERVE-1 an event is a file, linked from its page', async () => {
    expect((await get('/agenda/concert')).body).toContain('href="/vitrine/agenda/sorties/concert.ics"');
    expect((await get('/infos/info')).body).not.toContain('.ics');
    const response = await get('/vitrine/agenda/sorties/concert.ics');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('inline; filename="concert.ics"');
    expect(response.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const text = response.body.replaceAll('\r\n ', '');
    expect(text).toContain('DTSTART:20311121T173000Z\r\nDTEND:20311121T190000Z\r\nSUMMARY:Concert <du> fleuve\r\n');
    expect(text).toContain('LOCATION:Halle\r\nURL:https://essai.example/agenda/concert\r\n');
  });

  it('SERVE-1 the feed has the upcoming events, with the same ids, and is linked from the agenda', async () => {
    expect((await get('/agenda')).body).toContain('href="/vitrine/agenda/sorties.ics"');
    const feed = (await get('/vitrine/agenda/sorties.ics')).body;
    const uid = (ics: string) => [...ics.matchAll(/UID:(.+)\r\n/g)].map(([, id]) => id);
    expect(uid(feed)).toHaveLength(3);
    expect(new Set(uid(feed)).size).toBe(3);
    expect(uid(feed)).toContain(uid((await get('/vitrine/agenda/sorties/concert.ics')).body)[0]);
    expect(feed).not.toContain('Secret');
  });

  it.each([
    '/vitrine/agenda/infos.ics',
    '/vitrine/agenda/rien.ics',
    '/vitrine/agenda/sorties',
    '/vitrine/agenda/sorties/secret.ics',
    '/vitrine/agenda/sorties/rien.ics',
    '/vitrine/agenda/sorties/concert',
    '/vitrine/agenda/infos/info.ics',
  ])('SERVE-1 %s is 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

import { expect, it } from 'vitest';
import { readSite } from '#server/content/site/read.ts';
import { formatProblems, withSampleSite } from '#server/content/site/testing.ts';
import { currentAlerts, currentPopup, pastAlerts, plannedAlerts, stageOf } from './current.ts';
import { isAt, periodOf } from './period.ts';

const read = (alerts: string, settings = '') =>
  withSampleSite({ 'site.yaml': `id: essai\nnom: Essai\n${settings}`, 'alertes.yaml': alerts }, readSite);
const at = (moment: string) => new Date(`${moment}+01:00`);
const ids = (alerts: readonly { readonly id: string }[]) => alerts.map(({ id }) => id);

const ALERTS = `
eau:
  titre: Coupure d’eau
  texte: Rue du Port, de 8 h à 12 h.
  debut: 2026-11-18 07:30
  fin: 2026-11-18
crue:
  titre: Crue de la Loire
  texte: Évitez les quais.
  niveau: urgence
  lien: { titre: Que faire, lien: 2 }
  debut: 2026-11-17
  fin: 2026-11-20 18:00
vent:
  titre: Vent fort
  texte: Les parcs sont fermés.
  niveau: vigilance
  fin: 2026-11-10
`;

it('ADMIN-3 alerts are read with their level, link and dates', async () => {
  const { site } = await read(ALERTS);
  expect(site?.alerts).toMatchObject([
    { id: 'eau', level: 'information', period: { from: '2026-11-18 07:30', to: '2026-11-18' } },
    { id: 'crue', title: 'Crue de la Loire', level: 'urgence', link: { title: 'Que faire', href: '/mairie' } },
    { id: 'vent', level: 'vigilance' },
  ]);
});

it('ADMIN-3 the gravest current alert comes first, the banner among them; past ones are known', async () => {
  const { site } = await read(ALERTS, 'bandeau: { id: pont, texte: Le pont est fermé. }\n');
  if (site === undefined) throw new Error('no site');
  expect(ids(currentAlerts(site, at('2026-11-18T07:29')))).toEqual(['crue', 'pont']);
  expect(ids(currentAlerts(site, at('2026-11-18T07:30')))).toEqual(['crue', 'eau', 'pont']);
  expect(ids(currentAlerts(site, at('2026-11-18T23:59')))).toEqual(['crue', 'eau', 'pont']);
  expect(ids(currentAlerts(site, at('2026-11-19T00:00')))).toEqual(['crue', 'pont']);
  expect(ids(plannedAlerts(site, at('2026-11-16T12:00')))).toEqual(['crue', 'eau']);
  expect(ids(pastAlerts(site, at('2026-11-21T12:00')))).toEqual(['crue', 'eau', 'vent']);
  expect(ids(pastAlerts(site, at('2026-12-15T12:00')))).toEqual(['crue', 'eau']);
});

it('ADMIN-3 the banner and the pop-up appear and go by their dates', async () => {
  const { site } = await read(
    '',
    `bandeau: { id: pont, texte: Le pont est fermé., niveau: vigilance, fin: 2026-11-17 }
popup: { id: fete, titre: La fête, texte: À samedi., debut: 2026-11-17 08:00, fin: 2026-11-17 20:00 }
`,
  );
  if (site === undefined) throw new Error('no site');
  const shown = (moment: string) => [
    ids(currentAlerts(site, at(moment))).join(),
    currentPopup(site, at(moment))?.id,
    stageOf(site, at(moment)),
  ];
  expect(shown('2026-11-17T07:59')).toEqual(['pont', undefined, 1]);
  expect(shown('2026-11-17T08:00')).toEqual(['pont', 'fete', 2]);
  expect(shown('2026-11-17T20:00')).toEqual(['pont', undefined, 3]);
  expect(shown('2026-11-18T00:00')).toEqual(['', undefined, 4]);
});

it('a period is in local time, in summer and in winter', () => {
  const period = periodOf({ debut: '2026-10-24 12:00', fin: '2026-10-25' }, 'Europe/Paris');
  expect(isAt(period, new Date('2026-10-24T09:59:59Z'))).toBe(false);
  expect(isAt(period, new Date('2026-10-24T10:00:00Z'))).toBe(true);
  expect(isAt(period, new Date('2026-10-25T22:59:59Z'))).toBe(true);
  expect(isAt(period, new Date('2026-10-25T23:00:00Z'))).toBe(false);
});

it.each([
  ['Indian/Reunion', '2026-10-24T08:00Z', '2026-10-25T20:00Z'],
  ['America/Martinique', '2026-10-24T16:00Z', '2026-10-26T04:00Z'],
  ['Pacific/Marquesas', '2026-10-24T21:30Z', '2026-10-26T09:30Z'],
])('a period is that of the clocks of %s', (zone, first, last) => {
  const { startsAt, endsAt } = periodOf({ debut: '2026-10-24 12:00', fin: '2026-10-25' }, zone);
  expect([startsAt, endsAt]).toEqual([Date.parse(first), Date.parse(last)]);
});

it('a day whose midnight is skipped has a beginning', () => {
  const { startsAt, endsAt } = periodOf({ debut: '2026-03-29', fin: '2026-03-28' }, 'Atlantic/Azores');
  expect([startsAt, endsAt]).toEqual([Date.parse('2026-03-29T01:00Z'), Date.parse('2026-03-29T01:00Z')]);
});

it.each([
  ['crue:\n  titre: Crue\n', 'alertes.yaml:2  Il manque « texte ».'],
  ['crue:\n  titre: Crue\n  texte: Eau.\n  niveau: rouge\n', 'alertes.yaml:4  « niveau » ne peut pas être'],
  ['crue:\n  titre: Crue\n  texte: Eau.\n  fin: demain\n', 'alertes.yaml:4  « fin » attend une date, avec ou'],
  ['crue:\n  titre: Crue\n  texte: Eau.\n  fin: 2026-02-30\n', 'alertes.yaml:4  '],
  [
    'crue:\n  titre: Crue\n  texte: Eau.\n  debut: 2026-11-18\n  fin: 2026-11-17\n',
    'alertes.yaml:5  La fin est avant le début.',
  ],
  ['Crue !:\n  titre: Crue\n  texte: Eau.\n', 'alertes.yaml:2  « Crue ! » ne peut pas nommer une alerte.'],
  ['- titre: Crue\n', 'alertes.yaml:1  '],
  [
    'crue:\n  titre: Crue\n  texte: Eau.\n  traductions: { en: { titre: Flood, texte: Water. } }\n',
    'alertes.yaml:2  Avertissement : Le site n’est pas en « en ».',
  ],
])('KIT-4 vitrine check reports the line of a mistake in alertes.yaml (%#)', async (alerts, message) => {
  const { problems } = await read(alerts);
  expect(formatProblems(problems).join('\n')).toContain(message);
});

it('a file without alerts is none', async () => {
  for (const text of ['', '# rien\n', '{}\n']) expect((await read(text)).site?.alerts).toEqual([]);
});

it('LANG-4 an alert is shown in its translation, or in the main language with its name', async () => {
  const { site } = await withSampleSite(
    {
      'site.yaml': 'id: essai\nnom: Essai\nlangues: [fr, en]\n',
      'pages/en.md': '---\nid: 20\ntitre: Home\n---\n',
      'alertes.yaml': `crue:
  titre: Crue
  texte: Évitez les quais.
  traductions: { en: { titre: Flood, texte: Keep away from the river. } }
eau: { titre: Coupure d’eau, texte: Rue du Port., lien: { titre: Lire, lien: 2 } }
`,
    },
    readSite,
  );
  expect(site?.editions.get('en')?.alerts).toMatchObject([
    { id: 'crue', title: 'Flood', text: 'Keep away from the river.' },
    { id: 'eau', title: 'Coupure d’eau', language: 'fr', link: { href: '/mairie' } },
  ]);
  expect(site?.editions.get('en')?.alerts[0]?.language).toBeUndefined();
});

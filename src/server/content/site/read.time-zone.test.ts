import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { withSampleSite } from './testing.ts';

const read = async (settings: string, files: Record<string, string> = {}) => {
  const { site, problems } = await withSampleSite(
    { 'site.yaml': `id: essai\nnom: Essai\n${settings}`, ...files },
    readSite,
  );
  expect(problems).toEqual([]);
  return site;
};
const moment = (time: number | undefined) => new Date(time ?? 0).toISOString().slice(0, 16);

describe('ADMIN-3 the time zone of a site', () => {
  it.each([
    ['', 'Europe/Paris', 'communs'],
    ['fuseau: Indian/Reunion', 'Indian/Reunion', 'reunion'],
    ['fuseau: America/Miquelon', 'America/Miquelon', 'communs'],
    ['fuseau: Asia/Kolkata', 'Asia/Kolkata', 'communs'],
    ['alsace_moselle: true', 'Europe/Paris', 'alsace-moselle'],
    ['alsace_moselle: false', 'Europe/Paris', 'communs'],
    ['alsace_moselle: true\njours_feries: communs', 'Europe/Paris', 'communs'],
    ['fuseau: America/Guadeloupe\njours_feries: saint-martin', 'America/Guadeloupe', 'saint-martin'],
  ])('« %s » is %s, with the public holidays « %s »', async (settings, timeZone, holidayRegion) => {
    expect(await read(settings)).toMatchObject({ timeZone, holidayRegion });
  });

  it('is that of alerts, of the banner and of the pop-up', async () => {
    const period = 'debut: 2026-11-17 08:00, fin: 2026-11-17';
    const site = await read(
      `fuseau: Pacific/Noumea
bandeau: { id: pont, texte: Fermé., ${period} }
popup: { id: fete, titre: Fête, texte: Ce soir., ${period} }`,
      { 'alertes.yaml': `crue: { titre: Crue, texte: Eau., ${period} }\n` },
    );
    for (const one of [site?.banner, site?.popup, site?.alerts[0]])
      expect([moment(one?.period.startsAt), moment(one?.period.endsAt)]).toEqual([
        '2026-11-16T21:00',
        '2026-11-17T13:00',
      ]);
  });

  it('is the same in every language', async () => {
    const english = '---\nid: 101\ntitre: Welcome\n---\nHello.\n';
    const site = await read('fuseau: Indian/Mayotte\nlangues: [fr, en]', { 'pages/en/index.md': english });
    expect(site?.editions.get('en')).toMatchObject({ timeZone: 'Indian/Mayotte', holidayRegion: 'mayotte' });
  });

  it('does not let a time pass that its clocks skip', async () => {
    const problemsIn = async (fuseau: string) => {
      const files = {
        'site.yaml': `id: essai\nnom: Essai\nfuseau: ${fuseau}\n`,
        'alertes.yaml': 'crue: { titre: Crue, texte: Eau., fin: 2026-03-08 02:30 }\n',
      };
      return (await withSampleSite(files, readSite)).problems.length;
    };
    expect([await problemsIn('America/Miquelon'), await problemsIn('Europe/Paris')]).toEqual([1, 0]);
  });
});

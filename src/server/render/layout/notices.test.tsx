import { expect, test } from 'vitest';
import type { SiteAlert } from '#server/content/alerts/alert.ts';
import { ALWAYS, periodOf } from '#server/content/alerts/period.ts';
import type { Site } from '#server/content/site/types.ts';
import { renderDocument } from '#server/render/document/document.tsx';
import { sitePageView } from '#server/render/page/site-page.tsx';
import { notFoundView } from '#server/render/reply/faults.tsx';
import { exampleFacts, exampleServices, exampleSite, noReads } from '#server/render/testing.ts';

async function render(path: string, site: Site = exampleSite()): Promise<string> {
  const page = site.pagesByPath.get(path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  return renderDocument(
    await sitePageView({ reads: noReads, site, page, query: new URLSearchParams(), services: exampleServices }),
    exampleFacts,
  );
}

test('POPIN-2 the banner is above the content of every page, its close button hidden until JavaScript runs', async () => {
  const html = await render('/mairie');
  expect(html).toMatch(/<\/header><section class="front-banner" data-id="pont"/);
  expect(html).toContain('<p>Le pont est fermé. <a href="/mairie">Voir les déviations</a></p>');
  expect(html).toMatch(/<button type="button" class="front-banner-close" hidden=""/);
  expect(renderDocument(notFoundView(exampleSite()), exampleFacts)).toContain('front-banner');
});

test('POPIN-2 the early script has the key and the hash of the banner', async () => {
  const html = await render('/mairie');
  const [, key, hash] = /early\.js" data-key="([^"]+)" data-hash="([^"]+)"/.exec(html) ?? [];
  expect(key).toBe('vitrine-front-banner-pont');
  expect(html).toContain(`<section class="front-banner" data-id="pont" data-hash="${hash}"`);
  const other = await render(
    '/mairie',
    exampleSite({ banner: { id: 'pont', text: 'Le pont est rouvert.', link: undefined, period: ALWAYS } }),
  );
  expect(other).not.toContain(`data-hash="${hash}"`);
});

test('ADMIN-3 an alert shows its level; only information can be closed', async () => {
  const flood: SiteAlert = { id: 'crue', title: 'Crue', text: 'Évitez les quais.', link: undefined, period: ALWAYS };
  const shown = (level: SiteAlert['level']) =>
    render('/mairie', exampleSite({ banner: undefined, alerts: [{ ...flood, level }] }));
  const urgent = await shown('urgence');
  expect(urgent).toMatch(
    /<section class="front-banner" data-id="crue" data-hash="\w+" data-level="urgence" aria-label="Urgence">/,
  );
  expect(urgent).toContain('<p role="alert"><strong>Crue</strong> Évitez les quais. </p>');
  expect(urgent).toContain('/town.css');
  for (const level of ['urgence', 'vigilance'] as const) {
    expect(await shown(level)).not.toContain('front-banner-close');
    expect(await shown(level)).not.toContain('data-key');
  }
  expect(await shown('information')).toContain('front-banner-close');
  expect(await shown('information')).toContain('data-key="vitrine-front-banner-crue"');
  expect(await shown('vigilance')).not.toContain('role="alert"');
});

test('ADMIN-3 notices are shown from their first to their last moment', async () => {
  const site = exampleSite();
  const over = periodOf({ fin: '2026-11-17 09:59' }, 'Europe/Paris');
  const { banner, popup } = site;
  if (banner === undefined || popup === undefined) throw new Error('no notices');
  const html = await render('/', { ...site, banner: { ...banner, period: over }, popup: { ...popup, period: over } });
  expect(html).not.toContain('front-');
});

test('POPIN-1 the pop-up is last, where it blocks nothing without JavaScript, and only on pages of the site', async () => {
  const html = await render('/');
  expect(html).toMatch(
    /<section class="front-popup" data-id="voeux" data-ff-autoclose="20".*<\/section><\/body><\/html>$/s,
  );
  expect(html).toContain('<p>Nos vœux.</p><p>La mairie.</p>');
  expect(html).toMatch(/<button type="button" class="front-popup-close" hidden="">Fermer<\/button>/);
  expect(renderDocument(notFoundView(exampleSite()), exampleFacts)).not.toContain('front-popup');
});

test('POPIN-1 POPIN-2 a site without notices renders none', async () => {
  const html = await render('/', exampleSite({ banner: undefined, popup: undefined }));
  expect(html).not.toContain('front-');
});

test('SHARE-1 the share buttons are those of the site', async () => {
  const ways = (html: string) => [...html.matchAll(/href="\/vitrine\/partage\/(\w+)\?/g)].map(([, way]) => way);
  expect(ways(await render('/mairie/elus'))).toEqual(['courriel', 'facebook']);
  expect(ways(await render('/'))).toEqual([]);
  expect(await render('/mairie/elus', exampleSite({ shareWays: [] }))).not.toContain('share-toolbox');
  expect(await render('/mairie/elus', exampleSite({ origin: 'https://www.rive.fr' }))).toContain(
    `data-url-b64="${Buffer.from('https://www.rive.fr/mairie/elus').toString('base64')}"`,
  );
});

test('UI-3 the early script can tell whether to show the consent banner, on sites that need it', async () => {
  const site = exampleSite();
  const measure = { ident: 'mesure', title: 'Mesure', text: '', isExempt: false, services: [] };
  const siteWith = (isExempt: boolean) => ({
    ...site,
    consent: { ...site.consent, version: 'v7', purposes: [{ ...measure, isExempt }] },
  });
  const attributes = 'data-consent-cookie="vitrine-consentement" data-consent-version="v7"';
  expect(await render('/mairie', siteWith(false))).toContain(attributes);
  expect(await render('/mairie', siteWith(true))).not.toContain('data-consent-cookie');
});

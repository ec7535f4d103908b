import type { Page } from '@playwright/test';
import { challenge } from './captcha.page.ts';
import { expect as baseExpect, type PlainServer } from './fixtures.ts';

/** A dozen pages load at once, and the first dialog loads React: slow on a busy machine. */
const expect = baseExpect.configure({ timeout: 40_000 });
export type InputMethod = 'touch' | 'mouse' | 'keyboard';

/** One press as the very first action of a visitor, and its expected result. */
export interface FirstAct {
  readonly feature: string;
  readonly name: string;
  /** The content of a page of a foreign server; else `demoPath`, the path of a page of the demo town. */
  readonly html?: string;
  readonly demoPath?: string;
  readonly width?: number;
  readonly press: string;
  /** What the visitor does instead of a press: typing, choosing in a list. */
  act?(page: Page): Promise<unknown>;
  /** What is focused for Enter, where that is not `press`. */
  readonly focus?: string;
  readonly inputMethods?: readonly InputMethod[];
  /** The consent banner is shown. */
  readonly hasConsentBanner?: boolean;
  serve?(plain: PlainServer): void;
  expectResult(page: Page, inputMethod: InputMethod): Promise<unknown>;
}
const isAt = (path: string) => (page: Page) => expect(page).toHaveURL(new RegExp(`${path}$`));
const opensBox = (page: Page) => expect(page.locator('dialog[open]')).toHaveCount(1);
const opensWindow = (page: Page) => page.waitForEvent('popup');
const shows = (selector: string, text: string) => (page: Page) => expect(page.locator(selector)).toHaveText(text);
const hides = (selector: string) => (page: Page) => expect(page.locator(selector)).toBeHidden();
const POINTERS = ['touch', 'mouse'] as const;
const PHOTO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="100%" height="100%" fill="teal"/></svg>';
const servesPhoto = (plain: PlainServer) => plain.answer('/photo.svg', { type: 'image/svg+xml', body: PHOTO });
const serves = (path: string, body: string) => (plain: PlainServer) => plain.answer(path, { body });
const notice = (inside: string, beside = '') =>
  `${beside}<div class="front-popup" data-id="voeux">${inside}<div class="front-popup-body"><h2>Vœux</h2><a href="#" class="front-popup-close">Fermer</a></div></div>`;
const OVERLAY = '<div class="front-popup-overlay"></div>';
const list = (
  page: number,
) => `<div data-listing="7"><!-- listing {"url":"/liste","referer":"/","search":""} --><h2>Annuaire</h2>
  <p data-listing-status>Page ${page}</p><a href="/repli" data-pagination='{"param":"p","num":"2"}'>Page 2</a></div>`;
const month = (
  name: string,
) => `<section data-agenda="4" aria-label="Agenda"><p data-agenda-status="${name}">${name}</p>
  <a href="/repli" data-agenda-month="2026-12">Mois suivant</a></section>`;
const more = (from: number) => `<ul id="fiches"><li>Fiche ${from}</li></ul>
  <p><a data-load-more data-selector="#fiches" data-direction="next" href="/suite?p=${from + 1}">Suite</a></p>`;
export const CASES: readonly FirstAct[] = [
  {
    feature: 'clickable-block',
    name: 'NAV-3 a clickable block leads',
    html: '<div id="bloc" data-goto="/port" tabindex="0" role="link" style="padding:40px"><p>Le port</p></div>',
    press: '#bloc p',
    focus: '#bloc',
    expectResult: isAt('/port'),
  },
  {
    feature: 'front-notice',
    name: 'POPIN-1 a pop-up closes',
    html: notice(OVERLAY),
    press: '.front-popup-close',
    expectResult: hides('.front-popup'),
  },
  {
    feature: 'front-notice',
    name: 'POPIN-1 a pop-up closes by its overlay',
    html: notice('', OVERLAY),
    press: '.front-popup-overlay',
    inputMethods: POINTERS,
    expectResult: hides('.front-popup'),
  },
  {
    feature: 'front-notice',
    name: 'POPIN-2 a banner closes',
    html: '<div class="front-banner" role="region" aria-label="Information" data-id="pont"><p>Le pont est fermé.</p><a href="#" class="front-banner-close">Fermer</a></div>',
    press: '.front-banner-close',
    expectResult: hides('.front-banner'),
  },
  {
    feature: 'dropdown-menu',
    name: 'NAV-1 a dropdown opens by touch and leads by mouse and keyboard',
    html: '<nav aria-label="Menu"><ul data-dropdown><li><a href="/ville">Ville</a><ul><li><a href="/port">Port</a></li></ul></li></ul></nav>',
    press: '[data-dropdown] > li > a',
    expectResult: async (page, inputMethod) => {
      if (inputMethod === 'touch') await expect(page.locator('[data-dropdown] > li')).toHaveAttribute('data-open');
      else await isAt('/ville')(page);
    },
  },
  {
    feature: 'share',
    name: 'SHARE-2 a mail share opens over the page',
    html: '<a href="/repli" data-share="/port?u={{share_url}}" data-share-type="mailto">Envoyer</a>',
    press: '[data-share]',
    expectResult: opensBox,
  },
  {
    feature: 'share',
    name: 'SHARE-2 another share opens a window',
    html: '<a href="/repli" data-share="/port?u={{share_url}}">Partager</a>',
    press: '[data-share]',
    expectResult: opensWindow,
  },
  {
    feature: 'anchors',
    name: 'PAGE-4 a link to an anchor stops before it',
    html: '<a href="#bas">Au bas</a><div style="height:3000px"></div><h2 id="bas" data-offset-ancre="100">Bas</h2><div style="height:3000px"></div>',
    press: 'a',
    expectResult: (page) =>
      expect
        .poll(() => page.locator('#bas').evaluate((target) => Math.round(target.getBoundingClientRect().top)))
        .toBe(100),
  },
  {
    feature: 'lightbox',
    name: 'LBOX-1 a picture opens',
    html: '<a rel="lightbox" href="/photo.svg">Photo</a>',
    press: 'a',
    serve: servesPhoto,
    expectResult: opensBox,
  },
  {
    feature: 'image-zoom',
    name: 'LBOX-9 a picture is enlarged',
    html: '<a data-zoom href="/photo.svg">Photo</a>',
    press: 'a',
    serve: servesPhoto,
    expectResult: opensBox,
  },
  {
    feature: 'modal-link',
    name: 'MODAL-1 a modal opens',
    html: `<a href="/repli" data-modal='{"titre":"Inscription","contenu":"<p>Venez</p>"}'>Ouvrir</a>`,
    press: 'a',
    expectResult: opensBox,
  },
  {
    feature: 'permalink',
    name: 'PERMA-1 a permalink is shown',
    html: '<a href="/repli" data-permalien="/actualites/fete">Permalien</a>',
    press: 'a',
    serve: serves('/vitrine/backoffice/modules/commun/lien_v4.php', 'https://beaurivage.example/p/x7k'),
    expectResult: opensBox,
  },
  {
    feature: 'window-links',
    name: 'WIN-1 a link opens its window',
    html: `<a href="/port" data-open-window='{"name":"plan","width":640,"height":480}'>Plan</a>`,
    press: 'a',
    expectResult: opensWindow,
  },
  {
    feature: 'scroll-arrow',
    name: 'NAV-4 the arrow scrolls past the hero',
    html: '<section id="accueil" class="hero" style="height:600px"><button type="button" data-scroll-arrow>Suite</button></section><section style="height:3000px"><h2>Suite</h2></section>',
    press: '[data-scroll-arrow]',
    expectResult: (page) => expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300),
  },
  {
    feature: 'consent',
    name: 'UI-3 the choices about cookies open',
    demoPath: '/',
    press: '[data-consent-manage]:visible',
    expectResult: opensBox,
  },
  {
    feature: 'consent',
    name: 'UI-3 the banner about cookies takes the answer',
    demoPath: '/demarches',
    hasConsentBanner: true,
    press: '[data-consent-choice="rien"]',
    expectResult: hides('.consent-banner'),
  },
  {
    feature: 'display-settings',
    name: 'DISPLAY-1 the display settings open',
    demoPath: '/',
    press: 'a[data-display-settings]:visible',
    expectResult: opensBox,
  },
  {
    feature: 'mobile-menu',
    name: 'MENU-1 the menu opens',
    demoPath: '/',
    width: 390,
    press: '#fMenuMobileButton',
    // The early menu of the server is shown until the menu has loaded.
    expectResult: (page) => expect(page.locator('.mobile-menu-early[open], .mobile-menu[open]').first()).toBeVisible(),
  },
  {
    feature: 'load-more',
    name: 'LIST-3 the next page is added',
    html: more(1),
    press: '[data-load-more]',
    serve: serves('/suite', more(2)),
    expectResult: (page) => expect(page.locator('#fiches > li')).toHaveText(['Fiche 1', 'Fiche 2']),
  },
  {
    feature: 'listing',
    name: 'LIST-1 a page of a list takes the place of the other',
    html: list(1),
    press: '[data-pagination]',
    serve: serves('/liste', list(2)),
    expectResult: shows('[data-listing-status]', 'Page 2'),
  },
  {
    feature: 'fragment-area',
    name: 'HTTP-2 a form fills its area',
    html: '<form action="/repli" data-fragment="/zone" data-fragment-target="#zone"><button>Envoyer</button></form><div id="zone">Avant</div>',
    press: 'button',
    serve: serves('/zone', '<p>Après</p>'),
    expectResult: shows('#zone', 'Après'),
  },
  {
    feature: 'form-validation',
    name: 'FORM-1 a form is checked before it leaves',
    html: '<form action="/repli" data-validate><label>Courriel <input name="courriel" data-type="email" value="marie" class="email"></label> <label>Nom <input name="nom" data-required></label><button>Envoyer</button></form>',
    press: 'button',
    expectResult: opensBox,
  },
  {
    feature: 'agenda',
    name: 'AGENDA-1 another month takes the place of the agenda',
    html: month('2026-11'),
    press: 'a',
    serve: serves('/vitrine/clients/utils/common.php', month('2026-12')),
    expectResult: shows('[data-agenda-status]', '2026-12'),
  },
  {
    feature: 'map-mode',
    name: 'MAP-1 the map is shown',
    html: `<div class="osm-type-aff"><button type="button" data-to-mode="liste">Liste</button> <button type="button" data-to-mode="carte">Carte</button>
      <div class="map-mode" data-mode="carte"></div><div class="map-mode" data-mode="liste"><ul><li data-lat="47.39" data-lng="-0.93"><a href="/port">Port</a></li></ul></div></div>`,
    press: '[data-to-mode=carte]',
    expectResult: (page) => expect(page.locator('.osm-type-aff')).toHaveAttribute('data-mode', 'carte'),
  },
  {
    feature: 'my-elements',
    name: 'MINE-2 the screen of an element opens over the list',
    html: '<a href="/port" data-my-element-popin>Fiche 7</a>',
    press: 'a',
    expectResult: opensBox,
  },
  {
    feature: 'tooltip',
    name: 'TIP-1 words about a text are shown',
    html: '<p><span data-tooltip title="Du lundi au samedi">Horaires</span></p>',
    press: 'span',
    inputMethods: POINTERS,
    expectResult: (page) => expect(page.getByRole('tooltip')).toHaveText('Du lundi au samedi'),
  },
  {
    feature: 'table-sort',
    name: 'TABLE-1 a table is sorted',
    html: '<table data-sortable><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>2</td></tr><tr><td>1</td></tr></tbody></table>',
    press: 'th button',
    expectResult: (page) => expect(page.locator('th')).toHaveAttribute('aria-sort', 'ascending'),
  },
  {
    feature: 'responsive-table',
    name: 'TABLE-2 the whole table opens',
    html: '<table data-responsive><thead><tr><th>A</th><th>B</th><th>C</th></tr></thead><tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>',
    width: 390,
    press: '.responsive-table-more button',
    expectResult: opensBox,
  },
  {
    feature: 'carousel',
    name: 'SLIDE-3 the next slide is shown',
    html: '<section data-carousel="sliding" aria-label="Vues"><div data-slide>Une</div><div data-slide>Deux</div></section>',
    press: '.playback-next',
    expectResult: (page) => expect(page.locator('[data-current]')).toHaveText('Deux'),
  },
  {
    feature: 'calendar',
    name: 'CAL-2 the next month is shown',
    html: `<div data-calendar='{"url":"/jours","year":2026,"month":11}'></div>`,
    press: '.calendar-step >> nth=1',
    serve: (plain) => plain.answer('/jours', { type: 'application/json', body: '[]' }),
    expectResult: (page) => expect(page.locator('.calendar-month')).toHaveText('Décembre 2026'),
  },
  {
    feature: 'captcha',
    name: 'CAPT-1 a form leaves with the token of its captcha',
    html: `<form action="/port"><div data-captcha='{"version":"preuve","url":"/defi"}'><input type="hidden" name="captcha"></div>
      <button>Envoyer</button></form>`,
    press: 'button',
    serve: (plain) => plain.answer('/defi', challenge),
    expectResult: (page) => expect(page).toHaveURL(/\/port\?captcha=.{20,}/),
  },
  {
    feature: 'date-field',
    name: 'DATE-1 the calendar opens',
    html: '<label>Date <input name="jour" data-datepicker="date" value="2026-07-14"></label>',
    press: '.date-field-button',
    expectResult: (page) => expect(page.locator('.date-field-panel')).toBeVisible(),
  },
];

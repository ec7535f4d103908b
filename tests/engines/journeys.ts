import { expect } from '@playwright/test';
import { attachAll, expectGone, expectSeen, expectText, focusedText, type SiteJourney } from './journey.ts';
import { CONTRIBUTOR_JOURNEYS } from './journeys.contributor.ts';

const PHONE = { width: 390, height: 800 };

/** What visitors do in the demo town, across features; features.spec.ts has one journey for each feature alone. */
export const SITE_JOURNEYS: readonly SiteJourney[] = [
  {
    feature: 'site-pages',
    name: 'SERVE-1 a visitor goes from the home page to a section, and back',
    async run(visit, demo) {
      await visit.goto(`${demo}/`);
      await visit.locator('main a[href="/agenda"]').first().click();
      await expectText(visit.locator('h1'), /Agenda/);
      await visit.goBack();
      await expectSeen(visit.locator('.hero'));
    },
  },
  {
    feature: 'autocomplete',
    name: 'AUTO-2 the search suggests while one types, and arrows and Enter lead to the page',
    quick: ['webkit'],
    async run(visit, demo) {
      await visit.goto(`${demo}/recherche`);
      await attachAll(visit);
      await visit.locator('main input[type=search]').pressSequentially('piscine');
      await expectSeen(visit.getByRole('option').first());
      await visit.keyboard.press('ArrowDown');
      await visit.keyboard.press('Enter');
      await expectText(visit.locator('h1'), /piscine/i);
    },
  },
  {
    feature: 'search',
    name: 'SERVE-1 the search finds, marks and pages',
    async run(visit, demo) {
      await visit.goto(`${demo}/recherche?q=inscription`);
      await expectText(visit.locator('.search-count'), /^\d+ résultats/);
      await visit.getByRole('link', { name: 'Page suivante' }).click();
      await expectText(visit.locator('main'), /Page précédente/);
    },
  },
  {
    feature: 'mobile-menu',
    name: 'MENU-1 the phone menu opens by its button and closes by Escape, with focus where it was',
    quick: ['firefox', 'webkit'],
    window: PHONE,
    async run(visit, demo) {
      await visit.goto(`${demo}/`);
      await attachAll(visit);
      await visit.locator('#fMenuMobileButton').click();
      const menu = visit.locator('.mobile-menu[open]');
      await expectSeen(menu.getByRole('link', { name: 'Agenda' }));
      await visit.keyboard.press('Escape');
      await expectGone(visit.locator('.mobile-menu'));
      await expect
        .poll(() => visit.evaluate(() => document.activeElement?.closest('#fMenuMobileButton') !== null))
        .toBe(true);
    },
  },
  {
    feature: 'dropdown-menu',
    name: 'NAV-1 a submenu opens by its button and closes by Escape',
    async run(visit, demo) {
      await visit.goto(`${demo}/`);
      await attachAll(visit);
      const button = visit.locator('.site-header').getByRole('button', { name: /Sous-menu.*Ma ville/ });
      await button.click();
      await expectSeen(visit.locator('.site-header a[href="/ma-ville/histoire"]'));
      await visit.keyboard.press('Escape');
      await expectGone(visit.locator('.site-header a[href="/ma-ville/histoire"]'));
    },
  },
  {
    feature: 'lightbox',
    name: 'LBOX-1 LBOX-4 a gallery opens, goes on by an arrow key and closes by Escape',
    quick: ['webkit'],
    async run(visit, demo) {
      await visit.goto(`${demo}/ma-ville`);
      await attachAll(visit);
      await visit.locator('.contact-sheet a').first().click();
      const box = visit.locator('dialog[open]');
      await expectSeen(box.locator('img').first());
      const before = await box.textContent();
      await visit.keyboard.press('ArrowRight');
      await expect.poll(() => box.textContent()).not.toBe(before);
      await visit.keyboard.press('Escape');
      await expectGone(box);
    },
  },
  {
    feature: 'carousel',
    name: 'SLIDE-1 the next slide comes by its button',
    async run(visit, demo) {
      await visit.goto(`${demo}/culture-sport-loisirs/equipements-sportifs`);
      await attachAll(visit);
      const current = () => visit.locator('[data-carousel] [data-current]').first().getAttribute('aria-label');
      const before = await current();
      await visit.locator('main').getByRole('button', { name: 'Diapositive suivante' }).first().click();
      await expect.poll(current).not.toBe(before);
    },
  },
  {
    feature: 'listing',
    name: 'LIST-1 a page of a list comes without a reload, and Back brings the first',
    quick: ['firefox', 'webkit'],
    async run(visit, demo) {
      await visit.goto(`${demo}/actualites`);
      await attachAll(visit);
      const list = visit.locator('[data-listing]').first();
      const before = await list.locator('h3').first().textContent();
      await list.getByRole('link', { name: 'Page 2', exact: true }).first().click();
      await expect.poll(() => list.locator('h3').first().textContent()).not.toBe(before);
      await visit.goBack();
      await expect.poll(() => list.locator('h3').first().textContent()).toBe(before);
    },
  },
  {
    feature: 'map-mode',
    name: 'MAP-1 a list becomes a map, and its marker opens a card',
    async run(visit, demo) {
      await visit.goto(`${demo}/vie-municipale/services-municipaux`);
      await attachAll(visit);
      await visit.locator('main').getByText('Carte', { exact: true }).first().click();
      await visit.getByRole('button', { name: 'Base nautique', exact: true }).click();
      await expectSeen(visit.getByRole('link', { name: 'Voir la fiche : Base nautique' }));
    },
  },
  {
    feature: 'agenda',
    name: 'AGENDA-1 the next month comes, and Back brings this one',
    async run(visit, demo) {
      await visit.goto(`${demo}/agenda`);
      await attachAll(visit);
      const month = () => visit.locator('.agenda-status').first().textContent();
      const before = await month();
      await visit.locator('.agenda-next').click();
      await expect.poll(month).not.toBe(before);
      await visit.goBack();
      await expect.poll(month).toBe(before);
    },
  },
  {
    feature: 'form-validation',
    name: 'FORM-1 an empty form names its errors and moves focus to them',
    quick: ['firefox', 'webkit'],
    async run(visit, demo) {
      await visit.goto(`${demo}/contact`);
      await attachAll(visit);
      await visit.getByRole('button', { name: 'Envoyer le message' }).click();
      await expectSeen(visit.locator('.form-summary'));
      await expectSeen(visit.locator('[aria-invalid=true]').first());
      await expect.poll(() => focusedText(visit)).not.toBe('');
    },
  },
  {
    feature: 'rich-text',
    name: 'MINE-9 the first press in a formatted text leads to the word under it',
    quick: ['firefox'],
    async run(visit, demo) {
      await visit.goto(`${demo}/catalogue/rich-text/a-text-with-all-that-it-may-hold`);
      await attachAll(visit);
      await visit.locator('.rich-text-body[contenteditable=true] td p').first().click();
      await expect.poll(() => visit.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe('Enfant');
      await visit.keyboard.type('s');
      const value = () => visit.locator('textarea[data-rich-text]').first().inputValue();
      await expect.poll(value).toMatch(/<td>\w*s\w*<\/td>/);
    },
  },
  {
    feature: 'date-field',
    name: 'DATE-2 a day is chosen by keyboard and stands in the field',
    quick: ['webkit'],
    async run(visit, demo) {
      await visit.goto(`${demo}/catalogue/date-field/naissance`);
      await attachAll(visit);
      await visit.locator('#naissance').press('Alt+ArrowDown');
      await expectSeen(visit.getByRole('dialog').first());
      await visit.keyboard.press('ArrowRight');
      await visit.keyboard.press('Enter');
      await expect.poll(() => visit.locator('#naissance').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    },
  },
  {
    feature: 'site-pages',
    name: 'BOOT-5 without scripts a page is whole, and its menu is a list of links',
    window: { ...PHONE, hasScripts: false },
    limit: 'scripts',
    async run(visit, demo) {
      await visit.goto(`${demo}/demarches`);
      await visit.locator('#fMenuMobileButton').click();
      await visit.locator('#fMobileMenuContainer a[href="/agenda"]').first().click();
      await expectText(visit.locator('h1'), /Agenda/);
    },
  },
  ...CONTRIBUTOR_JOURNEYS,
];

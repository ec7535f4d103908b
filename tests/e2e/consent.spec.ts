import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { attachAll, attached, booted, expect, expectAccessible, type PlainServer, test } from './fixtures.ts';
import { sidewaysScroll } from './robustness.page.ts';
import { watchShifts } from './shifts.ts';

test.use({ refusesTracking: false });

const VIDEO_PAGE = '/culture-sport-loisirs/mediatheque';
const banner = (page: Page) => page.getByRole('region', { name: 'Gestion des cookies' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The requests of a page to other origins, all answered here. */
async function interceptOutside(page: Page, demo: string): Promise<string[]> {
  const requests: string[] = [];
  await page.context().route(
    (url) => url.origin !== new URL(demo).origin,
    (route) => {
      requests.push(route.request().url());
      const isScript = route.request().resourceType() === 'script';
      return route.fulfill({
        contentType: isScript ? 'text/javascript' : 'text/html; charset=utf-8',
        body: isScript ? MATOMO : '<title>Lecteur</title><p>Vidéo',
      });
    },
  );
  return requests;
}

/** A fake of Matomo's script: runs its queue, sends page views, and sets its cookie while it has consent. */
const MATOMO = `(() => {
  const queued = window._paq;
  let address = '', may = true;
  const run = ([name, value]) => {
    if (name === 'requireConsent' || name === 'forgetConsentGiven') may = false;
    if (name === 'setConsentGiven') may = true;
    if (name === 'setTrackerUrl') address = value;
    if (name.startsWith('track') && may) {
      document.cookie = '_pk_id.1.a=1; path=/';
      navigator.sendBeacon(address, new URLSearchParams({ action: name }));
    }
  };
  window._paq = { push: (...commands) => commands.forEach(run) };
  queued.forEach(run);
})();`;

test.describe('nothing outside is loaded', () => {
  test('before a decision, nor after a refusal, on pages with a video and without', async ({ page, demo }) => {
    const requests = await interceptOutside(page, demo);
    await page.goto(demo);
    await expect(banner(page)).toBeVisible();
    await page.goto(demo + VIDEO_PAGE);
    await booted(page);
    await page.evaluate(() => window.vitrine?.track('essai'));
    await button(page, 'Tout refuser').click();
    await expect(banner(page)).toBeHidden();
    await page.evaluate(() => window.vitrine?.track('essai'));
    await page.goto(demo);
    await attachAll(page, 'no feature may change this page');
    await expect(banner(page)).toBeHidden();
    expect(requests).toEqual([]);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['vitrine-consentement']);
  });

  test('when the browser refuses: no banner is shown', async ({ page, demo }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const requests = await interceptOutside(page, demo);
    await page.goto(demo + VIDEO_PAGE);
    // The banner must stay hidden once its code is there.
    await attachAll(page, 'no feature may change this page');
    await expect(banner(page)).toBeHidden();
    await expect(button(page, 'Charger cette vidéo')).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('without JavaScript, and the footer links to the page about cookies', async ({ browser, demo }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const requests = await interceptOutside(page, demo);
    await page.goto(demo + VIDEO_PAGE);
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('link', { name: 'Voir la vidéo sur Framatube' })).toBeVisible();
    await expect(button(page, 'Charger cette vidéo')).toBeHidden();
    await page.getByRole('link', { name: 'Gestion des cookies' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestion des cookies');
    await expect(page.locator('noscript p')).toContainText('aucun service extérieur n’est chargé');
    await expect(page.getByRole('cell', { name: '13 mois' })).toBeVisible();
    await expect(button(page, 'Modifier mes choix')).toBeHidden();
    expect(requests).toEqual([]);
    await context.close();
  });
});

test.describe('after a decision', () => {
  test('BOOT-6 POPIN-2 what was closed on another page is gone from a page that the browser brings back', async ({
    page,
    demo,
  }) => {
    await interceptOutside(page, demo);
    await page.goto(demo);
    await attached(page, 'front-notice');
    const other = await page.context().newPage();
    await other.goto(`${demo}/contact`);
    await button(other, 'Tout refuser').click();
    await other.locator('.front-banner-close').click();
    await expect(other.locator('.front-banner')).toBeHidden();
    const left = await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return Array.from(document.querySelectorAll('.front-banner, .consent-banner')).map((box) =>
        box.checkVisibility(),
      );
    });
    expect(left).toEqual([false, false]);
  });

  test('UI-3 Matomo and the video are loaded with consent, and unloaded after a withdrawal from the footer', async ({
    page,
    demo,
  }) => {
    const requests = await interceptOutside(page, demo);
    await page.goto(demo + VIDEO_PAGE);
    await button(page, 'Tout accepter').click();
    await expect(page.frameLocator('.consent-frame').getByText('Vidéo')).toBeVisible();
    await expect.poll(() => requests.filter((url) => url.endsWith('matomo.php')).length).toBe(1);
    expect(new Set(requests.map((url) => new URL(url).origin))).toEqual(
      new Set(['https://mesure.beaurivage.example', 'https://framatube.org']),
    );
    expect(await page.evaluate(() => document.cookie)).toContain('_pk_id');

    await page.getByRole('link', { name: 'Gestion des cookies' }).click();
    const dialog = page.getByRole('dialog', { name: 'Gestion des cookies' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    await expect(dialog.getByRole('checkbox', { name: 'Mesure d’audience' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Tout refuser' }).click();
    await expect(page.locator('.consent-frame')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_pk_id');
    requests.length = 0;
    expect(await page.evaluate(() => window.vitrine?.track('essai'))).toBe(false);
    await page.reload();
    // No attached feature may have sent a request.
    await attachAll(page, 'no feature may change this page');
    expect(requests).toEqual([]);
  });

  test('one video can be loaded alone, by keyboard, and nothing else with it', async ({ page, demo, consoleWatch }) => {
    // axe posts messages to every frame, also to this foreign one.
    consoleWatch.allow(/postMessage/);
    const requests = await interceptOutside(page, demo);
    await page.goto(demo + VIDEO_PAGE);
    // Its code, loaded at the first act of the visitor, shows the button.
    await page.keyboard.press('Shift');
    await button(page, 'Charger cette vidéo').focus();
    await page.keyboard.press('Enter');
    await expect(page.frameLocator('.consent-frame').getByText('Vidéo')).toBeVisible();
    await expect(page.locator('.consent-frame')).toBeFocused();
    expect(requests).toEqual(['https://framatube.org/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d']);
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('an unreachable analytics server has no effect', async ({ page, demo, consoleWatch }) => {
    consoleWatch.allow(/\[consent\] Le script n’a pas pu être chargé|ERR_FAILED/);
    await page.route('https://mesure.beaurivage.example/**', (route) => route.abort());
    await page.goto(demo);
    await button(page, 'Tout accepter').click();
    await expect.poll(() => consoleWatch.lines.join()).toContain('Le site fonctionne sans lui');
    await page.getByRole('link', { name: 'Actualités' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Actualités');
  });

  test('the page about cookies shows the choice', async ({ page, demo }) => {
    await interceptOutside(page, demo);
    await page.goto(`${demo}/vitrine/cookies`);
    // Its code, loaded at the first act of the visitor, writes the choice.
    await page.keyboard.press('Shift');
    await expect(page.getByText('Vous n’avez pas encore choisi')).toBeVisible();
    await button(page, 'Tout refuser').click();
    await expect(page.getByText(/Votre choix du .*Mesure d’audience, refusé\s; Vidéos, refusé\./)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('the banner', () => {
  // Contrast does not depend on the width, nor the layout on colours.
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1280, 'light'],
  ] as const) {
    test(`is accessible with its dialog, ${width} px, ${colorScheme}; refusing has the style of accepting; no layout shift`, async ({
      page,
      demo,
    }) => {
      const shifts = await watchShifts(page);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(demo);
      // Attaching must not move the page either.
      await attached(page, 'consent');
      await expect(banner(page)).toBeVisible();
      expect(await shifts()).toEqual([]);
      // The page below is checked by demo.spec.ts.
      await expectAccessible(page, '.consent-banner');
      const styleOf = (name: string) =>
        button(page, name).evaluate((element) => {
          const { width: w, height: h } = element.getBoundingClientRect();
          const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element);
          return { w: Math.round(w), h: Math.round(h), color, backgroundColor, fontSize, fontWeight, borderColor };
        });
      expect(await styleOf('Tout refuser')).toEqual(await styleOf('Tout accepter'));
      expect(await sidewaysScroll(page)).toBe(0);
      await button(page, 'Personnaliser').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByText('Services concernés').first().click();
      await expectAccessible(page, 'dialog[open]');
    });
  }

  test('is right after the skip links, takes no focus, and covers neither the focused element nor the end of the page', async ({
    page,
    demo,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(demo);
    // The attached feature must not take focus, and scrolls what receives it into view.
    await attached(page, 'consent');
    await expect(banner(page)).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('link')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Tout refuser')).toBeFocused();

    const isCovered = () =>
      page.evaluate(() => {
        const focused = document.activeElement?.getBoundingClientRect();
        const top = document.querySelector('.consent-banner')?.getBoundingClientRect().top ?? 0;
        const isOurs = document.activeElement?.closest('.consent-banner') !== null;
        return !isOurs && focused !== undefined && focused.height < top && focused.bottom > top + 1;
      });
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab');
      expect(await isCovered(), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(false);
    }
    const last = page.getByRole('link', { name: 'Gestion des cookies' });
    await last.focus();
    expect(await isCovered()).toBe(false);

    // A phone on its side.
    await page.setViewportSize({ width: 844, height: 390 });
    expect((await banner(page).boundingBox())?.height).toBeLessThan(390 / 2);
  });

  test('a link that it covers in part stays under the pointer that presses it', async ({ page, demo }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto(demo);
    await attached(page, 'consent');
    const link = page.locator('main a.button').last();
    await link.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      const covering = document.querySelector('.consent-banner')?.getBoundingClientRect().top ?? 0;
      scrollBy({ top: top + height / 2 - covering, behavior: 'instant' });
    });
    const before = await link.boundingBox();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.mouse.move((before?.x ?? 0) + 20, (before?.y ?? 0) + 6);
    await page.mouse.down();
    await expect(link).toBeFocused();
    expect((await link.boundingBox())?.y).toBe(before?.y);
    await page.mouse.up();
    await expect(page).not.toHaveURL(`${demo}/`);
  });

  test('by keyboard alone: choose, save, and focus is restored', async ({ page, demo }) => {
    await interceptOutside(page, demo);
    await page.goto(demo);
    await button(page, 'Personnaliser').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Personnaliser')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox', { name: 'Mesure d’audience' })).toBeFocused();
    await dialog.getByRole('checkbox', { name: 'Vidéos' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Enregistrer mes choix' }).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    expect(await page.evaluate(() => decodeURIComponent(document.cookie))).toMatch(
      /^vitrine-consentement=videos\|\d{4}-\d\d-\d\dT[\d:.]+Z\|[0-9a-f]{8}$/,
    );
  });
});

test('on another platform: a real server is requested only after consent', async ({ page, plain }) => {
  const requests: string[] = [];
  const outside = createServer((request, response) => {
    requests.push(request.url ?? '');
    const type = request.url?.endsWith('.js') === true ? 'text/javascript' : 'text/html';
    response
      .writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' })
      .end(type === 'text/javascript' ? MATOMO : 'Lecteur');
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  await page.goto(foreignPage(plain, elsewhere));
  // Without the early script of our pages, its code shows the banner.
  await attached(page, 'consent');
  await expect(page.locator('[data-consent]')).toBeVisible();
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: 'OK pour tout' }).click();
  await expect(page.frameLocator('iframe').getByText('Lecteur')).toBeVisible();
  await expect.poll(() => requests.toSorted()).toEqual(['/film', '/matomo.js', '/matomo.php']);
  await new Promise((resolve) => outside.close(resolve).closeAllConnections());
});

function foreignPage(plain: PlainServer, elsewhere: string): string {
  const purposes = [
    { ident: 'mesure', titre: 'Mesure', services: [{ nom: 'Matomo', cookies: ['_pk_*'] }] },
    { ident: 'videos', titre: 'Vidéos', services: [{ nom: 'Vidéothèque' }] },
  ];
  const embed = { finalite: 'videos', url: `${elsewhere}/film`, titre: 'Un film' };
  return plain.page(
    `<section data-consent='${JSON.stringify(purposes)}' data-consent-version="1" hidden><button data-consent-choice="tout">OK pour tout</button></section>
    <main><h1>Ailleurs</h1><div data-consent-embed='${JSON.stringify(embed)}'><a href="${elsewhere}/film">Voir</a></div></main>`,
    { settings: { traductions: [], analytics: { adaptateur: 'matomo', url: elsewhere, site: 1 } } },
  );
}

test('when the code of the choices cannot be loaded, the page about cookies opens instead', async ({
  page,
  demo,
  consoleWatch,
}) => {
  consoleWatch.allow(/\[consent\] La fenêtre des choix n’a pas pu être chargée|Failed to load resource/);
  await interceptOutside(page, demo);
  await page.context().route(/\/attach\.choices-\w+\.js$/, (route) => route.abort());
  await page.goto(demo);
  await banner(page).getByRole('button', { name: 'Personnaliser' }).click();
  await expect(page).toHaveURL(/\/vitrine\/cookies$/);
});

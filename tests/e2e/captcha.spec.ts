import type { Page } from '@playwright/test';
import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { RECAPTCHA_POLICY } from '#server/render/policy/headers.ts';
import { challenge, copyWord, SECRETS } from './captcha.page.ts';
import { attached, expect, expectAccessible, type PlainServer, test } from './fixtures.ts';

const KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';

/** A form of a foreign server that is protected by ALTCHA's own library. */
function serveForm(plain: PlainServer, captcha: string, inside = ''): string {
  plain.answer('/vitrine/captcha/defi', challenge);
  plain.answer('/contact', { body: '<!doctype html><title>Merci</title><h1>Merci</h1>' });
  return plain.page(
    `<main><h1>Contact</h1><form action="/contact" method="post"><p><label>Message <input name="message"></label></p>
    <div data-captcha='${captcha}'>${inside}</div><button name="action" value="envoyer">Envoyer</button></form></main>`,
    { path: '/page' },
  );
}
const challenges = (plain: PlainServer) => plain.requests.filter(({ path }) => path === '/vitrine/captcha/defi').length;
const posted = (plain: PlainServer) =>
  plain.requests.filter(({ path }) => path === '/contact').map(({ body }) => Object.fromEntries(body));

async function isProven(token: string | undefined): Promise<boolean> {
  const { challenge, solution } = JSON.parse(Buffer.from(token ?? '', 'base64').toString() || '{}');
  return (await verifySolution({ challenge, solution, deriveKey, ...SECRETS })).verified;
}

test.describe('CAPT-1 the proof of work, on any server', () => {
  test('is solved by a worker after the first interaction; a double click submits once', async ({ page, plain }) => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.goto(serveForm(plain, '{"version":"preuve"}'));
    await attached(page, 'captcha');
    expect(challenges(plain)).toBe(0);
    await page.getByLabel('Message').fill('Bonjour');
    await page.getByRole('button').dblclick();
    await expect(page.getByRole('heading')).toHaveText('Merci');
    expect(workers).toEqual([expect.stringMatching(/\/front\/captcha-worker-\w+\.js$/)]);
    const [sent, ...more] = posted(plain);
    expect([sent?.message, sent?.action, more, challenges(plain)]).toEqual(['Bonjour', 'envoyer', [], 1]);
    expect(await isProven(sent?.altcha)).toBe(true);
  });

  test('is solved on the main thread without workers', async ({ page, plain }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'Worker', { value: undefined });
    });
    await page.goto(serveForm(plain, '', '<input type="hidden" name="jeton">'));
    await page.getByLabel('Message').press('Enter');
    await expect(page.getByRole('heading')).toHaveText('Merci');
    expect(await isProven(posted(plain)[0]?.jeton)).toBe(true);
  });

  test('is solved again when it has expired', async ({ page, plain }) => {
    await page.clock.install();
    await page.goto(serveForm(plain, ''));
    const ended = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
    await page.getByLabel('Message').fill('Bonjour');
    await ended;
    await page.clock.fastForward('03:00:00');
    await page.getByRole('button').click();
    await expect(page.getByRole('heading')).toHaveText('Merci');
    expect(challenges(plain)).toBe(2);
    expect(await isProven(posted(plain)[0]?.altcha)).toBe(true);
  });

  test('a form can be sent when the server has no challenge', async ({ page, plain, consoleWatch }) => {
    consoleWatch.allow(/\[captcha\] La vérification n’a pas abouti|status of 500/);
    const url = serveForm(plain, '');
    plain.answer('/vitrine/captcha/defi', { status: 500, body: '' });
    await page.goto(url);
    await page.getByLabel('Message').fill('Bonjour');
    await expect(page.getByRole('status').first()).toContainText('Vous pouvez envoyer quand même');
    await expectAccessible(page);
    await page.getByRole('button').click();
    await expect(page.getByRole('heading')).toHaveText('Merci');
    expect(posted(plain)).toEqual([{ message: 'Bonjour', altcha: '', action: 'envoyer' }]);
  });
});

/** A fake of Google's script. */
const SCRIPT = `window.grecaptcha = {
  ready: (go) => go(),
  execute: async (key, { action }) => 'jeton ' + key.slice(0, 5) + ' ' + action,
  render: (box, options) => {
    box.innerHTML = '<label style="display:inline-flex;min-height:24px"><input type="checkbox" style="width:24px;height:24px"> Je ne suis pas un robot</label>';
    window.box = box.querySelector('input');
    window.box.addEventListener('change', () => window.box.checked && options.callback('coche'));
    return 0;
  },
  getResponse: () => (window.box.checked ? 'coche' : ''),
  reset: () => { window.box.checked = false; },
};`;
async function serveGoogle(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route('https://www.google.com/recaptcha/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
  });
  return requests;
}

test.describe('CAPT-1 reCAPTCHA', () => {
  test('version 2 renders its widget, requires the tick and is usable by keyboard', async ({ page, plain }) => {
    await serveGoogle(page);
    await page.goto(serveForm(plain, `{"version":"2","cle":"${KEY}"}`, '<input type="hidden" name="jeton">'));
    await page.getByLabel('Message').focus();
    const widget = page.getByRole('group', { name: 'Vérification par reCAPTCHA' });
    await expect(widget).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').first()).toHaveText(/^Cochez la case/);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading')).toHaveText('Merci');
    expect(posted(plain)).toEqual([{ message: '', jeton: 'coche', action: 'envoyer' }]);
  });

  test('runs under the policy of sites that use it', async ({ page, plain }) => {
    await serveGoogle(page);
    // Like Google’s with Trusted Types: a policy of its own, a second script, injected styles.
    await page.route('https://www.google.com/recaptcha/api.js**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `const policy = trustedTypes.createPolicy('autre', { createScriptURL: (url) => url });
          const second = document.createElement('script');
          second.src = policy.createScriptURL('https://www.gstatic.com/recaptcha/releases/x/recaptcha__fr.js');
          const style = document.createElement('style');
          style.textContent = '.grecaptcha-badge { visibility: hidden; }';
          document.head.append(second, style);
          const waiting = [];
          window.grecaptcha = { ready: (go) => waiting.push(go) };
          second.onload = () => waiting.forEach((go) => go());`,
      }),
    );
    await page.route('https://www.gstatic.com/recaptcha/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `grecaptcha.execute = async () => 'jeton';` }),
    );
    plain.answer('/contact', { body: '<!doctype html><title>Merci</title><h1>Merci</h1>' });
    const policy = RECAPTCHA_POLICY.replace("frame-ancestors 'self'; ", '').replaceAll('"', '&quot;');
    await page.goto(
      plain.page(
        `<!doctype html><html lang="fr"><head><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Contact</title>
        <script type="application/json" id="vitrine-settings">{"traductions": [], "captcha": {"version": 3, "cle": "${KEY}"}}</script>
        <script type="module" src="/front/vitrine.js"></script></head><body><main><h1>Contact</h1><form action="/contact" method="post">
        <input type="hidden" name="jeton" data-captcha=""><button>Envoyer</button></form></main></body></html>`,
        { path: '/page' },
      ),
    );
    await page.getByRole('button').click();
    await expect(page.getByRole('heading')).toHaveText('Merci');
    expect(posted(plain)).toEqual([{ jeton: 'jeton' }]);
  });

  test('waits for consent where the site requires it', async ({ page, plain }) => {
    const asked = await serveGoogle(page);
    await page.goto(
      serveForm(plain, `{"version":3,"cle":"${KEY}","consentement":"captcha"}`, '<input type="hidden" name="jeton">'),
    );
    await attached(page, 'captcha');
    await page.getByLabel('Message').fill('Bonjour');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Accepter reCAPTCHA' }).press('Enter');
    await expect.poll(() => asked.length).toBe(1);
    await expect(page.getByRole('status').first()).toHaveText('Vous avez accepté reCAPTCHA.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('heading')).toHaveText('Merci');
    expect(posted(plain)[0]?.jeton).toBe('jeton 6LeIx submitform');
    expect((await page.context().cookies()).map(({ name, value }) => [name, value])).toEqual([
      ['vitrine-consentement', 'captcha'],
    ]);
  });
});

test.describe('CAPT-1 the form of the demo town that shares by e-mail', () => {
  const path = (demo: string) =>
    `${demo}/vitrine/partage/courriel?u=${encodeURIComponent(Buffer.from(`${demo}/`).toString('base64'))}`;
  async function fill(page: Page, name: string): Promise<void> {
    await page.getByLabel('Votre nom').fill('Léa');
    await page.getByLabel('Votre adresse électronique').fill('lea@exemple.fr');
    await page.getByLabel('Adresse électronique de la personne').fill(`${name}-${Date.now()}@exemple.fr`);
  }
  /** The server refuses a form that is sent too fast: it is sent again. */
  async function submitUntilAccepted(page: Page): Promise<void> {
    await expect(async () => {
      if (await page.getByRole('button', { name: 'Envoyer' }).isVisible()) {
        await copyWord(page);
        await page.getByRole('button', { name: 'Envoyer' }).click();
      }
      await expect(page.getByText('Votre message est parti.')).toBeVisible({ timeout: 1000 });
    }).toPass();
  }

  test('is submitted with a proof under the policy of the pages, without a question', async ({ page, demo }) => {
    await page.goto(path(demo));
    await fill(page, 'preuve');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Votre message est parti.')).toBeVisible();
  });

  test('shows a word to copy when the script is blocked, and preserves what was typed', async ({
    page,
    demo,
    consoleWatch,
  }) => {
    consoleWatch.allow(
      /\[[a-z-]+\] Le code de cette fonction n’a pas pu être chargé|ERR_FAILED|ERR_BLOCKED_BY_CLIENT|status of 400/,
    );
    await page.route('**/forms-*.js', (route) => route.abort('blockedbyclient'));
    // Smooth scrolling to the field would go on after the test has scrolled back.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path(demo));
    await fill(page, 'bloque');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByRole('alert')).toContainText('Rien n’est perdu');
    await expect(page.getByLabel('Votre nom')).toHaveValue('Léa');
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.getByLabel(/^Recopiez le mot/)).toBeFocused();
    // Axe counts what has scrolled under the sticky menu as covered.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await submitUntilAccepted(page);
  });
});

import { type Display, startDisplay, useDeadKeys } from './display.ts';
import type { Engine } from './engine.ts';
import { test as base, contextsOf, expect, firefoxOptions, type Opened, PRELOAD, windowsOf } from './fixtures.ts';
import { attachAll, expectSeen, expectText } from './journey.ts';
import type { Part, Visit } from './visit.ts';
import { startWebKit } from './webkit.ts';

interface Typist {
  readonly engine: Engine;
  readonly opened: Opened;
  readonly display: Display;
}

/** X names of keys whose character is no name. */
const KEYS: Readonly<Record<string, string>> = { ' ': 'space', '/': 'slash', '-': 'minus' };
/** Letters that dead keys make. */
const DEAD_KEYS: Readonly<Record<string, readonly [accent: string, letter: string]>> = {
  é: ['dead_acute', 'e'],
  è: ['dead_grave', 'e'],
  ê: ['dead_circumflex', 'e'],
  ë: ['dead_diaeresis', 'e'],
  ô: ['dead_circumflex', 'o'],
};

/** A window with a real keyboard: keys come from the X server, and the input method of GTK composes them. */
const test = base.extend<object, { typist: Typist }>({
  typist: [
    async ({ engine, playwright }, use) => {
      const webkit = engine === 'webkit' ? await startWebKit(PRELOAD) : undefined;
      const display = webkit?.display ?? (await startDisplay());
      await useDeadKeys(display);
      const machine =
        webkit === undefined
          ? contextsOf(await playwright.firefox.launch(firefoxOptions(display.name)))
          : windowsOf(webkit);
      const opened = await machine.open();
      await use({ engine, opened, display });
      await opened.close();
      await machine.close();
      await display.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.beforeEach(({ engine }) => {
  test.skip(engine === 'chromium', 'tests/e2e/composition.spec.ts composes in Chromium');
});

const keysOf = (letter: string): readonly string[] => DEAD_KEYS[letter] ?? [KEYS[letter] ?? letter];

/** A character by its code, which is composed in four steps and shown from the first. */
const byCode = (letter: string): readonly string[] => [
  'ctrl+shift+u',
  ...(letter.codePointAt(0) ?? 0).toString(16),
  'space',
];

async function open({ opened: { visit }, display, engine }: Typist, address: string): Promise<Visit> {
  await visit.goto(address);
  if (engine === 'firefox') await display.focus('Mozilla Firefox');
  await attachAll(visit);
  return visit;
}

/** Types a text into a field, its first letter as a composition of several steps. */
async function compose({ display, opened }: Typist, field: Part, text: string): Promise<void> {
  await field.focus();
  await opened.visit.keyboard.press('Control+a');
  await expect.poll(() => opened.visit.evaluate(() => document.hasFocus())).toBe(true);
  const [first = '', ...others] = text;
  await display.press(...byCode(first), ...others.flatMap(keysOf));
}

const main = (visit: Visit) => visit.locator('main');

test('MASK-1 a telephone number that is composed ends up in its mask', {
  annotation: { type: 'feature', description: 'masked-input' },
}, async ({ typist, demo }) => {
  const visit = await open(typist, `${demo}/contact`);
  const field = visit.locator('#contact-telephone');
  await compose(typist, field, '0612345678');
  await expect.poll(() => field.inputValue()).toBe('06 12 34 56 78');
});

test('DATE-1 DATE-3 a date that is composed is understood, with and without a mask', {
  annotation: { type: 'feature', description: 'date-field' },
}, async ({ typist, demo }) => {
  for (const [example, typed] of [
    ['naissance', '14/05/1984'],
    ['masque', '14051984'],
  ] as const) {
    const visit = await open(typist, `${demo}/catalogue/date-field/${example}`);
    const field = main(visit).locator('.date-field input:not([type=hidden])').first();
    await compose(typist, field, typed);
    await expect.poll(() => field.inputValue()).toBe('14/05/1984');
    await field.blur();
    await expect.poll(() => visit.locator('.date-field input[type=hidden]').first().inputValue()).toMatch(/1984/);
  }
});

test('AUTO-2 suggestions follow a word with a dead key', {
  annotation: { type: 'feature', description: 'autocomplete' },
}, async ({ typist, demo }) => {
  const visit = await open(typist, `${demo}/recherche`);
  const field = main(visit).locator('input[name=q]');
  await compose(typist, field, 'médiath');
  await expect.poll(() => field.inputValue()).toBe('médiath');
  await expectText(visit.getByRole('option').first(), /Médiathèque/);
});

test('MINE-9 a word with a dead key stands once in a formatted text', {
  annotation: { type: 'feature', description: 'rich-text' },
}, async ({ typist, demo }) => {
  const visit = await open(typist, `${demo}/catalogue/rich-text/empty-with-images-to-choose-from`);
  await expect.poll(() => visit.locator('#texte-images[data-editor-ready]').count()).toBe(1);
  await visit.locator('.rich-text-body[contenteditable=true]').click();
  await compose(typist, visit.locator('.rich-text-body[contenteditable=true]'), 'régate très tôt');
  await expect.poll(() => visit.locator('#texte-images').inputValue()).toBe('<p>régate très tôt</p>');
});

test('LIST-1 a filter is applied with the whole word that was composed', {
  annotation: { type: 'feature', description: 'listing' },
}, async ({ typist, demo }) => {
  const visit = await open(typist, `${demo}/actualites`);
  const field = visit.getByLabel('Mots-clés');
  await compose(typist, field, 'médiathèque');
  await expectText(visit.locator('[data-listing-status]'), /^\d+ résultats?$/);
  await expect.poll(() => field.inputValue()).toBe('médiathèque');
});

test('FORM-2 an error goes away with what is composed', {
  annotation: { type: 'feature', description: 'form-validation' },
}, async ({ typist, demo }) => {
  const visit = await open(typist, `${demo}/contact`);
  await visit.getByRole('button', { name: 'Envoyer le message' }).click();
  const field = visit.locator('#contact-nom');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await compose(typist, field, 'zoë');
  await expect.poll(() => field.inputValue()).toBe('zoë');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false');
});

test('MENU-8 the search of the phone menu follows a word with a dead key', {
  annotation: { type: 'feature', description: 'mobile-menu' },
}, async ({ typist, demo }) => {
  await typist.opened.resize(390, 800);
  const visit = await open(typist, `${demo}/`);
  await visit.locator('#fMenuMobileButton').click();
  const menu = visit.locator('.mobile-menu[open]');
  const field = menu.locator('input[type=search]');
  await expectSeen(field);
  await compose(typist, field, 'démarches');
  await expect.poll(() => field.inputValue()).toBe('démarches');
  await expectText(menu.locator('.mobile-menu-count[role=status]'), /résultat/);
  await typist.opened.resize(1280, 800);
});

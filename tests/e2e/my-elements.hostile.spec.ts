import type { Page } from '@playwright/test';
import { hostileInputs } from '#tests/hostile-inputs.ts';
import { create, EVENT, type Fields, LIST, PUBLISHER, save, screen, signIn, test } from './contributor.page.ts';
import { awake, expect } from './fixtures.ts';

/** A machine that has the wider collection beside the project tries the first of it: the brake on saves stays out of the way. */
const payloads = hostileInputs.slice(0, 240).map(({ payload }) => payload.replaceAll('\0', ''));
const MODULE = 'evenements';
/** Short lines of text take a payload or two each: together they take them all. */
const LINES = ['titre', 'tarif', 'organisateur'] as const;
const LINE_LENGTH = 120;
const SUMMARY_LENGTH = 300;
const PLACE_LENGTH = 500;
/** Fields whose form the server insists on: refused, and shown again as they were typed. */
const FIELDS = [
  'titre',
  'chapo',
  'corps',
  'type',
  'lieu',
  'quartier',
  'debut',
  'fin',
  'photo',
  'photo.alt',
  'photo.x',
  'tarif',
  'organisateur',
  'contact',
];

/** As many payloads in one value as it takes; each of those that fit stands in exactly one value. */
function packed(list: readonly string[], max: number): readonly string[] {
  const values: string[] = [];
  for (const payload of list.filter(({ length }) => length <= max)) {
    const last = values.at(-1);
    if (last !== undefined && last.length + 1 + payload.length <= max) values[values.length - 1] = `${last} ${payload}`;
    else values.push(payload);
  }
  return values;
}

/** Counts what runs, in every page and frame of the browser. */
async function watch(page: Page): Promise<() => Promise<number>> {
  let executed = 0;
  await page.context().exposeFunction('countExecuted', () => {
    executed += 1;
  });
  await page.context().addInitScript(() => {
    const count = () => void Reflect.get(window, 'countExecuted')();
    Object.assign(window, { alert: count, confirm: count, prompt: count, print: count });
  });
  page.on('dialog', (dialog) => {
    executed += 1;
    void dialog.dismiss();
  });
  return async () => {
    // What a script of the page has called by now has been counted by the time this answers.
    await page.evaluate(() => Reflect.get(window, 'vitrine') !== undefined);
    return executed;
  };
}

/** Opens an address and expects to stay on it, with nothing asked of another machine. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page);
  // Handlers that wait for somebody to come along.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const type of ['mouseover', 'pointerenter', 'animationstart', 'toggle', 'error']) element.dispatchEvent(new Event(type));
    }
  });
  expect(page.url()).toBe(address);
}

/** Sends a form as somebody does who wrote one of their own, and shows what comes back. */
async function post(page: Page, address: string, fields: Fields): Promise<void> {
  await page.goto(address);
  const csrf = await page.locator('[name=csrf]').last().inputValue();
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.evaluate(
    (entries) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: location.href });
      for (const [name, value] of entries) form.append(Object.assign(document.createElement('textarea'), { name, value }));
      document.body.append(form);
      form.submit();
    },
    [['csrf', csrf], ...Object.entries(fields)] as const,
  );
  await answered;
  await page.waitForLoadState('load');
  await awake(page);
}

/** What each element holds: every payload stands once in a line, in a summary, in a place and in a rich text. */
function sets(): readonly Fields[] {
  const lines = packed(payloads, LINE_LENGTH);
  const summaries = packed(payloads, SUMMARY_LENGTH);
  const count = Math.max(Math.ceil(lines.length / LINES.length), summaries.length);
  const few = Math.ceil(payloads.length / count);
  return Array.from({ length: count }, (_, index) => {
    const own = payloads.slice(index * few, (index + 1) * few);
    const texts = LINES.map((name, at) => [name, lines[(index * LINES.length + at) % lines.length] ?? '']);
    const [lieu = EVENT.lieu] = packed(own, PLACE_LENGTH);
    return { ...Object.fromEntries(texts), chapo: summaries[index % summaries.length] ?? '', lieu, corps: `<p>a</p>${own.join('\n')}` };
  });
}

test('MINE-9 hostile inputs in every field: nothing runs, nothing leads away, on public and contributors’ pages', async ({
  page,
  town,
  consoleWatch,
}) => {
  test.setTimeout(300_000);
  // Forms that are refused, conflicts and a picture that is none answer so, which the browser notes.
  consoleWatch.allow(/status of (422|409|404|400)/);
  expect(payloads.length).toBeGreaterThan(200);
  const executed = await watch(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${town.url}/`) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  await signIn(page, town, PUBLISHER);
  const ids: string[] = [];
  for (const fields of sets()) {
    const id = await create(page.request, town, MODULE, 'titre', 'Essai');
    expect(await save(page.request, town, MODULE, id, { ...EVENT, ...fields }, '1'), JSON.stringify(fields)).toBe(303);
    ids.push(id);
  }

  // The feed names them all, and the lists lead to each.
  const addresses = new Set<string>();
  for (let at = 1; ; at += 1) {
    await visit(page, `${town.url}/agenda?page=${at}`);
    const links = page.locator('[data-listing] .listing-item h3 a');
    for (const href of await links.evaluateAll((all: HTMLAnchorElement[]) => all.map((link) => link.href))) addresses.add(href);
    if ((await page.getByRole('link', { name: 'Afficher plus de résultats' }).count()) === 0) break;
  }
  expect(await (await page.request.get(`${town.url}/agenda/flux.rss`)).text()).not.toMatch(/<(script|img|svg|iframe)/i);
  const hostile = [...addresses].slice(-ids.length);
  for (const address of hostile) await visit(page, address);
  await visit(page, `${town.url}${LIST}`);
  for (const id of ids.filter((_, index) => index % 6 === 0)) await visit(page, `${town.url}${screen('edit', MODULE, id)}`);

  const edit = `${town.url}${screen('edit', MODULE, ids[0] ?? '')}`;
  const everything = payloads.join('\n');
  await post(page, edit, { ...Object.fromEntries(FIELDS.map((name) => [`champ.${name}`, everything])), 'champ.photo': payloads[0] ?? '' });
  await expect(page.getByLabel('Chapô')).toHaveValue(/onerror/);
  const valid = Object.entries({ ...EVENT, titre: 'Essai', corps: everything }).map(([name, value]) => [`champ.${name}`, value]);
  await post(page, edit, { version: '0', ...Object.fromEntries(valid) });
  await expect(page.getByRole('table')).toContainText('onerror');

  expect(await executed()).toBe(0);
  expect(elsewhere).toEqual([]);
});

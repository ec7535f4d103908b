import type { APIRequestContext } from '@playwright/test';
import { decodeUploaded } from '#contract/uploads.ts';
import { readSite } from '#server/content/site/read.ts';
import type { ModuleField, SiteModule } from '#server/content/site/types.ts';
import { hostileInputs } from '#tests/hostile-inputs.ts';
import {
  editorOf,
  formAttached,
  hiddenValue,
  LIST,
  openSession,
  PUBLISHER,
  photo,
  screenPath,
  type Town,
  test,
} from './contributor.page.ts';
import { expect } from './fixtures.ts';
import { detect, distribute, joinPayloads, openInFrames, type Slot, triggerHandlers } from './hostile.page.ts';

/** Without NUL, which PostgreSQL cannot store: other tests show that it is refused. */
const payloads = hostileInputs.map(({ payload }) => payload.replaceAll('\0', ''));

/** The modules that users of the demo contribute to, with all kinds of fields. The first has the most text fields. */
const IDENTS = ['demarches', 'evenements', 'associations', 'services', 'personnes', 'actualites'] as const;
const KINDS = [
  'texte',
  'texte-riche',
  'email',
  'telephone',
  'lien',
  'lieu',
  'date',
  'date-heure',
  'heure',
  'nombre',
  'choix',
  'image',
  'document',
];
const MAX_ELEMENTS = 60;
/** The longest payload that any plain text field accepts; longer ones go into rich texts only. */
const MAX_PLAIN_TEXT = 800;
const MAX_ALT = 300;
const MAX_TITLE = 200;
const DOCUMENT = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

/** A valid value for a field. */
function plainValue({ type, min, choices }: ModuleField): string {
  const values = {
    date: '2026-11-02',
    'date-heure': '2031-06-21T20:30',
    heure: '20:00',
    email: 'a@b.fr',
    telephone: '02 41 00 00 00',
    lien: 'https://a.fr',
  };
  if (type === 'choix') return [...choices.keys()][0] ?? '';
  if (type === 'nombre') return String(Math.max(min ?? 1, 1));
  return type in values ? values[type as keyof typeof values] : 'mot';
}

/** The fewest elements with every payload in one of their plain text fields and in one of their rich texts. */
function planElements(
  modules: readonly SiteModule[],
  file: string,
  count = modules.length,
): ReturnType<typeof tryPlan> {
  const tried = tryPlan(modules, file, count);
  return tried.left.length === 0 || count >= MAX_ELEMENTS ? tried : planElements(modules, file, count + 1);
}

function tryPlan(modules: readonly SiteModule[], file: string, count: number) {
  const elements = Array.from({ length: count }, (_, index) => modules[index] ?? modules[0]).filter(
    (one) => one !== undefined,
  );
  const slots = elements.flatMap((module, element) =>
    [...module.fields.values()].flatMap(({ name, type, max }): Slot[] => {
      if (type === 'image') return [{ element, field: `${name}.alt`, max: MAX_ALT }];
      if (type === 'document') return [{ element, field: `${name}.titre`, max: MAX_TITLE }];
      return type === 'texte' || type === 'lieu' ? [{ element, field: name, max: max ?? 500 }] : [];
    }),
  );
  const { texts, left } = distribute(
    payloads.filter(({ length }) => length <= MAX_PLAIN_TEXT),
    slots,
  );
  const rich = elements.map((_, index) => payloads.filter((_payload, rank) => rank % elements.length === index));
  const values = elements.map((module, element) => {
    const fields = [...module.fields.values()].flatMap((field): (readonly [string, string])[] => {
      if (field.type === 'image')
        return [
          [field.name, file],
          [`${field.name}.alt`, 'mot'],
        ];
      if (field.type === 'document') return [[`${field.name}.titre`, 'mot']];
      return [
        [field.name, field.type === 'texte-riche' ? `<p>a</p>${joinPayloads(rich[element] ?? [])}` : plainValue(field)],
      ];
    });
    const texted = [...texts].flatMap(([room, text]) =>
      room.element === element ? [[room.field, text] as const] : [],
    );
    return { module, fields: new Map([...fields, ...texted]) };
  });
  return { values, left };
}

/** The inputs of a field besides files. */
function partsOf(name: string, type: ModuleField['type']): string[] {
  if (type === 'image') return [name, `${name}.alt`, `${name}.x`, `${name}.y`];
  return type === 'document' ? [name, `${name}.titre`] : [name];
}

const named = (fields: Iterable<readonly [string, string]>) =>
  [...fields].map(([name, value]) => [`champ.${name}`, value] as const);

/** Assigns all payloads to the first field of each kind, and shares them among the others, as editors are slow. */
function assignPayloads(modules: readonly SiteModule[]): (module: SiteModule, field: string) => string {
  const byKind = new Map<string, string[]>();
  for (const module of modules)
    for (const { name, type } of module.fields.values())
      for (const part of partsOf(name, type)) {
        const kind = `${type}${part.slice(name.length)}`;
        byKind.set(kind, [...(byKind.get(kind) ?? []), `${module.ident} ${part}`]);
      }
  const texts = new Map<string, string>();
  for (const [first = '', ...others] of byKind.values()) {
    texts.set(first, payloads.join('\n'));
    const size = Math.ceil(payloads.length / others.length);
    for (const [rank, place] of others.entries())
      texts.set(place, payloads.slice(rank * size, (rank + 1) * size).join('\n'));
  }
  return (module, field) => texts.get(`${module.ident} ${field}`) ?? '';
}

/** Sends requests directly, as a client without our forms can. */
async function directRequests(request: APIRequestContext, town: Town) {
  const csrf = hiddenValue(await (await request.get(`${town.url}${LIST}`)).text(), 'csrf');
  const options = { maxRedirects: 0, headers: { origin: town.url } };
  return {
    csrf,
    async upload(): Promise<string> {
      const answer = await request.post(`${town.url}${LIST}/images`, {
        multipart: { csrf, image: await photo() },
        ...options,
      });
      return decodeUploaded(await answer.json()).file;
    },
    /** Creates and publishes an element, and returns its id. */
    async publish(module: SiteModule, fields: ReadonlyMap<string, string>): Promise<string> {
      const address = `${town.url}${LIST}/my_elements_new?module=${module.ident}`;
      const created = await request.post(address, {
        form: { csrf, [`champ.${module.titleField}`]: 'Essai' },
        ...options,
      });
      const id = new URL(created.headers().location ?? '', town.url).searchParams.get('element') ?? '';
      const documents = [...module.fields.values()].filter(({ type }) => type === 'document');
      const multipart = {
        ...{ csrf, version: '1', active: '1', ...Object.fromEntries(named(fields)) },
        ...Object.fromEntries(documents.map(({ name }) => [`champ.${name}.envoi`, DOCUMENT])),
      };
      const saved = await request.post(`${town.url}${screenPath('edit', module.ident, id)}`, { multipart, ...options });
      expect(saved.status(), await saved.text()).toBe(303);
      return id;
    },
    /** The address of the element on the site. */
    async publicAddress(module: SiteModule, id: string): Promise<string> {
      const html = await (await request.get(`${town.url}${screenPath('edit', module.ident, id)}`)).text();
      return `${town.url}${/href="([^"]+)">Voir sur le site/.exec(html)?.[1] ?? ''}`;
    },
  };
}

test('MINE-9 hostile inputs in every field of every module: no script runs, no request leaves the site, no policy is violated', async ({
  page,
  town,
  consoleWatch,
}) => {
  // Refused forms and conflicts answer so, which the browser logs.
  consoleWatch.allow(/status of (422|409)/);
  // Firefox logs that it flattens a text of thousands of levels.
  consoleWatch.allow(/The document tree is too deep/);
  expect(payloads.length).toBeGreaterThan(150);
  const { site } = await readSite('sites/beaurivage');
  const modules = IDENTS.flatMap((ident) => site?.modules.get(ident) ?? []);
  expect([...new Set(modules.flatMap(({ fields }) => [...fields.values()].map(({ type }) => type)))].sort()).toEqual(
    [...KINDS].sort(),
  );
  const found = await detect(page);
  await openSession(page, town, PUBLISHER);
  const direct = await directRequests(page.request, town);
  const { values, left } = planElements(modules, await direct.upload());
  expect(left).toEqual([]);
  const published: { module: SiteModule; id: string; address: string }[] = [];
  for (const { module, fields } of values) {
    const id = await direct.publish(module, fields);
    published.push({ module, id, address: await direct.publicAddress(module, id) });
  }

  await test.step('on the site: their pages, lists and feeds', async () => {
    const lists = modules.map(({ page: at }) => ({ address: `${town.url}${at?.path}` }));
    await openInFrames(page, town.url, [...lists, ...published.map(({ address }) => ({ address }))]);
    for (const path of ['/actualites/flux.rss', '/agenda/flux.rss']) {
      expect(await (await page.request.get(`${town.url}${path}`)).text()).not.toMatch(/<(script|img|svg|iframe)/i);
    }
  });

  await test.step('in the contributors’ area: the list, forms as stored, refused and in conflict, the history', async () => {
    const halves = [0, 1].map((half) => payloads.filter((_, index) => index % 2 === half).join('\n'));
    const firsts = modules.flatMap((module) => published.filter((one) => one.module === module).slice(0, 1));
    const edit = ({ module, id }: (typeof published)[number]) => `${town.url}${screenPath('edit', module.ident, id)}`;
    const textOf = assignPayloads(modules);
    const all = ({ module }: (typeof published)[number]) =>
      [...module.fields.values()].flatMap(({ name, type }) =>
        partsOf(name, type).map((field) => [field, textOf(module, field)] as const),
      );
    const conflict = values
      .slice(0, 2)
      .map(({ fields }, rank) => new Map([...fields, ['corps', halves[rank] ?? ''] as const]));
    const frames = await openInFrames(page, town.url, [
      { address: `${town.url}${LIST}` },
      ...firsts.map((one) => ({ address: edit(one) })),
      ...firsts.map((one) => ({ address: edit(one), fields: [['csrf', direct.csrf] as const, ...named(all(one))] })),
      ...firsts
        .slice(0, 2)
        .map((one, index) => ({
          address: edit(one),
          fields: [['csrf', direct.csrf] as const, ['version', '0'] as const, ...named(conflict[index] ?? [])],
        })),
      ...firsts
        .slice(0, 2)
        .map(({ module, id }) => ({ address: `${town.url}${screenPath('history', module.ident, id)}` })),
    ]);
    // Editors are loaded when their field is in view: each has to parse its text.
    for (const frame of frames) {
      for (const field of await frame.locator('textarea[data-rich-text]').all()) {
        await field.locator('xpath=..').scrollIntoViewIfNeeded();
        await expect(field).toHaveAttribute('data-editor-ready');
      }
    }
    // Refused values are in the fields unchanged.
    const refused = frames.slice(1 + firsts.length, 1 + 2 * firsts.length);
    for (const [index, frame] of refused.entries()) {
      const module = firsts[index]?.module;
      if (module === undefined) throw new Error('a form too many');
      const field = frame.locator(`[name="champ.${module.titleField}"]`);
      expect((await field.inputValue()).replaceAll(/\s/g, '')).toBe(
        textOf(module, module.titleField).replaceAll(/\s/g, ''),
      );
    }
    await expect(frames.at(-3)?.getByRole('table').first() ?? page.locator('nothing')).toContainText(/onerror|script/i);
  });

  await test.step('in the names of files', async () => {
    const [first] = published.filter(({ module }) => module.ident === 'evenements');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${town.url}${screenPath('edit', 'evenements', first?.id ?? '')}`);
    await formAttached(page);
    await editorOf(page, 'Présentation');
    const input = page.locator('input[type=file]').first();
    const names = payloads.filter(({ length }) => length < 200).slice(0, 12);
    for (const name of names) {
      await input.setInputFiles({ name: `${name}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
      await expect(page.locator('.image-upload [role=alert]').first()).toBeVisible();
    }
    await input.setInputFiles({ ...(await photo()), name: `${names[0]}.jpg` });
    await expect(page.getByRole('slider', { name: 'Point important de l’image' })).toBeVisible();
    await triggerHandlers(page);
  });

  const { executed, violations, notFound, otherOrigins } = found;
  expect({
    executed: executed(),
    violations: violations(),
    notFound: notFound(),
    otherOrigins: otherOrigins(town.url),
  }).toEqual({ executed: 0, violations: [], notFound: [], otherOrigins: [] });
});

test('the detector sees what runs on a page that trusts its content, and what a policy stops', async ({
  page,
  plain,
  town,
  consoleWatch,
  policyWatch,
}) => {
  const found = await detect(page);
  consoleWatch.allow(/./);
  const carriers = ['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<p onmouseover=alert(1)>x</p>'];
  for (const [index, payload] of carriers.entries()) {
    const before = found.executed();
    await page.goto(plain.page(`<!doctype html><title>x</title><body>${payload}`, { path: `/naive-${index}` }));
    await triggerHandlers(page);
    await expect.poll(found.executed).toBeGreaterThan(before);
  }
  expect(found.violations()).toEqual([]);
  await page.goto(`${town.url}/`);
  await page.evaluate(() =>
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.invalid/x.png' })),
  );
  await expect.poll(found.violations).toEqual([expect.stringContaining('img-src')]);
  await expect.poll(() => policyWatch.violations).toHaveLength(1);
  policyWatch.clear();
});

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { uniqueTitle } from '#tests/e2e/contributor.page.ts';
import { PAGE_KINDS } from '#tests/e2e/demo.pages.ts';
import { LIMITS } from './firefox.ts';
import { type Opened, test } from './fixtures.ts';
import { attachAll, expectSeen } from './journey.ts';
import { create, inside, signIn } from './journeys.contributor.ts';
import type { Part, Visit } from './visit.ts';

const folder = fileURLToPath(new URL('../../.cache/engines-pictures', import.meta.url));
const SHOWN = [
  'home',
  'section',
  'wide sortable table',
  'section with a contact sheet',
  'news list',
  'agenda',
] as const;
const ALSO = ['directory in pages, with a map', 'service', 'form', 'search'] as const;

/** What opens over a page: its address, and how a visitor opens it. */
interface MainView {
  readonly name: string;
  readonly path: string;
  /** A phone and a desk, where they are not given. */
  readonly widths?: readonly number[];
  open(visit: Visit, demo: string): Promise<Part>;
}
const WIDE = 1280;
const NARROW = 390;
const VIEWS: readonly MainView[] = [
  {
    name: 'phone menu',
    path: '/',
    // Wider windows have the whole menu in their head.
    widths: [NARROW, 900],
    async open(visit) {
      await visit.locator('#fMenuMobileButton').click();
      return visit.locator('.mobile-menu[open]').getByRole('link', { name: 'Agenda' });
    },
  },
  {
    name: 'lightbox',
    path: '/ma-ville',
    async open(visit) {
      await visit.locator('.contact-sheet a').first().click();
      return visit.locator('dialog[open] img').first();
    },
  },
  {
    name: 'calendar of a date field',
    path: '/catalogue/date-field/naissance',
    async open(visit) {
      await visit.locator('#naissance').press('Alt+ArrowDown');
      return visit.getByRole('dialog').first();
    },
  },
  {
    name: 'errors of a form',
    path: '/contact',
    async open(visit) {
      await visit.getByRole('button', { name: 'Envoyer le message' }).click();
      return visit.locator('.form-summary');
    },
  },
  {
    name: 'suggestions of the search',
    path: '/recherche',
    async open(visit) {
      await visit.locator('main input[type=search]').pressSequentially('pisc');
      return visit.getByRole('option').first();
    },
  },
  {
    name: 'modal',
    path: '/catalogue/modal-link/content-asked-for',
    async open(visit) {
      await visit.locator('main').getByRole('link', { name: 'Contact' }).click();
      return visit.locator('dialog[open]').getByText('Champs reçus');
    },
  },
  {
    name: 'editor of an element',
    path: '/',
    async open(visit, demo) {
      await signIn(visit, demo);
      await create(visit, demo, uniqueTitle('Régate'));
      await inside(visit)
        .locator('textarea[data-rich-text]')
        .evaluate((field) => field.parentElement?.scrollIntoView({ behavior: 'instant' }));
      await inside(visit).locator('.rich-text-body[contenteditable=true]').click();
      await visit.keyboard.type('Départ du quai.');
      return inside(visit).locator('.rich-text-bar');
    },
  },
  { name: 'sign-in', path: '/vitrine/connexion', open: async (visit) => visit.locator('main form') },
];

/** Playwright adds an empty style before a picture, which the policy of our pages blocks in Firefox. */
const BLOCKED_STYLE = /style-src-elem/;

/** Runs in the page: its pictures are there, what moves has arrived, and what scripts changed is painted. */
async function isPainted(): Promise<void> {
  const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
  await Promise.allSettled(seen.map((image) => image.decode()));
  // Two frames later: what is decoded may fade in.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((painted) => requestAnimationFrame(painted));
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  for (let frame = 0; frame < 2; frame += 1) await new Promise((painted) => requestAnimationFrame(painted));
}

async function take({ visit, screenshot }: Opened, name: string, width: number, engine: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await visit.evaluate(isPainted);
  await sharp(await screenshot())
    .resize({ width: Math.min(width, 640) })
    .webp({ quality: 80 })
    .toFile(path.join(folder, `${name.replace(/[^a-z]+/g, '-')}-${width}-${engine}.webp`));
}

/** `npm run engines -- pictures`: ten kinds of pages and the main views, to be looked at side by side. */
for (const isDark of [false, true]) {
  test.describe(isDark ? 'dark' : 'light', () => {
    test.use({ windowOptions: { isDark } });
    test.skip(({ engine }) => isDark && engine === 'firefox', LIMITS.media);
    for (const kind of [...SHOWN, ...ALSO])
      test(`PAGE-7 a picture of: ${kind}`, async ({ opened, engine, demo, says }) => {
        says.push(BLOCKED_STYLE);
        const address = PAGE_KINDS.find(([name]) => name === kind)?.[1] ?? '/';
        for (const width of [WIDE, NARROW]) {
          await opened.resize(width, 1000);
          await opened.visit.goto(demo + address);
          await attachAll(opened.visit);
          await take(opened, isDark ? `${kind} dark` : kind, width, engine);
        }
      });
  });
}

for (const { name, path: address, widths = [WIDE, NARROW], open } of VIEWS) {
  for (const width of widths) {
    test(`PAGE-7 a picture of the view: ${name}, ${width} px`, async ({ opened, demo, engine, says }) => {
      says.push(BLOCKED_STYLE);
      await opened.resize(width, 800);
      await opened.visit.goto(demo + address);
      await attachAll(opened.visit);
      await expectSeen(await open(opened.visit, demo));
      await take(opened, name, width, engine);
    });
  }
}

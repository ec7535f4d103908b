import type { Page } from '@playwright/test';
import { attachAll, installPausedClock, type PlainServer } from './fixtures.ts';

const figure = (rank: number) =>
  `<figure class="carousel-figure"><img src="/vue-${rank}.svg" alt="Vue ${rank}" width="1600" height="900" loading="${rank === 1 ? 'eager' : 'lazy'}">
<figcaption><a href="#vue-${rank}">Les quais, vue ${rank}</a></figcaption></figure>`;
const card = (rank: number) =>
  `<article class="card"><div class="card-body"><h3 class="card-title"><a href="#info-${rank}">Information ${rank}</a></h3><p class="card-text">${'Une phrase. '.repeat(rank)}</p></div></article>`;
/** A carousel of `count` slides: pictures, or cards for news. */
export const carousel = (kind: string, count = 4, renderSlide = kind === 'news' ? card : figure) =>
  `<div class="carousel carousel-${kind}"><h2 id="titre-${kind}">Carrousel ${kind}</h2><section data-carousel="${kind}" aria-labelledby="titre-${kind}">
${Array.from({ length: count }, (_, index) => `<div data-slide>${renderSlide(index + 1)}</div>`).join('')}</section></div>`;
export const documentWith = (body: string) =>
  `<main class="container"><h1>Ville</h1><p><a href="#avant">Avant</a></p>${body}<p><a href="#apres">Après</a></p></main>`;

/** Serves the pictures, so that none is reported missing on the console. */
export function servePictures(plain: PlainServer): void {
  for (let rank = 1; rank <= 12; rank += 1) {
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="hsl(${rank * 40} 60% 40%)" d="M0 0h16v9H0z"/></svg>`;
    plain.answer(`/vue-${rank}.svg`, { type: 'image/svg+xml', body });
  }
}

export const host = (page: Page) => page.locator('[data-carousel]');
/** Indexes of the slides in view. */
export const currentSlides = (page: Page) =>
  host(page).evaluate((element) =>
    [...element.querySelectorAll('[data-slide]')].flatMap((slide, index) =>
      slide.hasAttribute('data-current') ? [index] : [],
    ),
  );
export const pause = (page: Page) => page.getByRole('button', { name: 'Arrêter le défilement automatique' });
export const play = (page: Page) => page.getByRole('button', { name: 'Lancer le défilement automatique' });
export const next = (page: Page) => page.getByRole('button', { name: 'Diapositive suivante' });

/**
 * Waits for two notifications of intersection observers, which come with real frames whatever the page's clock says.
 */
export async function observersNotified(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await host(page).evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          const observer = new IntersectionObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(element);
        }),
    );
  }
}

/** Opens the page with a paused clock. */
export async function openPaused(page: Page, plain: PlainServer, body: string): Promise<void> {
  servePictures(plain);
  await installPausedClock(page, 0);
  await page.goto(plain.page(documentWith(body)));
  await attachAll(page, 'the clock is paused before the first press');
  await observersNotified(page);
}

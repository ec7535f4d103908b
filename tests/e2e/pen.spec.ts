import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** A pen that touches the screen, goes through these places and is lifted: pointer events of a pen, mouse events. */
async function stroke(page: Page, places: readonly { readonly x: number; readonly y: number }[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: { x: number; y: number }) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      ...place,
      button: 'left',
      buttons: 1,
      clickCount: 1,
      pointerType: 'pen',
    });
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) throw new Error('nowhere to draw');
  await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...first, pointerType: 'pen' });
  await send('mousePressed', first);
  for (const place of places.slice(1)) await send('mouseMoved', place);
  await send('mouseReleased', last);
}

/** Places on an element, as parts of its width, half way down. */
async function placesOn(target: Locator, parts: readonly number[]): Promise<{ x: number; y: number }[]> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return parts.map((part) => ({ x: box.x + box.width * part, y: box.y + box.height / 2 }));
}

test('NAV-1 by pen: a tap opens the submenu, a tap on its link leads on', async ({ page, demo }) => {
  await page.goto(`${demo}/contact`);
  const entry = page
    .locator('[data-dropdown] > li')
    .filter({ has: page.locator('ul') })
    .first();
  await stroke(page, await placesOn(entry.getByRole('link').first(), [0.5]));
  await expect(entry.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  const inside = entry.getByRole('list').getByRole('link').first();
  const address = await inside.getAttribute('href');
  await stroke(page, await placesOn(inside, [0.5]));
  await expect(page).toHaveURL(demo + address);
});

test('SLIDE-1 by pen: a stroke turns the carousel on and back, and follows no link', async ({ page, demo }) => {
  await page.goto(`${demo}/culture-sport-loisirs/equipements-sportifs`);
  const carousel = page.locator('[data-carousel]');
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByRole('button', { name: 'Arrêter le défilement automatique' }).click();
  const current = carousel.locator('[aria-current="true"]');
  await expect(current).toHaveAccessibleName(/^Diapositive 1 sur/);
  await stroke(page, await placesOn(carousel.locator('[data-slide]').first(), [0.85, 0.6, 0.4, 0.15]));
  await expect(current).toHaveAccessibleName(/^Diapositive 2 sur/);
  await stroke(page, await placesOn(carousel.locator('[data-slide]').nth(1), [0.15, 0.4, 0.6, 0.85]));
  await expect(current).toHaveAccessibleName(/^Diapositive 1 sur/);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cookies } from '#runtime/cookies.ts';
import { type DomPage, find, json, settle, startPage } from '#tests/dom-page.ts';
import { emulateLayout } from '#tests/emulated-layout.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { examples } from './examples.tsx';
import { mapMode } from './index.ts';

let page: DomPage;
beforeEach(() => {
  sessionStorage.clear();
  emulateLayout();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(async () => {
  page.stop();
  await settle();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const [LIST = '', BOTH = ''] = examples.map(({ markup }) => renderToStaticMarkup(markup));
const ALONE = renderToStaticMarkup(examples.find(({ name }) => name === 'one place')?.markup);

async function openPage(html: string, answer = () => new Response('', { status: 404 })): Promise<void> {
  page = startPage({ html, features: [mapMode], answer });
  await page.boot.ready;
  await settle();
}
const mode = (): string | undefined => find('.osm-type-aff').dataset.mode;
async function choose(value: string): Promise<void> {
  find(`[data-to-mode="${value}"]`).click();
  await vi.waitFor(() => find('.map-mode-box, [data-failure-notice]'), 20_000);
  await settle();
}
const markers = (): (string | null)[] =>
  [...document.querySelectorAll('.map-mode-marker .map-mode-name')].map((name) => name.textContent);

describe('MAP-1 the map of one place', () => {
  const unfold = () => {
    const folded = document.querySelector('details');
    folded?.setAttribute('open', '');
    folded?.dispatchEvent(new Event('toggle'));
  };

  test('is shown when it is unfolded, without modes to choose, and stores none', async () => {
    await openPage(ALONE);
    await settle();
    expect(document.querySelector('.map-mode-box')).toBeNull();
    unfold();
    await vi.waitFor(() => expect(markers()).toEqual(['Médiathèque']), 20_000);
    expect(mode()).toBe('carte');
    expect(sessionStorage.length).toBe(0);
  });

  test('its card leads there, not to a list', async () => {
    await openPage(ALONE);
    unfold();
    await vi.waitFor(() => find('.map-mode-marker'), 20_000);
    find('.map-mode-marker').click();
    const links = [...document.querySelectorAll('.map-mode-choice')].map(({ textContent }) => textContent);
    expect(links).toEqual(['Itinéraire']);
  });
});

describe('MAP-1 the switch', () => {
  test('shows the list, the map with the list, or both; the map is mounted once, at the first use', async () => {
    await openPage(LIST);
    expect(mode()).toBe('liste');
    expect(document.querySelector('.map-mode-plan')).toBeNull();
    await choose('carte');
    expect(mode()).toBe('carte');
    expect(find('.map-mode-frame').getAttribute('aria-label')).toBe('Plan\u00a0: 4 lieux');
    const plan = find('.map-mode-plan');
    await choose('mixte');
    expect(mode()).toBe('mixte');
    expect(document.querySelectorAll('.map-mode-plan')).toHaveLength(1);
    expect(find('.map-mode-plan')).toBe(plan);
    expect(document.querySelectorAll('[data-lat] h3')).toHaveLength(4);
  });

  test('BOOT-1 goes to the map by a click without its press: one that was held until the feature was attached', async () => {
    await openPage(LIST);
    const label = find('[data-to-mode="carte"]').closest('label');
    label?.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    await vi.waitFor(() => expect(document.activeElement).toBe(find('.map-mode-surface')), 20_000);
  });

  test('starts in the mode of the server, and is stored for the session', async () => {
    await openPage(BOTH);
    expect(mode()).toBe('mixte');
    await choose('carte');
    page.stop();
    await settle();
    await openPage(LIST);
    expect(mode()).toBe('carte');
    expect(find<HTMLInputElement>('[data-to-mode="carte"]').checked).toBe(true);
  });

  test('supports buttons and links, with aria-pressed', async () => {
    await openPage(`<div class="osm-type-aff"><button data-to-mode="list">L</button><a data-to-mode="map">M</a>
      <div class="map-mode"></div><div class="map-mode"><p data-lat="47" data-lng="1">Ici</p></div></div>`);
    const link = find('a');
    expect([find('button'), link].map((control) => control.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
    expect([link.getAttribute('role'), link.tabIndex]).toEqual(['button', 0]);
    link.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
    await vi.waitFor(() => find('.map-mode-box'), 20_000);
    expect(mode()).toBe('carte');
    expect([find('button'), link].map((control) => control.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  });

  test('BOOT-2 detached shows the list', async () => {
    await openPage(BOTH);
    await vi.waitFor(() => find('.map-mode-box'), 20_000);
    page.boot.stop();
    expect(mode()).toBe('liste');
  });
});

describe('MAP-1 missing pieces', () => {
  const pane = '<div class="map-mode" data-mode="carte"></div>';
  const control = '<button data-to-mode="carte">Carte</button>';
  test.each([
    ['no container around a control', control, /^\[map-mode\] Aucun « \.osm-type-aff »/],
    ['no container around a mode', pane, /^\[map-mode\] Aucun « \.osm-type-aff »/],
    ['no mode', `<div class="osm-type-aff">${control}</div>`, /^\[map-mode\] Aucun « \.map-mode » dans/],
    [
      'no mode for the map',
      `<div class="osm-type-aff">${control}<div class="map-mode" data-mode="liste"></div></div>`,
      /Aucun « \.map-mode » pour la carte/,
    ],
    ['no control', `<div class="osm-type-aff">${pane}</div>`, /^\[map-mode\] Aucun « \[data-to-mode\] »/],
    [
      'no value',
      `<div class="osm-type-aff"><button data-to-mode="">?</button>${control}${pane}</div>`,
      /^\[map-mode\] La valeur de data-to-mode « {2}» manque/,
    ],
    [
      'an unknown value',
      `<div class="osm-type-aff"><button data-to-mode="globe">?</button>${control}${pane}</div>`,
      /« globe » manque ou n’est pas connue/,
    ],
  ])('%s', async (_name, html, message) => {
    expectConsole('error', message);
    await openPage(html);
  });
});

describe('MAP-1 the plan', () => {
  test('has a named marker per item, which opens its card', async () => {
    await openPage(LIST);
    await choose('mixte');
    expect(markers()).toEqual(['2 lieux\u00a0: Hôtel de ville, Médiathèque', 'Gare', 'Piscine des Îles']);
    const marker = find('.map-mode-pin:nth-of-type(2) button');
    marker.click();
    const card = find('.map-mode-list');
    expect(marker.getAttribute('aria-expanded')).toBe('true');
    expect(card.getAttribute('aria-label')).toBe('Gare');
    expect(card.textContent).toContain('Place de la Gare');
    const [page, route] = [...card.querySelectorAll('a')];
    expect(document.activeElement).toBe(page);
    expect(page?.getAttribute('aria-label')).toBe('Voir la fiche\u00a0: Gare');
    expect(new URL(page?.href ?? '').pathname).toBe('/ma-ville/plan');
    expect(route?.href).toContain('openstreetmap.org/directions?to=47.398%2C-0.938');
    page?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(document.querySelector('.map-mode-list')).toBeNull();
    expect(document.activeElement).toBe(marker);
    marker.click();
    find('.map-mode-list button.map-mode-choice').click();
    expect(document.activeElement?.textContent).toBe('Gare');
    expect(document.activeElement?.closest('li')?.hasAttribute('data-map-current')).toBe(true);
  });

  test('zooms to a group, and moves focus to its first marker', async () => {
    await openPage(LIST);
    await choose('carte');
    find('.map-mode-group').focus();
    find('.map-mode-group').click();
    await settle();
    expect(markers()).toContain('Hôtel de ville');
    expect(document.activeElement?.textContent).toBe('Hôtel de ville');
    expect(find('.map-mode-status').textContent).toMatch(/^\d lieux sur 4 à l’écran$/);
  });

  test('opens the list of a group that cannot be separated', async () => {
    await openPage(LIST.replaceAll('47.3913', '47.391').replaceAll('-0.9311', '-0.932'));
    await choose('carte');
    const group = find('.map-mode-group');
    group.click();
    await settle();
    expect(group.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.textContent).toBe('Hôtel de ville');
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await settle();
    expect(document.activeElement).toBe(group);
    group.click();
    await settle();
    find('.map-mode-list li:last-child button').click();
    expect(find('.map-mode-list').getAttribute('aria-label')).toBe('Médiathèque');
    expect(group.getAttribute('aria-expanded')).toBe('true');
  });

  test('is zoomed and moved by buttons and keys', async () => {
    await openPage(LIST);
    await choose('carte');
    const tool = (name: string): HTMLElement => find(`[aria-label="${name}"]`);
    const places = (): string =>
      [...document.querySelectorAll<HTMLElement>('.map-mode-pin, .leaflet-map-pane')]
        .map(({ style }) => style.transform)
        .join();
    const start = places();
    expect(tool('Réduire le plan').getAttribute('aria-disabled')).toBe('true');
    tool('Agrandir le plan').click();
    await settle();
    const close = places();
    expect(close).not.toBe(start);
    tool('Aller vers l’est').click();
    await settle();
    expect(places()).not.toBe(close);
    tool('Voir tous les lieux').click();
    await settle();
    expect(places()).toBe(start);
    for (const key of ['+', 'ArrowLeft', '-', '+', '0']) {
      tool('Agrandir le plan').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await settle();
    }
    expect(places()).toBe(start);
  });

  test('follows the list', async () => {
    await openPage(LIST);
    await choose('carte');
    find('.rows li:last-child').remove();
    await settle();
    expect(markers().join()).not.toContain('Piscine');
    find('.rows').replaceChildren();
    await settle();
    expect(find('.map-mode-nothing').textContent).toBe('Aucun lieu à situer sur le plan.');
  });

  test('shows the plan of the town below', async () => {
    const river = {
      type: 'Feature',
      properties: { type: 'eau', nom: 'Loire' },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-0.95, 47.38],
            [-0.91, 47.39],
            [-0.91, 47.38],
            [-0.95, 47.38],
          ],
        ],
      },
    };
    await openPage(LIST.replace('data-mode', 'data-plan="/media/plan.geojson" data-mode'), () =>
      json({ type: 'FeatureCollection', features: [river] }),
    );
    await choose('carte');
    expect(page.sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual(['GET /media/plan.geojson']);
    expect(find('.map-mode-drawing').querySelector('path.map-mode-eau')?.getAttribute('d')).toMatch(
      /^M[-\d. ]+(L[-\d. ]+){2,}z$/,
    );
    expect(find('.map-mode-label').textContent).toBe('Loire');
  });

  test('leaves out invalid shapes', async () => {
    const features = [
      { type: 'Feature', properties: { nom: 'Point' }, geometry: { type: 'Point', coordinates: [-0.93, 47.39] } },
      { type: 'Feature', properties: {}, geometry: { type: 'MultiPoint', coordinates: [[-0.93, 47.39]] } },
      { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: ['a', [['x', 1]]] } },
      { type: 'Feature', properties: {}, geometry: { type: 'Cube' } },
      { type: 'Feature', properties: {}, geometry: null },
      { type: 'Feature' },
      {
        type: 'LineString',
        coordinates: [
          [-0.94, 47.39],
          [-0.92, 47.39],
        ],
      },
    ];
    await openPage(LIST.replace('data-mode', 'data-plan="/media/plan.geojson" data-mode'), () =>
      json({ type: 'FeatureCollection', features }),
    );
    await choose('carte');
    expect(document.querySelectorAll('.map-mode-drawing path')).toHaveLength(1);
    expect(document.querySelectorAll('.map-mode-marker')).toHaveLength(3);
    expect(document.querySelectorAll('.map-mode-plan img')).toHaveLength(0);
  });

  test.each(['/media/plan.geojson', 'https://ailleurs.example/plan.geojson'])(
    'is drawn without a plan that cannot be read: %s',
    async (address) => {
      expectConsole('warn', /^\[map-mode\] Le fond de plan « .* » n’a pas pu être lu/);
      await openPage(LIST.replace('data-mode', `data-plan="${address}" data-mode`));
      await choose('carte');
      expect(document.querySelectorAll('.map-mode-marker')).toHaveLength(3);
      expect(page.sent.every(({ url }) => url.host === location.host)).toBe(true);
    },
  );

  test('requests tiles only where they are configured, with their credits', async () => {
    await openPage(
      LIST.replace('data-mode', 'data-tuiles="/tuiles/{z}/{x}/{y}.png" data-credits="© Tuiles" data-mode'),
    );
    await choose('carte');
    const tiles = [...document.querySelectorAll('.leaflet-tile')].map((image) => image.getAttribute('src'));
    expect(tiles.length).toBeGreaterThan(3);
    expect(tiles.every((url) => /^\/tuiles\/\d+\/\d+\/\d+\.png$/.test(url ?? ''))).toBe(true);
    expect(find('.map-mode-credits').textContent).toBe('© Tuiles');
  });

  test('requests no tile of another server before consent, nor after a withdrawal', async () => {
    const tiles =
      'data-tuiles="https://tuiles.example/{z}/{x}/{y}.png" data-credits="© Tuiles" data-tuiles-finalite="cartes"';
    const images = () => document.querySelectorAll('.leaflet-tile').length;
    await openPage(LIST.replace('data-mode', `${tiles} data-mode`));
    await choose('carte');
    expect([images(), find('.map-mode-credits').hidden]).toEqual([0, true]);
    const agree = find<HTMLButtonElement>('.map-mode-offer button');
    expect(agree.textContent).toBe('Afficher le fond de carte');
    agree.click();
    await vi.waitFor(() => expect(images()).toBeGreaterThan(3));
    expect([cookies.get('vitrine-consentement'), find('.map-mode-offer').hidden]).toEqual(['cartes', true]);
    cookies.remove('vitrine-consentement');
    document.dispatchEvent(new Event('vitrine:consent'));
    await vi.waitFor(() => expect(images()).toBe(0));
  });

  test('reports invalid items and tiles', async () => {
    expectConsole('warn', /^\[map-mode\] 1 élément\(s\) avec des coordonnées illisibles/);
    expectConsole('warn', /^\[map-mode\] L’adresse des tuiles « javascript:/);
    await openPage(
      LIST.replace('data-lat="47.398"', 'data-lat="nord"').replace(
        'data-mode',
        'data-tuiles="javascript:{z}{x}{y}" data-mode',
      ),
    );
    await choose('carte');
    expect(markers().join()).not.toContain('Gare');
    expect(document.querySelector('.leaflet-tile')).toBeNull();
  });
});

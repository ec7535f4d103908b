// @ts-check
import { darken, lighten } from './colour.mjs';
import { graded } from './light.mjs';
import { drawDoor, drawWindow } from './openings.mjs';
import { path, polygon } from './shapes.mjs';
import { archPoints, facing, panel } from './space.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */
/** @typedef {{ x: number, base: number, scale: number, depth?: number }} Place */

/** Saint-Clair church: nave, square tower, slate spire. @param {Picture} picture @param {Light} light @param {Place} place */
export function drawChurch(picture, light, { x, base, scale, depth = 0 }) {
  const wall = facing(x, base, scale);
  const tone = (/** @type {string} */ colour) => graded(light, colour, depth);
  const [stone, slate] = ['#eadbbd', '#54626d'];
  picture.add(
    polygon(
      [wall(7, 11), wall(30, 11), wall(28, 18), wall(7, 18)],
      picture.gradient([
        [0, tone(lighten(slate, 0.2))],
        [1, tone(darken(slate, 0.15))],
      ]),
    ),
  );
  picture.add(
    panel(
      wall,
      [7, 0, 29, 11],
      picture.gradient([
        [0, tone(stone)],
        [1, tone(darken(stone, 0.15))],
      ]),
    ),
  );
  for (let u = 10; u < 28; u += 4.4) {
    picture.add(panel(wall, [u - 1.6, 0, u - 0.9, 10], tone(lighten(stone, 0.25))));
    picture.add(
      polygon(
        archPoints(wall, { u: u + 0.2, width: 1.7, foot: 3.5, spring: 7.2, rise: 1.3 }),
        light.lit > 0.3 ? tone('#ffcf80') : tone('#4a6575'),
      ),
    );
  }
  picture.add(
    panel(
      wall,
      [0, 0, 8, 22],
      picture.gradient([
        [0, tone(lighten(stone, 0.15))],
        [1, tone(darken(stone, 0.1))],
      ]),
    ),
    panel(wall, [5.4, 0, 8, 22], tone(darken(stone, 0.22)), 0, 'opacity="0.5"'),
  );
  for (const v of [7, 14, 21.4]) picture.add(panel(wall, [-0.3, v, 8.3, v + 0.55], tone(lighten(stone, 0.35))));
  for (const u of [1.3, 4.5]) picture.add(polygon(archPoints(wall, { u, width: 2, foot: 15.6, spring: 18.8, rise: 1.2 }), tone('#3d4f5c')));
  picture.add(polygon(archPoints(wall, { u: 2.4, width: 3, foot: 0, spring: 3.4, rise: 1.7 }), tone('#6a4c3a')));
  picture.add(
    polygon([wall(-0.4, 22), wall(8.4, 22), wall(4, 42)], tone(slate)),
    polygon([wall(4, 42), wall(8.4, 22), wall(5.2, 22)], tone(darken(slate, 0.3))),
  );
  picture.add(panel(wall, [3.9, 42, 4.1, 44.4], tone('#2f3b43')), panel(wall, [3.4, 43.3, 4.6, 43.55], tone('#2f3b43')));
}

/** The castle on its rock: round towers with pepper-pot roofs and a tall lodging. @param {Picture} picture @param {Light} light @param {Place} place */
export function drawCastle(picture, light, { x, base, scale, depth = 0 }) {
  const wall = facing(x, base, scale);
  const tone = (/** @type {string} */ colour) => graded(light, colour, depth);
  const [stone, slate] = ['#eee0c5', '#56646f'];
  const site = { picture, light, wall, depth, fine: scale > 7 };
  picture.add(
    polygon(
      [wall(7, 15), wall(39, 15), wall(36, 24), wall(10, 24)],
      picture.gradient([
        [0, tone(lighten(slate, 0.22))],
        [1, tone(darken(slate, 0.15))],
      ]),
    ),
  );
  for (const u of [11, 33])
    picture.add(panel(wall, [u, 20, u + 2, 27], tone('#dcc6a4')), panel(wall, [u - 0.2, 26.6, u + 2.2, 27.2], tone('#a9694f')));
  picture.add(
    panel(
      wall,
      [6, 0, 40, 15],
      picture.gradient([
        [0, tone(lighten(stone, 0.1))],
        [1, tone(darken(stone, 0.14))],
      ]),
    ),
  );
  for (const v of [5, 10, 14.5]) picture.add(panel(wall, [6, v, 40, v + 0.4], tone(lighten(stone, 0.4))));
  for (let u = 11; u < 36; u += 4.8) {
    for (const v of [1.4, 6.3, 11])
      if (!(v === 1.4 && u > 18 && u < 24)) drawWindow(site, { u, v, width: 1.6, height: 2.6, stone, arched: v === 6.3 });
    picture.add(
      panel(wall, [u - 0.4, 15, u + 2, 18.4], tone(stone)),
      panel(wall, [u + 0.1, 15.5, u + 1.5, 17.8], tone('#4a6575')),
      polygon([wall(u - 0.8, 18.3), wall(u + 0.8, 21), wall(u + 2.4, 18.3)], tone(lighten(stone, 0.3))),
    );
  }
  drawDoor(site, { u: 20.2, colour: '#5b3f33', stone, width: 3, height: 3.4 });
  for (const [u, half] of /** @type {const} */ ([
    [4, 5],
    [42, 5.6],
  ])) {
    picture.add(
      panel(
        wall,
        [u - half, -1, u + half, 19],
        picture.gradient(
          [
            [0, tone(lighten(stone, 0.3))],
            [0.45, tone(stone)],
            [1, tone(darken(stone, 0.36))],
          ],
          [0, 0, 1, 0],
        ),
      ),
    );
    picture.add(
      panel(
        wall,
        [u - half - 0.4, 17.4, u + half + 0.4, 19.2],
        picture.gradient(
          [
            [0, tone(lighten(stone, 0.4))],
            [1, tone(darken(stone, 0.25))],
          ],
          [0, 0, 1, 0],
        ),
      ),
    );
    for (let n = 0; n < 7; n += 1)
      picture.add(
        panel(wall, [u - half + 0.3 + n * (half * 0.29), 16.5, u - half + 0.9 + n * (half * 0.29), 17.4], tone(darken(stone, 0.3))),
      );
    picture.add(
      polygon(
        [wall(u - half - 0.9, 19.1), wall(u + half + 0.9, 19.1), wall(u, 33)],
        picture.gradient(
          [
            [0, tone(lighten(slate, 0.25))],
            [0.5, tone(slate)],
            [1, tone(darken(slate, 0.4))],
          ],
          [0, 0, 1, 0],
        ),
      ),
    );
    picture.add(panel(wall, [u - 0.08, 33, u + 0.08, 35.6], tone('#2f3b43')));
    for (const v of [4, 10.5]) picture.add(panel(wall, [u - 1.2, v, u - 0.2, v + 2.3], tone('#425c6b')));
  }
}

/** The town hall: raised ground floor, pediment with clock, flags. @param {Picture} picture @param {Light} light @param {Place} place */
export function drawTownHall(picture, light, { x, base, scale, depth = 0 }) {
  const wall = facing(x, base, scale);
  const tone = (/** @type {string} */ colour) => graded(light, colour, depth);
  const [stone, slate] = ['#f1e6cf', '#57646f'];
  const site = { picture, light, wall, depth, fine: true };
  picture.add(
    panel(wall, [5, 14, 7, 22], tone('#dcc6a4')),
    panel(wall, [37, 14, 39, 22], tone('#dcc6a4')),
    panel(wall, [4.8, 21.6, 7.2, 22.2], tone('#a9694f')),
    panel(wall, [36.8, 21.6, 39.2, 22.2], tone('#a9694f')),
  );
  picture.add(
    polygon(
      [wall(-0.6, 13), wall(44.6, 13), wall(41, 19.6), wall(3, 19.6)],
      picture.gradient([
        [0, tone(lighten(slate, 0.22))],
        [1, tone(darken(slate, 0.15))],
      ]),
    ),
  );
  picture.add(
    panel(
      wall,
      [0, 0, 44, 13],
      picture.gradient([
        [0, tone(lighten(stone, 0.2))],
        [1, tone(darken(stone, 0.1))],
      ]),
    ),
  );
  picture.add(
    panel(wall, [0, 0, 44, 1.4], tone(darken(stone, 0.16))),
    panel(wall, [-0.3, 6.6, 44.3, 7.2], tone(lighten(stone, 0.4))),
    panel(wall, [-0.6, 12.4, 44.6, 13.3], tone(lighten(stone, 0.45))),
    panel(wall, [0, 12, 44, 12.4], tone(darken(stone, 0.2))),
  );
  for (const u of [2, 6.4, 10.8, 31.4, 35.8, 40.2]) {
    drawWindow(site, { u, v: 2.6, width: 1.9, height: 3, stone, arched: true });
    drawWindow(site, { u, v: 8.2, width: 1.9, height: 3, stone });
    if (u !== 10.8 && u !== 31.4)
      picture.add(
        panel(wall, [u - 0.2, 13.3, u + 2.1, 16], tone(stone)),
        panel(wall, [u + 0.3, 13.7, u + 1.6, 15.5], tone('#4a6575')),
        polygon([wall(u - 0.6, 16), wall(u + 0.95, 17.4), wall(u + 2.5, 16)], tone(lighten(stone, 0.3))),
      );
  }
  picture.add(panel(wall, [14.6, 0, 29.4, 13.6], tone(lighten(stone, 0.32))));
  for (const u of [15.2, 19, 24.2, 28])
    picture.add(
      panel(
        wall,
        [u, 1.4, u + 0.9, 12.6],
        picture.gradient(
          [
            [0, tone(lighten(stone, 0.6))],
            [1, tone(darken(stone, 0.2))],
          ],
          [0, 0, 1, 0],
        ),
      ),
      panel(wall, [u - 0.25, 12, u + 1.15, 12.7], tone(lighten(stone, 0.6))),
    );
  for (const u of [16.6, 21.1, 25.6]) drawWindow(site, { u, v: 8, width: 1.9, height: 3.2, stone, arched: true });
  drawDoor(site, { u: 20.5, colour: '#1f4d66', stone, width: 3, height: 4 });
  for (const u of [16.6, 25.6]) drawWindow(site, { u, v: 2.6, width: 1.9, height: 2.8, stone, arched: true });
  picture.add(
    polygon([wall(14, 13.4), wall(30, 13.4), wall(22, 18.6)], tone(lighten(stone, 0.45))),
    polygon([wall(16, 13.9), wall(28, 13.9), wall(22, 17.7)], tone(stone)),
  );
  const [cx, cy] = wall(22, 15.2);
  picture.add(
    `<circle cx="${cx}" cy="${cy}" r="${scale * 1.05}" fill="${tone('#fbf6ea')}" stroke="${tone('#8a6d3f')}" stroke-width="${scale * 0.14}"/>`,
    path(
      `M${cx} ${cy}v${-scale * 0.7}M${cx} ${cy}l${scale * 0.5} ${scale * 0.2}`,
      'none',
      `stroke="${tone('#26323a')}" stroke-width="${scale * 0.12}"`,
    ),
  );
  drawFlags(picture, light, wall, depth);
  for (let i = 0; i < 4; i += 1)
    picture.add(panel(wall, [17.4 - i * 0.7, -0.1 - i * 0.36, 26.6 + i * 0.7, 0.3 - i * 0.36], tone(darken('#e9ddc6', i * 0.05))));
}

/** French, European and town flags over the door. @param {Picture} picture @param {Light} light @param {import('./space.mjs').Wall} wall @param {number} depth */
function drawFlags(picture, light, wall, depth) {
  const sets = [
    { u: 18.6, lean: -1, bands: ['#1f4f9c', '#1f4f9c', '#1f4f9c'] },
    { u: 22, lean: 0, bands: ['#22418f', '#f7f3ea', '#c8333a'] },
    { u: 25.4, lean: 1, bands: ['#1f5673', '#f2e6cf', '#e07a5f'] },
  ];
  for (const { u, lean, bands } of sets) {
    const foot = lean === 0 ? 18.4 : 6.9;
    const tip = foot + (lean === 0 ? 5.6 : 3);
    picture.add(
      polygon(
        [wall(u - 0.08, foot), wall(u + 0.08, foot), wall(u + lean * 1.4 + 0.08, tip), wall(u + lean * 1.4 - 0.08, tip)],
        graded(light, '#8b7a5e', depth),
      ),
    );
    bands.forEach((band, i) => {
      const [a, b] = [u + lean * 1.4 + i * 1.05, u + lean * 1.4 + (i + 1) * 1.05];
      const wave = (/** @type {number} */ n) => Math.sin(n * 2.1) * 0.16;
      picture.add(
        polygon(
          [wall(a, tip - 0.1 + wave(i)), wall(b, tip - 0.1 + wave(i + 1)), wall(b, tip - 2 + wave(i + 1)), wall(a, tip - 2 + wave(i))],
          graded(light, band, depth),
        ),
      );
    });
  }
}

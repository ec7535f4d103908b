// @ts-check
import { darken, lighten, mix } from './colour.mjs';
import { graded } from './light.mjs';
import { polygon } from './shapes.mjs';
import { archPoints, panel, seam } from './space.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */
/** @typedef {import('./space.mjs').Wall} Wall */
/** @typedef {{ picture: Picture, light: Light, wall: Wall, depth: number, fine: boolean }} Site where an opening is cut: `fine` adds glazing bars and the like */

/**
 * A tall window with its surround, panes and shutters.
 * @param {Site} site
 * @param {{ u: number, v: number, width?: number, height?: number, shutter?: string | undefined, stone: string, arched?: boolean }} options u, v: lower left corner
 */
export function drawWindow({ picture, light, wall, depth, fine }, { u, v, width = 1.05, height = 1.8, shutter, stone, arched = false }) {
  const lit = picture.dice.chance(light.lit);
  const tone = (/** @type {string} */ colour) => graded(light, colour, depth);
  const glass = lit ? mix('#ffd284', light.haze, depth * 0.5) : tone(picture.dice.pick(['#4f6d7e', '#5b7a8a', '#456170']));
  const frame = lit ? '#b5803f' : tone('#e9e4d8');
  const shape = { u, width, foot: v, spring: v + height - (arched ? width * 0.3 : 0), rise: arched ? width * 0.3 : 0.04 };
  picture.add(
    polygon(
      archPoints(wall, { ...shape, u: u - 0.14, width: width + 0.28, foot: v - 0.1, spring: shape.spring + 0.1, rise: shape.rise + 0.06 }),
      tone(lighten(stone, 0.35)),
    ),
  );
  picture.add(polygon(archPoints(wall, shape), glass));
  if (!lit)
    picture.add(
      polygon(
        [wall(u, v + height * 0.45), wall(u + width, v + height * 0.75), wall(u + width, shape.spring), wall(u, shape.spring)],
        lighten(glass, 0.35),
        'opacity="0.5"',
      ),
    );
  if (fine) {
    const stroke = strokeOf(wall, 0.07);
    picture.add(
      seam(
        wall,
        [
          [u + width / 2, v],
          [u + width / 2, v + height],
        ],
        frame,
        stroke,
      ),
    );
    for (const share of [0.34, 0.67])
      picture.add(
        seam(
          wall,
          [
            [u, v + height * share],
            [u + width, v + height * share],
          ],
          frame,
          stroke * 0.8,
        ),
      );
  }
  picture.add(panel(wall, [u - 0.2, v - 0.16, u + width + 0.2, v - 0.02], tone(darken(stone, 0.14))));
  if (shutter === undefined) return;
  for (const side of [u - 0.16 - width * 0.5, u + width + 0.16]) {
    picture.add(panel(wall, [side, v, side + width * 0.5, shape.spring + 0.02], tone(shutter)));
    if (fine) {
      for (let slat = 0.15; slat < 1; slat += 0.14)
        picture.add(
          seam(
            wall,
            [
              [side + 0.06, v + height * slat],
              [side + width * 0.5 - 0.06, v + height * slat],
            ],
            tone(darken(shutter, 0.22)),
            strokeOf(wall, 0.04),
          ),
        );
    }
  }
}

/**
 * A panelled door under a round head.
 * @param {Site} site
 * @param {{ u: number, colour: string, stone: string, width?: number, height?: number }} options
 */
export function drawDoor({ picture, light, wall, depth, fine }, { u, colour, stone, width = 1.3, height = 2.3 }) {
  const tone = (/** @type {string} */ hue) => graded(light, hue, depth);
  picture.add(
    polygon(
      archPoints(wall, { u: u - 0.2, width: width + 0.4, foot: 0, spring: height + 0.1, rise: width * 0.5 + 0.12 }),
      tone(lighten(stone, 0.4)),
    ),
  );
  picture.add(polygon(archPoints(wall, { u, width, foot: 0.12, spring: height, rise: width * 0.42 }), tone(colour)));
  picture.add(
    polygon(
      archPoints(wall, { u: u + 0.12, width: width - 0.24, foot: height, spring: height + 0.04, rise: width * 0.3 }),
      light.lit > 0.3 ? '#ffd284' : tone('#5b7a8a'),
    ),
  );
  if (fine) {
    picture.add(
      seam(
        wall,
        [
          [u + width / 2, 0.12],
          [u + width / 2, height],
        ],
        tone(darken(colour, 0.35)),
        strokeOf(wall, 0.06),
      ),
    );
    for (const left of [u + 0.14, u + width / 2 + 0.12]) {
      picture.add(
        panel(wall, [left, 0.35, left + width / 2 - 0.26, 1], tone(darken(colour, 0.14))),
        panel(wall, [left, 1.15, left + width / 2 - 0.26, height - 0.12], tone(darken(colour, 0.14))),
      );
    }
  }
  picture.add(panel(wall, [u - 0.3, 0, u + width + 0.3, 0.14], tone(darken(stone, 0.12))));
}

/**
 * A shop window with its sign band and striped awning.
 * @param {Site} site
 * @param {{ from: number, to: number, colour: string, awning?: string | undefined }} options
 */
export function drawShop({ picture, light, wall, depth, fine }, { from, to, colour, awning }) {
  const tone = (/** @type {string} */ hue) => graded(light, hue, depth);
  const lit = light.lit > 0.3;
  const glass = lit ? '#ffd692' : tone('#6d8c98');
  picture.add(panel(wall, [from, 0, to, 3.25], tone(colour)), panel(wall, [from + 0.2, 0.55, to - 0.2, 2.45], glass));
  if (!lit)
    picture.add(
      polygon(
        [wall(from + 0.2, 1.1), wall(to - 0.2, 2), wall(to - 0.2, 2.45), wall(from + 0.2, 2.45)],
        lighten(glass, 0.4),
        'opacity="0.45"',
      ),
    );
  const panes = Math.max(2, Math.round((to - from) / 1.3));
  for (let i = 1; i < panes; i += 1) {
    const u = from + ((to - from) * i) / panes;
    picture.add(panel(wall, [u - 0.06, 0.5, u + 0.06, 2.5], tone(colour)));
  }
  picture.add(panel(wall, [from + 0.1, 2.6, to - 0.1, 3.1], tone(darken(colour, 0.25))));
  if (fine)
    picture.add(panel(wall, [from + (to - from) * 0.25, 2.78, to - (to - from) * 0.25, 2.92], tone('#f0dfb8'), 0, 'opacity="0.85"'));
  if (awning === undefined) return;
  const stripes = Math.max(4, Math.round((to - from) / 0.42));
  for (let i = 0; i < stripes; i += 1) {
    const [a, b] = [from + ((to - from) * i) / stripes, from + ((to - from) * (i + 1)) / stripes];
    const hue = tone(i % 2 === 0 ? awning : '#f7efdf');
    picture.add(
      polygon([wall(a, 2.75, 0), wall(b, 2.75, 0), wall(b, 2.12, -1.2), wall(a, 2.12, -1.2)], hue),
      polygon(
        [wall(a, 2.12, -1.2), wall(b, 2.12, -1.2), wall((a + b) / 2 + 0.12, 1.9, -1.2), wall((a + b) / 2 - 0.12, 1.9, -1.2)],
        darken(hue, 0.1),
      ),
    );
  }
}

/** Width in units of something `metres` wide on a wall. @param {Wall} wall @param {number} metres */
export function strokeOf(wall, metres) {
  const [ax, ay] = wall(0, 0);
  const [bx, by] = wall(0, 1);
  return Math.max(0.7, Math.hypot(bx - ax, by - ay) * metres);
}

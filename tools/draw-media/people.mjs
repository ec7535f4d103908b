// @ts-check
import { darken, lighten } from './colour.mjs';
import { graded } from './light.mjs';
import { num } from './picture.mjs';
import { poses } from './poses.mjs';
import { ellipse, group, line, path, polygon } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */
/** @typedef {import('./poses.mjs').Pose} Pose */
/** @typedef {'short' | 'bob' | 'long' | 'bun' | 'curly' | 'bald' | 'cap' | 'hat' | 'helmet'} Hair */
/** @typedef {{ skin: string, hair: Hair, hairColour: string, top: string, bottom: string, skirt: boolean, coat: boolean, accessory: 'none' | 'bag' | 'basket' | 'scarf', child: boolean }} Look */

export const skins = ['#f3cfb3', '#e8b891', '#d39b72', '#b0754e', '#8a5a3c', '#f0c8a8', '#6b4530'];
const hairColours = ['#2e241f', '#5a3c28', '#8b5e34', '#c79a55', '#a8a39c', '#e4ddd2', '#7a3b24'];
const tops = ['#1f5673', '#e07a5f', '#f2e6cf', '#3f7d6a', '#d9a441', '#6b4e71', '#c8564a', '#7fa3b5', '#34485a', '#e9b8a0', '#8aa05c'];
/** Poses whose near hand hangs, so that it can hold something. */
const upright = new Set(['stand', 'talk', 'walk', 'wave']);
const bottoms = ['#2f3e4e', '#4b5f73', '#6b5a4a', '#8a8f8a', '#1f3a52', '#b59b74', '#5d3f4c'];

/**
 * Someone of the town.
 * @param {import('./random.mjs').Dice} dice
 * @param {Partial<Look>} [wishes]
 * @returns {Look}
 */
export function someone(dice, wishes = {}) {
  return {
    skin: dice.pick(skins),
    hair: dice.pick(['short', 'short', 'bob', 'long', 'bun', 'curly', 'hat', 'short']),
    hairColour: dice.pick(hairColours),
    top: dice.pick(tops),
    bottom: dice.pick(bottoms),
    skirt: dice.chance(0.28),
    coat: dice.chance(0.25),
    accessory: dice.pick(['none', 'none', 'bag', 'basket', 'scarf']),
    child: false,
    ...wishes,
  };
}

/**
 * A standing, walking or sitting figure with the shadow it casts.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ x: number, base: number, size: number, pose?: keyof typeof poses, look?: Partial<Look>, flip?: boolean, depth?: number, shadow?: boolean }} options
 */
export function drawFigure(picture, light, { x, base, size, pose = 'stand', look = {}, flip = false, depth = 0, shadow = true }) {
  const person = someone(picture.dice, look);
  const tone = (/** @type {string} */ colour) => graded(light, colour, depth);
  const skeleton = poses[pose];
  if (shadow) picture.add(ellipse(x + size * 0.1, base, size * 0.2, size * 0.022, tone('#1c2f3c'), 'opacity="0.24"'));
  const figure =
    limb(skeleton, person, tone, 0) +
    legOf(skeleton, person, tone, 0) +
    legOf(skeleton, person, tone, 1) +
    skirtOf(skeleton, person, tone) +
    body(skeleton, person, tone) +
    headOf(skeleton, person, tone) +
    limb(skeleton, person, tone, 1) +
    (upright.has(pose) ? carried(skeleton, person, tone) : '');
  picture.add(group(figure, `transform="translate(${num(x)} ${num(base)}) scale(${flip ? -size / 100 : size / 100} ${size / 100})"`));
}

/** The far leg (side 0) or the near one (side 1). @param {Pose} pose @param {Look} person @param {(colour: string) => string} tone @param {0 | 1} side */
function legOf({ hip: [hx, hy], legs }, person, tone, side) {
  const leg = legs[side];
  if (leg === undefined) return '';
  const [knee, ankle] = leg;
  const near = side === 1;
  const trouser = tone(near ? person.bottom : darken(person.bottom, 0.22));
  const shin = person.skirt ? tone(near ? person.skin : darken(person.skin, 0.12)) : trouser;
  const shoe = path(`M${ankle[0] - 3.6} ${ankle[1] + 2}q0 -5 4 -5q6 1 7.6 5Z`, tone(near ? '#2b2a2c' : '#1f2226'));
  return (
    line([[hx + (near ? -3.4 : 3.4), hy + 1], knee], trouser, 9) +
    line([knee, [ankle[0], ankle[1] - 1]], shin, person.skirt ? 5 : 7.2) +
    shoe
  );
}

/** The far arm (side 0) or the near one (side 1). @param {Pose} pose @param {Look} person @param {(colour: string) => string} tone @param {0 | 1} side */
function limb({ chest: [cx, cy], arms }, person, tone, side) {
  const arm = arms[side];
  if (arm === undefined) return '';
  const [elbow, hand] = arm;
  const near = side === 1;
  const sleeve = tone(near ? lighten(person.top, 0.06) : darken(person.top, 0.24));
  return (
    line([[cx + (near ? -7.7 : 7.4), cy + 3.2], elbow], sleeve, 6) +
    line([elbow, hand], sleeve, 5) +
    ellipse(hand[0], hand[1] + 0.6, 2.7, 2.7, tone(person.skin))
  );
}

/** @param {Pose} pose @param {Look} person @param {(colour: string) => string} tone */
function body({ hip: [hx, hy], chest: [cx, cy] }, person, tone) {
  const long = person.coat ? 9 : 2.5;
  const d = `M${cx - 10} ${cy + 2.6}Q${cx - 9} ${cy - 2.4} ${cx - 3} ${cy - 3}L${cx + 3} ${cy - 3}Q${cx + 9} ${cy - 2.4} ${cx + 10} ${cy + 2.6}Q${cx + 8} ${(cy + hy) / 2} ${hx + 8.2} ${hy + long}Q${hx} ${hy + long + 2.4} ${hx - 8.2} ${hy + long}Q${cx - 8} ${(cy + hy) / 2} ${cx - 10} ${cy + 2.6}Z`;
  return (
    path(d, tone(person.top)) +
    path(
      `M${cx + 3} ${cy - 3}Q${cx + 9} ${cy - 2.4} ${cx + 10} ${cy + 2.6}Q${cx + 8} ${(cy + hy) / 2} ${hx + 8.2} ${hy + long}L${hx + 3} ${hy + long + 1.4}Q${cx + 5.4} ${(cy + hy) / 2} ${cx + 3} ${cy - 3}Z`,
      tone(darken(person.top, 0.16)),
    )
  );
}

/** @param {Pose} pose @param {Look} person @param {(colour: string) => string} tone */
function skirtOf({ hip: [hx, hy], legs }, person, tone) {
  if (!person.skirt) return '';
  const [a, b] = [legs[0]?.[0] ?? [hx, hy], legs[1]?.[0] ?? [hx, hy]];
  const [low, high] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const hem = Math.max(a[1], b[1]) + 3;
  return path(
    `M${hx - 7.4} ${hy - 3}L${hx + 7.4} ${hy - 3}Q${high + 7} ${(hy + hem) / 2} ${high + 8} ${hem}Q${(low + high) / 2} ${hem + 3.4} ${low - 8} ${hem}Q${low - 6} ${(hy + hem) / 2} ${hx - 7.4} ${hy - 3}Z`,
    tone(person.bottom),
  );
}

/** @param {Pose} pose @param {Look} person @param {(colour: string) => string} tone */
function headOf({ head: [hx, hy], chest: [cx, cy] }, person, tone) {
  const k = person.child ? 1.46 : 1.1;
  const [x, y, rx, ry] = [hx, hy - (person.child ? 2.4 : 0), 6.1 * k, 7.2 * k];
  const skin = tone(person.skin);
  const hair = tone(person.hairColour);
  const neck = line(
    [
      [cx, cy - 1],
      [x - 0.4, y + 4],
    ],
    tone(darken(person.skin, 0.14)),
    5.2,
  );
  const face = ellipse(x, y, rx, ry, skin) + ellipse(x + rx * 0.95, y + 1.2, 1.2, 1.7, skin);
  const crown = `M${x - rx * 1.08} ${y + 1}C${x - rx * 1.25} ${y - ry * 1.35} ${x + rx * 1.1} ${y - ry * 1.5} ${x + rx * 1.02} ${y - ry * 0.28}Q${x + rx * 0.2} ${y - ry * 0.55} ${x - rx * 0.3} ${y - ry * 0.1}Q${x - rx * 0.6} ${y + 1} ${x - rx * 1.08} ${y + 1}Z`;
  const scarf =
    person.accessory === 'scarf'
      ? line(
          [
            [cx - 5, cy - 2.4],
            [cx + 5, cy - 2.8],
          ],
          tone('#e07a5f'),
          4.6,
        )
      : '';
  /** @type {Record<Hair, [string, string]>} what lies behind the head, what lies on it */
  const styles = {
    short: ['', path(crown, hair)],
    bob: [
      path(
        `M${x - rx * 1.25} ${y - 1}Q${x - rx * 1.5} ${y + ry} ${x - rx * 0.7} ${y + ry * 1.15}L${x + rx * 0.3} ${y + ry * 0.6}L${x} ${y - ry}Z`,
        hair,
      ),
      path(crown, hair),
    ],
    long: [
      path(
        `M${x - rx * 1.2} ${y - 2}Q${x - rx * 1.8} ${y + ry * 1.4} ${x - rx * 1.3} ${y + ry * 2.4}Q${x - rx * 0.2} ${y + ry * 2.5} ${x + rx * 0.1} ${y + ry}L${x} ${y - ry}Z`,
        hair,
      ),
      path(crown, hair),
    ],
    bun: [ellipse(x - rx * 1.05, y - ry * 0.75, rx * 0.62, rx * 0.62, hair), path(crown, hair)],
    curly: [
      [-1, -0.55, -0.1, 0.4, 0.85]
        .map((t) => ellipse(x + t * rx, y - ry * (0.95 - Math.abs(t) * 0.45), rx * 0.56, rx * 0.56, hair))
        .join(''),
      path(crown, hair),
    ],
    bald: [
      '',
      path(
        `M${x - rx * 1.04} ${y + 1}Q${x - rx * 1.2} ${y - ry * 0.7} ${x - rx * 0.6} ${y - ry * 0.8}Q${x - rx * 0.85} ${y} ${x - rx * 0.6} ${y + ry * 0.3}Z`,
        hair,
      ),
    ],
    cap: [
      '',
      path(crown, hair) +
        path(
          `M${x - rx * 1.12} ${y - ry * 0.3}C${x - rx * 1.1} ${y - ry * 1.5} ${x + rx} ${y - ry * 1.5} ${x + rx * 1.06} ${y - ry * 0.4}L${x + rx * 1.9} ${y - ry * 0.22}L${x + rx * 1.8} ${y - ry * 0.02}Z`,
          tone(person.top),
        ),
    ],
    hat: [
      '',
      path(crown, hair) +
        ellipse(x, y - ry * 0.55, rx * 1.9, ry * 0.26, tone('#e8d3a2')) +
        path(`M${x - rx} ${y - ry * 0.6}Q${x - rx * 0.8} ${y - ry * 1.5} ${x} ${y - ry * 1.5}T${x + rx} ${y - ry * 0.6}Z`, tone('#efdfb6')),
    ],
    helmet: [
      '',
      path(
        `M${x - rx * 1.25} ${y - ry * 0.1}C${x - rx * 1.4} ${y - ry * 1.6} ${x + rx * 1.3} ${y - ry * 1.6} ${x + rx * 1.3} ${y - ry * 0.35}Z`,
        tone(person.hairColour),
      ),
    ],
  };
  const [behind, upon] = styles[person.hair];
  return neck + behind + face + upon + scarf;
}

/** @param {Pose} pose @param {Look} person @param {(colour: string) => string} tone */
function carried({ arms, chest: [cx, cy] }, person, tone) {
  const hand = arms[1]?.[1];
  if (hand === undefined) return '';
  const [x, y] = hand;
  if (person.accessory === 'bag')
    return (
      line(
        [
          [cx + 4, cy - 1],
          [x - 1, y - 4],
        ],
        tone('#6b4a35'),
        1.4,
      ) + path(`M${x - 6} ${y - 4}h9l1.4 11h-12Z`, tone('#8b5e3c'))
    );
  if (person.accessory === 'basket')
    return (
      path(`M${x - 6} ${y + 5}Q${x} ${y - 7} ${x + 6} ${y + 5}`, 'none', `stroke="${tone('#8a6a42')}" stroke-width="1.4"`) +
      polygon(
        [
          [x - 7, y + 4],
          [x + 7, y + 4],
          [x + 5, y + 12],
          [x - 5, y + 12],
        ],
        tone('#b98a52'),
      ) +
      ellipse(x - 2, y + 3.4, 3, 2.4, tone('#5f8a4f')) +
      ellipse(x + 3, y + 3.4, 2.6, 2.2, tone('#c8564a'))
    );
  return '';
}

/**
 * A loose crowd between two x, nearer people lower and larger.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ from: number, to: number, top: number, bottom: number, small: number, large: number, count: number, choices?: readonly (keyof typeof poses)[], look?: Partial<Look>, depth?: number }} options
 */
export function drawCrowd(
  picture,
  light,
  { from, to, top, bottom, small, large, count, choices = ['stand', 'talk', 'walk', 'walk', 'carry'], look = {}, depth = 0.15 },
) {
  const { dice } = picture;
  const places = Array.from({ length: count }, () => dice.next()).sort((a, b) => a - b);
  for (const t of places) {
    const child = dice.chance(0.16);
    drawFigure(picture, light, {
      x: dice.range(from, to),
      base: top + t * (bottom - top),
      size: (small + t * (large - small)) * (child ? 0.62 : dice.range(0.94, 1.05)),
      pose: dice.pick(choices),
      flip: dice.chance(0.5),
      depth: depth * (1 - t),
      look: { child, ...look },
    });
  }
}

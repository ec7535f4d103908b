// @ts-check
/** Plots growth as an SVG with a text alternative, in light or dark, both axes logarithmic. */

/**
 * @typedef {{ name: string, points: readonly (readonly [number, number])[] }} Series
 * @typedef {{ title: string, description: string, x: string, y: string, series: readonly Series[], limit?: { at:
 * number, name: string } }} Curve
 */

const WIDTH = 720;
const HEIGHT = 400;
const BOX = { left: 72, right: 176, top: 48, bottom: 56 };
const STYLE = `
  .paper { fill: #fff } .ink { fill: #1c2b33 } .faint { stroke: #d5dce0 } .axis { stroke: #5b6b73 } .limit { stroke: #a8321a; fill: none } .limit-name { fill: #a8321a }
  .s0 { stroke: #0b5fa5; fill: #0b5fa5 } .s1 { stroke: #8a4b00; fill: #8a4b00 } .s2 { stroke: #3d7a1f; fill: #3d7a1f }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #10181d } .ink { fill: #e6edf0 } .faint { stroke: #2c3a42 } .axis { stroke: #9fb0b8 } .limit { stroke: #ff9b85 } .limit-name { fill: #ff9b85 }
    .s0 { stroke: #7cc0ff; fill: #7cc0ff } .s1 { stroke: #ffbe6b; fill: #ffbe6b } .s2 { stroke: #9fdc7f; fill: #9fdc7f }
  }
  text { font: 14px system-ui, sans-serif } .title { font-weight: 600; font-size: 16px } polyline[class] { fill: none; stroke-width: 2.5 }`;
/** Dash patterns, so that lines differ in more than their colour. */
const DASHES = ['none', '8 4', '2 4'];

/** @param {Curve} curve */
export function renderCurve({ title, description, x, y, series, limit }) {
  const points = series.flatMap((one) => one.points);
  const across = decades(points.map(([at]) => at));
  const up = decades([...points.map(([, value]) => value), ...(limit === undefined ? [] : [limit.at])]);
  const toX = place(across, BOX.left, WIDTH - BOX.right);
  const toY = place(up, HEIGHT - BOX.bottom, BOX.top);
  const parts = [
    `<rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="ink title" x="16" y="28">${escapeXml(title)}</text>`,
    ...across.map(
      (at) =>
        `<line class="faint" x1="${toX(at)}" x2="${toX(at)}" y1="${BOX.top}" y2="${HEIGHT - BOX.bottom}"/><text class="ink" text-anchor="middle" x="${toX(at)}" y="${HEIGHT - BOX.bottom + 20}">${label(at)}</text>`,
    ),
    ...up.map(
      (at) =>
        `<line class="faint" x1="${BOX.left}" x2="${WIDTH - BOX.right}" y1="${toY(at)}" y2="${toY(at)}"/><text class="ink" text-anchor="end" x="${BOX.left - 8}" y="${toY(at) + 5}">${label(at)}</text>`,
    ),
    `<text class="ink" text-anchor="middle" x="${(BOX.left + WIDTH - BOX.right) / 2}" y="${HEIGHT - 12}">${escapeXml(x)}</text>`,
    `<text class="ink" text-anchor="middle" transform="translate(20 ${(BOX.top + HEIGHT - BOX.bottom) / 2}) rotate(-90)">${escapeXml(y)}</text>`,
  ];
  if (limit !== undefined)
    parts.push(
      `<line class="limit" stroke-dasharray="4 4" x1="${BOX.left}" x2="${WIDTH - BOX.right}" y1="${toY(limit.at)}" y2="${toY(limit.at)}"/><text class="limit-name" x="${WIDTH - BOX.right + 8}" y="${toY(limit.at) + 5}">${escapeXml(limit.name)}</text>`,
    );
  const ends = spread(series.map((one) => toY(one.points.at(-1)?.[1] ?? 1)));
  for (const [index, one] of series.entries()) {
    const line = one.points.map(([at, value]) => `${toX(at)},${toY(value)}`);
    parts.push(
      `<polyline class="s${index}" stroke-dasharray="${DASHES[index]}" points="${line.join(' ')}"/>`,
      ...one.points.map(
        ([at, value]) =>
          `<circle class="s${index}" cx="${toX(at)}" cy="${toY(value)}" r="4"><title>${escapeXml(one.name)}, ${label(at)}: ${value}</title></circle>`,
      ),
      `<text class="ink" x="${WIDTH - BOX.right + 8}" y="${(ends[index] ?? 0) + 5}">${escapeXml(one.name)}</text>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title description"><title id="title">${escapeXml(title)}</title><desc id="description">${escapeXml(description)}</desc><style>${STYLE}</style>${parts.join('\n')}</svg>\n`;
}

/** The powers of ten that enclose all values; values below 1 count as 1. @param {readonly number[]} values */
function decades(values) {
  const known = values.map((value) => Math.log10(Math.max(1, value)));
  const [first, last] = [
    Math.floor(Math.min(...known)),
    Math.max(Math.ceil(Math.max(...known)), Math.floor(Math.min(...known)) + 1),
  ];
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
}

/** @param {readonly number[]} scale @param {number} from @param {number} to */
function place(scale, from, to) {
  const [first, last] = [Math.log10(scale[0] ?? 1), Math.log10(scale.at(-1) ?? 10)];
  return (/** @type {number} */ value) =>
    Math.round(from + ((Math.log10(Math.max(1, value)) - first) / (last - first)) * (to - from));
}

/** Moves overlapping labels of lines apart. @param {readonly number[]} heights */
function spread(heights) {
  const placed = heights.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  for (const [rank, one] of placed.entries())
    one.at = Math.max(one.at, (placed[rank - 1]?.at ?? Number.NEGATIVE_INFINITY) + 18);
  return placed.sort((a, b) => a.index - b.index).map(({ at }) => at);
}

const label = (/** @type {number} */ value) => value.toLocaleString('en');
const escapeXml = (/** @type {string} */ text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// @ts-check
/** @typedef {import('./picture.mjs').Point} Point */
/**
 * Where the joints of a figure are, in units of a hundredth of its height; y = 0 is the ground, negative is up, the figure looks to the right.
 * @typedef {object} Pose
 * @property {Point} hip
 * @property {Point} chest middle of the shoulders
 * @property {Point} head
 * @property {readonly (readonly [Point, Point])[]} legs knee and ankle, the far leg first
 * @property {readonly (readonly [Point, Point])[]} arms elbow and hand, the far arm first
 */

/**
 * @param {string} text points as `x,y`, separated by spaces
 * @returns {Point[]}
 */
const points = (text) =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });

/**
 * @param {string} text
 * @returns {[Point, Point][]}
 */
function limbs(text) {
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = points(text);
  return [
    [a, b],
    [c, d],
  ];
}

/**
 * @param {string} trunk hip, chest, head
 * @param {string} legs far knee and ankle, near knee and ankle
 * @param {string} arms far elbow and hand, near elbow and hand
 * @returns {Pose}
 */
function pose(trunk, legs, arms) {
  const [hip = [0, 0], chest = [0, 0], head = [0, 0]] = points(trunk);
  return { hip, chest, head, legs: limbs(legs), arms: limbs(arms) };
}

export const poses = {
  stand: pose('0,-48 0,-79 0.5,-92', '3,-25 4,-2 -3,-25 -4,-2', '9,-64 9,-49 -10,-64 -9,-49'),
  talk: pose('0,-48 0.5,-79 2,-92', '4,-25 5,-2 -3,-25 -5,-2', '9,-66 19,-70 -9,-64 -6,-50'),
  walk: pose('0,-48 1.5,-79 3,-92', '-4,-26 -14,-5 7,-27 10,-2', '9,-66 15,-54 -8,-65 -10,-50'),
  run: pose('0,-48 6,-78 10,-91', '-6,-30 -24,-24 13,-34 12,-8', '-6,-66 -2,-54 16,-66 24,-74'),
  kick: pose('0,-48 -4,-78 -2,-91', '-3,-25 -8,-2 13,-34 28,-20', '8,-68 18,-74 -17,-72 -26,-64'),
  wave: pose('0,-48 0,-79 1,-92', '4,-25 5,-2 -3,-25 -4,-2', '11,-86 15,-101 -10,-64 -8,-49'),
  cheer: pose('0,-48 0,-79 0,-92', '4,-25 6,-2 -4,-25 -6,-2', '12,-88 14,-104 -12,-88 -14,-104'),
  sit: pose('0,-30 -1,-61 1,-74', '17,-30 18,-2 17,-29 15,-2', '7,-46 15,-38 3,-45 13,-36'),
  read: pose('0,-30 0,-60 4,-72', '17,-30 19,-2 17,-29 15,-2', '8,-46 18,-52 6,-45 17,-50'),
  floor: pose('0,-8 -2,-38 0,-51', '17,-18 26,-3 14,-12 30,-3', '8,-26 17,-16 4,-24 13,-14'),
  reach: pose('0,-48 2,-79 5,-91', '4,-25 6,-2 -3,-25 -5,-2', '14,-74 25,-80 -6,-64 2,-52'),
  push: pose('0,-48 5,-78 9,-90', '-3,-26 -14,-3 9,-27 8,-2', '15,-66 26,-58 13,-64 25,-57'),
  carry: pose('0,-48 -1,-79 1,-92', '-3,-26 -10,-4 6,-27 8,-2', '9,-63 19,-60 6,-62 18,-58'),
  speak: pose('0,-48 0,-79 1,-92', '4,-25 4,-2 -3,-25 -4,-2', '13,-68 22,-78 -11,-66 -17,-72'),
  dig: pose('-2,-47 8,-72 15,-82', '-7,-25 -14,-2 6,-27 4,-2', '18,-58 24,-44 12,-54 18,-38'),
  play: pose('0,-48 -1,-79 2,-92', '5,-25 7,-2 -4,-25 -6,-2', '11,-68 20,-74 -9,-62 5,-56'),
  blow: pose('0,-48 -3,-79 -1,-92', '5,-25 6,-2 -4,-25 -6,-2', '10,-74 17,-86 6,-68 14,-82'),
  dance: pose('0,-48 2,-79 3,-92', '6,-27 16,-6 -2,-25 -4,-2', '13,-82 21,-94 -10,-70 -21,-64'),
  ride: pose('-13,-54 6,-81 13,-93', '6,-42 -1,-12 2,-34 4,-22', '17,-68 25,-61 15,-67 24,-60'),
};

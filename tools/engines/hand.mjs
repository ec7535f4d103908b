// @ts-check
/**
 * What Playwright's mouse cannot do in Firefox, though Firefox takes it over WebDriver BiDi. Between two of these
 * words, told in a script of the page, the relay (firefox.mjs) sends what the mouse does
 * - as a finger: Playwright's `tap` does nothing;
 * - twice with each press: a busy machine sends the presses of a double click too slowly for one.
 */
export const HAND = { finger: 'vitrine-hand-finger', double: 'vitrine-hand-double', mouse: 'vitrine-hand-mouse' };

/**
 * @typedef {{ type: string, button?: number, duration?: number }} Action
 * @typedef {{ type: string, id: string, parameters?: { pointerType: string }, actions: Action[] }} Source
 */

/**
 * Reads commands in their order and gives those that are sent otherwise.
 * @returns {(text: string) => string | undefined}
 */
export function readHand() {
  let hand = HAND.mouse;
  return (text) => {
    hand = Object.values(HAND).find((word) => text.includes(word)) ?? hand;
    if (hand === HAND.mouse || !text.includes('"input.performActions"')) return undefined;
    const command = JSON.parse(text);
    command.params.actions = command.params.actions.map((/** @type {Source} */ source) => {
      if (source.type !== 'pointer') return source;
      return hand === HAND.finger ? byFinger(source) : { ...source, actions: source.actions.flatMap(twice) };
    });
    return JSON.stringify(command);
  };
}

/** @param {Source} source @returns {Source} */
function byFinger(source) {
  return { ...source, id: 'finger', parameters: { pointerType: 'touch' } };
}

/** @param {Action} action @returns {Action[]} */
function twice(action) {
  if (action.type === 'pointerUp') return [{ type: 'pause', duration: 0 }];
  if (action.type !== 'pointerDown') return [action];
  const up = { type: 'pointerUp', button: action.button ?? 0 };
  return [action, up, action, up];
}

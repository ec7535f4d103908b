// @ts-check
/**
 * Words that tests evaluate in a page to change what the relay (firefox.mjs) makes of the next mouse actions:
 * - `touch` sends them as touches: Playwright's `tap` does nothing in Firefox;
 * - `double` presses twice at once: a busy machine sends the two presses of a double click too slowly;
 * - `mouse` leaves them as they are.
 */
export const POINTER_MODES = {
  touch: 'vitrine-pointer-touch',
  double: 'vitrine-pointer-double',
  mouse: 'vitrine-pointer-mouse',
};

/**
 * @typedef {{ type: string, button?: number, duration?: number }} Action
 * @typedef {{ type: string, id: string, parameters?: { pointerType: string }, actions: Action[] }} Source
 */

/**
 * Takes every command in order and returns the one to send instead, if any.
 * @returns {(text: string) => string | undefined}
 */
export function pointerRewriter() {
  let mode = POINTER_MODES.mouse;
  return (text) => {
    mode = Object.values(POINTER_MODES).find((word) => text.includes(word)) ?? mode;
    if (mode === POINTER_MODES.mouse || !text.includes('"input.performActions"')) return undefined;
    const command = JSON.parse(text);
    command.params.actions = command.params.actions.map((/** @type {Source} */ source) => {
      if (source.type !== 'pointer') return source;
      return mode === POINTER_MODES.touch ? asTouch(source) : { ...source, actions: source.actions.flatMap(twice) };
    });
    return JSON.stringify(command);
  };
}

/** @param {Source} source @returns {Source} */
function asTouch(source) {
  return { ...source, id: 'touch', parameters: { pointerType: 'touch' } };
}

/** @param {Action} action @returns {Action[]} */
function twice(action) {
  if (action.type === 'pointerUp') return [{ type: 'pause', duration: 0 }];
  if (action.type !== 'pointerDown') return [action];
  const up = { type: 'pointerUp', button: action.button ?? 0 };
  return [action, up, action, up];
}

import { NEW_ELEMENT_MARK, SUCCESS_PARAMETER } from '#contract/my-elements.ts';
import { splitFragment, splitQuery } from '#contract/query.ts';

const NEW_WIDTH_PX = 600;
const NEW_HEIGHT_PX = 400;
const EDIT_WIDTH_PX = 990;
const EDIT_HEIGHT = '98%';

/** « slow », as every fade of the specification. */
export const FADE_MS = 600;
export const SNAPSHOT_MS = 100;
/** A press at the same place within this time after an act is the press that started it, once more. */
export const REPEAT_MS = 800;
export const REPEAT_PX = 12;
/** A field whose editor is not attached by then counts as a plain one. */
export const EDITORS_MS = 10_000;
/** How long the loader is shown while the page of a new element loads. */
export const LEAD_MS = 10_000;
/** How long a form with files may take: two minutes, and what a slow line needs for them (10 kB/s). */
export function timeForFiles(bytes: number): number {
  return 120_000 + bytes / 10;
}

interface PopinSize {
  readonly width: number;
  readonly height: number | `${number}%`;
}

/** MINE-2: whether the address is that of the screen that creates. */
export function isNewScreen(url: string): boolean {
  return url.includes(NEW_ELEMENT_MARK);
}

export function popinSize(url: string): PopinSize {
  return isNewScreen(url)
    ? { width: NEW_WIDTH_PX, height: NEW_HEIGHT_PX }
    : { width: EDIT_WIDTH_PX, height: EDIT_HEIGHT };
}

/** MINE-7: the address that shows the result of a save: with the parameter once, before the fragment. */
export function successAddress(url: string): string {
  const bare = withoutSuccess(url);
  const { address, fragment } = splitFragment(bare);
  return `${address}${address.includes('?') ? '&' : '?'}${SUCCESS_PARAMETER}${fragment}`;
}

export function hasSuccess(url: string): boolean {
  return splitQuery(splitFragment(url).address).query.split('&').includes(SUCCESS_PARAMETER);
}

/** The rest of the query stays letter for letter. */
export function withoutSuccess(url: string): string {
  const { address, fragment } = splitFragment(url);
  const { path, query } = splitQuery(address);
  const rest = query.split('&').filter((part) => part !== '' && part !== SUCCESS_PARAMETER);
  return `${path}${rest.length === 0 ? '' : `?${rest.join('&')}`}${fragment}`;
}

/** The parts of the answer to a form that decide what happens next. */
interface FormAnswer {
  readonly status: number;
  /** It contains an element of class `alert-success`; the same word in a text or an attribute does not count. */
  readonly hasSuccess: boolean;
  readonly hasSignIn: boolean;
  readonly isEmpty: boolean;
}

/** `refused`: the server gives the reason; `failed`: the result is unknown. */
type Outcome = 'saved' | 'refused' | 'signed out' | 'failed';

/** MINE-6: saved only with both a success message and a status of success. */
export function outcomeOf({ status, hasSuccess: isMarked, hasSignIn, isEmpty }: FormAnswer): Outcome {
  if (status === 401 || hasSignIn) return 'signed out';
  if (isMarked && status < 300) return 'saved';
  return isEmpty || isMarked ? 'failed' : 'refused';
}

/** The look of a state: draft and withdrawn are quiet, pending and refused stand out. */
export type StateTone = 'quiet' | 'waiting' | 'published' | 'refused';

/**
 * Class of the toggle link (MINE-5): the answer that changes the state replaces it, and the stylesheet changes its word
 * with it.
 */
export function toggleClass(isActive: boolean): string {
  return `my-element-toggle ${isActive ? 'my-element-on' : 'my-element-off'}`;
}

/** Name of the buttons that publish and withdraw, for forms sent without a script. */
export const PUBLICATION_NAME = 'publication';
/** Its value on the button that saves and requests publication. */
export const SUBMIT_VALUE = 'demander';

/**
 * The requested publication: the hidden field `active`, set by the script, else the button that was pressed. '' is no
 * request.
 */
export function readActive(body: Readonly<Record<string, unknown>>): '' | '0' | '1' {
  for (const name of ['active', PUBLICATION_NAME]) {
    const sent: unknown = Object.hasOwn(body, name) ? body[name] : '';
    const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
    const last = list.findLast((value) => value === '0' || value === '1');
    if (last === '0' || last === '1') return last;
  }
  return '';
}

import { isPlainClick } from './click.ts';

/** The presses that features answer. A key that presses a link or a button makes a click, too. */
export type Press = 'click' | 'submit' | 'change';

/**
 * Starts the pending features that answer such a press on the element; one promise for each, settled when it is
 * attached or has failed.
 */
type StartPending = (target: Element, press?: Press) => Pending;
type Pending = readonly Promise<void>[];

/** After this time a link is followed and a form is sent, whether their feature is there or not. */
const PATIENCE_MS = 3_000;
/** A press on a field with text only moves the caret. */
const TEXT_FIELD =
  'select,textarea,input:not([type=checkbox],[type=radio],[type=submit],[type=button],[type=image],[type=reset])';
/** Elements that do something without a feature. */
const LEADS = 'a[href]:not([href="#"]),area[href],[type=submit]';
/** Elements in the tab order that do nothing without a feature. */
const CUSTOM = '[tabindex]:not(a[href],button,input,select,textarea,summary,[contenteditable])';
/** A press on something else is a change of mind about a link or a block, not about one of these. */
const BUTTON = 'button,input';
const BUSY = 'aria-busy';

interface HeldPress {
  readonly target: Element;
  readonly busy: Element;
  readonly pending: Pending;
  replay(): void;
}

/**
 * No press of a visitor is lost (docs/adr/0037-waking.md): one on an element whose feature is pending is held, marked
 * as busy, and replayed on the same element when the feature is attached. Where its code does not come, the replayed
 * press does what the browser makes of it. Of several presses on links and blocks, or for the same feature, the last
 * one counts. Clicks with a modifier key or another button stay the browser's.
 */
export function holdPresses(startPending: StartPending, signal: AbortSignal): void {
  const held = new Set<HeldPress>();
  let isReplaying = false;
  let pointerType = '';
  /** Clicks in a row on what is held. */
  let clicks = 0;

  /** Tells whether the press was still held. */
  function release(press: HeldPress): boolean {
    const wasHeld = held.delete(press);
    if (wasHeld) press.busy.removeAttribute(BUSY);
    return wasHeld;
  }

  /** Drops what a new press replaces; tells whether that was a press on the same thing. */
  function drop(busy: Element, pending: Pending): boolean {
    let isAgain = false;
    for (const press of held) {
      if (press.busy.matches(BUTTON) && !press.pending.some((one) => pending.includes(one))) continue;
      isAgain ||= press.busy === busy;
      release(press);
    }
    return isAgain;
  }

  async function hold(press: HeldPress, leads: boolean): Promise<void> {
    held.add(press);
    press.busy.setAttribute(BUSY, 'true');
    // The timer of `patience` knows no element: it would keep those of many presses alive.
    await Promise.race([Promise.allSettled(press.pending), ...(leads ? [patience()] : [])]);
    if (!release(press) || !press.target.isConnected || signal.aborted) return;
    isReplaying = true;
    press.replay();
    isReplaying = false;
  }

  function onClick(event: MouseEvent): void {
    const { target } = event;
    if (isReplaying || !(target instanceof Element) || !isPlainClick(event)) return;
    const busy = target.closest('a,button') ?? target;
    const pending = target.closest(TEXT_FIELD) === null ? startPending(target, 'click') : [];
    clicks = drop(busy, pending) ? clicks + 1 : 1;
    if (pending.length === 0) return;
    stop(event);
    const replay = () => target.dispatchEvent(copyOf(event, clicks, pointerType));
    void hold({ target, busy, pending, replay }, target.closest(LEADS) !== null);
  }

  /** Enter on something that only its feature makes a control: a block with `tabindex`. */
  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event;
    if (key !== 'Enter' || !isPlainClick(event) || !(target instanceof HTMLElement) || !target.matches(CUSTOM)) return;
    if (startPending(target, 'click').length === 0) return;
    stop(event);
    target.click();
  }

  function onSubmit(event: SubmitEvent): void {
    const { target, submitter } = event;
    if (isReplaying || !(target instanceof HTMLFormElement)) return;
    const busy = submitter ?? target;
    const pending = startPending(target, 'submit');
    drop(busy, pending);
    if (pending.length === 0) return;
    stop(event);
    void hold({ target, busy, pending, replay: () => send(target, submitter) }, true);
  }

  /** The choice stays in its field: `change` is dispatched again once the features are attached. */
  async function onChange({ target }: Event): Promise<void> {
    const pending = target instanceof Element ? startPending(target, 'change') : [];
    if (pending.length === 0) return;
    await Promise.allSettled(pending);
    target?.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** The code is fetched while the finger is still down. */
  function onPointerDown(event: PointerEvent): void {
    pointerType = event.pointerType;
    if (event.target instanceof Element) startPending(event.target);
  }

  const options = { capture: true, signal };
  window.addEventListener('pointerdown', onPointerDown, options);
  window.addEventListener('click', onClick, options);
  window.addEventListener('keydown', onKeyDown, options);
  window.addEventListener('change', onChange, options);
  window.addEventListener('submit', onSubmit, options);
}

/** Other listeners get the replayed press only. */
function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * With the type of its pointer, which not every browser gives a click, and how many clicks it stands for. A click by a
 * key has neither.
 */
function copyOf({ detail, clientX, clientY }: MouseEvent, clicks: number, pointer: string): PointerEvent {
  return new PointerEvent('click', {
    bubbles: true,
    cancelable: true,
    composed: true,
    detail: detail && clicks,
    clientX,
    clientY,
    pointerType: detail === 0 ? '' : pointer,
  });
}

function send(form: HTMLFormElement, submitter: HTMLElement | null): void {
  // By the prototype: a field of the form may be called `requestSubmit`.
  HTMLFormElement.prototype.requestSubmit.call(form, submitter?.isConnected ? submitter : undefined);
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

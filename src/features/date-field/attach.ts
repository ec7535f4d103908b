import { decodeDateAttributes } from '#contract/date-field.ts';
import { sentence } from '#contract/plain-sentences.ts';
import type { Attach, Context, Methods } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { fail } from '#runtime/report.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { afterReset } from '#ui/controls.ts';
import { watchPress } from '#ui/press.ts';
import { keepSelection } from '#ui/selection.ts';
import { whenLeft } from './attach.native.ts';
import { createPanel, type Panel, showPanel } from './attach.panel.ts';
import { buildParts, leaveCopiedParts } from './attach.parts.ts';
import { fromEpochSeconds, type Moment } from './model.calendar.ts';
import { complaintOf } from './model.complaint.ts';
import { asShown, dateRoute } from './model.mask.ts';
import { type DateSettings, dateSettings, type Reading, readStored, readTyped, sentOf } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

export const attach: Attach = async (input, context) => {
  if (!(input instanceof HTMLInputElement)) return;
  const { signal } = context;
  const attributes = decodeDateAttributes(input.dataset);
  if (attributes === undefined) {
    fail('date-field', CONSOLE.unknown, input);
    return;
  }
  const language = languageAt(input) || context.page.settings.language;
  const settings = dateSettings(attributes, new Date().getFullYear(), language);
  for (const fault of new Set(settings.faults)) fail('date-field', CONSOLE[fault], input);
  const mask = settings.isMasked ? await import('#ui/mask/mask-input.ts') : undefined;
  if (signal.aborted) return;
  const afterPress = watchPress(signal);
  whenLeft(input, { ...context, afterPress }, () => takeOver(input, { settings, mask, afterPress }, context));
};

interface Means {
  readonly settings: DateSettings;
  readonly mask: typeof import('#ui/mask/mask-input.ts') | undefined;
  readonly afterPress: ReturnType<typeof watchPress>;
}

function takeOver(input: HTMLInputElement, { settings, mask, afterPress }: Means, context: Context): Methods {
  const { signal, guard, t } = context;
  const label = t(settings.hasTime ? TEXTS.chooseTime : TEXTS.choose);
  leaveCopiedParts(input);
  const stored = input.value;
  const reselect = keepSelection(input);
  const parts = buildParts(input, { button: label, hint: t(TEXTS.hint, { format: settings.shown.hint }) });
  let panel: Panel | undefined;
  /** A panel that is rendered but not shown, and the text of the field that it was rendered for. */
  let prepared: { readonly panel: Panel; readonly value: string } | undefined;
  /** The moment last written into the field, with its text: a format may show only a part of it (DATE-1). */
  let written: { readonly text: string; readonly reading: Reading } | undefined;
  const current = (): Reading => (written?.text === input.value ? written.reading : readTyped(input.value, settings));
  const sent = () => sentOf(current(), input.value, settings);
  const complaint = () => {
    const found = complaintOf(current(), settings, t);
    return found === undefined ? '' : t(found.text, found.data);
  };

  const sync = () => {
    parts.send(sent());
    input.setCustomValidity(complaint());
    if (input.validationMessage === '' || !input.validity.customError) parts.showError('');
  };
  const show = (moment: Moment | undefined) => {
    input.value = moment === undefined ? '' : settings.shown.format(moment);
    written = moment === undefined ? undefined : { text: input.value, reading: { kind: 'moment', moment } };
    sync();
  };
  const showStored = (value: string) => {
    const reading = readStored(value, settings);
    if (reading.kind !== 'unreadable') show(reading.kind === 'moment' ? reading.moment : undefined);
    else {
      input.value = value;
      sync();
    }
  };
  /** Shows a moment and dispatches the events of typing, for other features. */
  const choose = (moment: Moment | undefined) => {
    show(moment);
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const settle = () => {
    const reading = current();
    if (reading.kind === 'moment') show(reading.moment);
    else sync();
    afterPress(() => {
      const reason = sentence(complaint());
      parts.showError(reason);
      // Focus is leaving the field: screen readers do not read its description any more.
      if (reason !== '') announce(reason);
    });
  };
  const render = async (into: Panel) => {
    const reading = current();
    try {
      const { mountPicker } = await import('./View.tsx');
      if (into.signal.aborted) return;
      mountPicker(
        into.element,
        {
          moment: reading.kind === 'moment' ? reading.moment : undefined,
          now: now(),
          settings,
          t,
          onChoose(moment) {
            choose(moment);
            into.close();
          },
          onClose: into.close,
        },
        into.signal,
      );
    } catch (error) {
      const isShown = panel === into;
      // Without its calendar the field can still be typed into. A failure of the preload is silent: the press that
      // follows tries again.
      into.close();
      if (isShown) throw error;
    }
  };
  /** Renders the calendar while the finger or the mouse button is still down. */
  const renderAhead = async () => {
    prepared?.panel.close();
    if (panel !== undefined || input.readOnly || signal.aborted) return;
    prepared = { panel: createPanel(label, signal), value: input.value };
    await render(prepared.panel);
  };
  const open = async () => {
    if (panel !== undefined || input.disabled || input.readOnly) return;
    const isPrepared = prepared?.value === input.value && !prepared.panel.signal.aborted;
    const opened = prepared !== undefined && isPrepared ? prepared.panel : createPanel(label, signal);
    if (!isPrepared) prepared?.panel.close();
    prepared = undefined;
    panel = opened;
    opened.signal.addEventListener('abort', () => {
      panel = undefined;
    });
    showPanel(opened, parts.box, parts.button);
    if (!isPrepared) await render(opened);
  };

  showStored(stored);
  reselect();
  prepareAnnouncer();
  if (mask !== undefined) {
    mask.maskInput(input, [dateRoute(settings)], signal, (text) => asShown(text, settings));
    input.inputMode ||= 'numeric';
  }
  // Dates are also read without separators, so the numeric keyboard of telephones is enough.
  if (settings.isFree) input.inputMode ||= 'numeric';
  fetchOnIntent(context.selector, viewParts);
  fetchOnIntent('.date-field-button', viewParts);
  // After the frame that responds to the press.
  parts.button.addEventListener('pointerdown', () => requestAnimationFrame(() => setTimeout(guard(renderAhead))), {
    signal,
  });
  parts.button.addEventListener('click', () => (panel === undefined ? guard(open)() : panel.close()), { signal });
  input.addEventListener('input', sync, { signal });
  input.addEventListener('change', settle, { signal });
  input.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey && event.key === 'ArrowDown') {
        event.preventDefault();
        guard(open)();
      }
      if (!settings.clearsAtOnce || !isClearing(event) || input.readOnly) return;
      // Only a whole date is cleared at once; an incomplete one is corrected letter by letter.
      if (current().kind !== 'moment') return;
      event.preventDefault();
      choose(undefined);
    },
    { signal },
  );
  afterReset(input, () => showStored(input.value), signal);
  signal.addEventListener(
    'abort',
    () => {
      input.value = sent();
      input.setCustomValidity('');
      parts.dispose();
    },
    { once: true },
  );
  return {
    value(next) {
      if (next !== undefined) showStored(String(next));
      return sent();
    },
    open: () => guard(open)(),
  };
}

const viewParts = () => [import('./View.tsx'), import('#ui/day-grid/DayGrid.tsx'), import('#ui/island.tsx')];

function isClearing({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return (key === 'Backspace' || key === 'Delete') && !ctrlKey && !metaKey && !altKey && !isComposing;
}

function languageAt(element: Element): string {
  return element.closest<HTMLElement>('[lang]')?.lang ?? '';
}

/** The local time of the device. */
function now(): Moment {
  const date = new Date();
  return fromEpochSeconds(Math.floor(date.getTime() / 1_000) - date.getTimezoneOffset() * 60);
}

import { ALLOW_EMPTY_ATTRIBUTE, SUMMARY_MODE } from '#contract/form-validation.ts';
import { isEmail } from '#contract/is-email.ts';
import { create } from '#runtime/create.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { sendOnce } from '#runtime/send-once.ts';
import type { Control } from '#ui/controls.ts';
import { setValid } from '#ui/description.ts';
import { openModal } from '#ui/dialog/api.ts';
import { followConditions } from './attach.conditions.ts';
import { type Field, fieldOf, fieldsOf, isCheckable, plainViolation, violationOf } from './attach.fields.ts';
import { createMarks } from './attach.marks.ts';
import { type Found, removeSummary, reveal, showSummary } from './attach.summary.ts';
import { TEXTS } from './texts.ts';

export const attach: Attach = (form, context) => {
  if (!(form instanceof HTMLFormElement)) return;
  const { signal, guard, t } = context;
  const { language } = context.page.settings;
  const isPlain = form.getAttribute('data-validate') === SUMMARY_MODE;
  const marks = createMarks(isPlain);
  const isRepeated = sendOnce(form, signal);
  const wasSilent = form.noValidate;
  let summary = new AbortController();
  // The browser's own bubbles would repeat the errors, one field at a time.
  form.noValidate = true;
  followConditions(form, signal);
  for (const { controls } of fieldsOf(form))
    for (const control of controls) if (!control.hasAttribute('aria-invalid')) setValid(control);
  if (isPlain) for (const field of fieldsOf(form)) marks.adopt(field);
  else fetchOnIntent(context.selector, dialogParts);

  /** `allowsEmpty`: a draft is sent, which may lack what is required. */
  function check(allowsEmpty = false): readonly Found[] {
    summary.abort();
    if (isPlain) removeSummary(form as HTMLFormElement);
    marks.clearAll();
    return fieldsOf(form as HTMLFormElement).flatMap((field) => {
      const text = textOf(field, allowsEmpty);
      if (text === undefined) return [];
      marks.set(field, text);
      return [{ field: field.first, name: field.first.title, text }];
    });
  }

  function textOf(field: Field, allowsEmpty = false): string | undefined {
    const violation = violationOf(field, language);
    if (allowsEmpty && violation?.rule === 'required') return undefined;
    const worded = violation && isPlain ? plainViolation(field, violation) : violation;
    return worded && t(worded.text, worded.data);
  }

  // In the capturing phase: before other listeners of the form send it themselves, whenever they were added.
  form.addEventListener(
    'submit',
    (event) => {
      const allowsEmpty = event.submitter?.hasAttribute(ALLOW_EMPTY_ATTRIBUTE) === true;
      const isUnchecked = !allowsEmpty && event.submitter?.hasAttribute('formnovalidate') === true;
      if (isUnchecked) marks.clearAll();
      const errors = isUnchecked ? [] : check(allowsEmpty);
      if (errors.length === 0 && !isRepeated()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (errors.length === 0) return;
      if (isPlain) {
        showSummary(form, errors, { language, t });
        return;
      }
      summary = new AbortController();
      guard(alertErrors)(form, errors, context, summary.signal);
    },
    { signal, capture: true },
  );

  // On the document: fields may stand outside of their form.
  const correct = ({ target }: Event) => {
    if (!isCheckable(target) || target.form !== form) return;
    const first = marks.markedBy(target);
    if (first !== undefined) review(first);
  };
  function review(first: Control): void {
    const field = fieldOf(form as HTMLFormElement, first);
    const text = field && textOf(field);
    if (field === undefined || text === undefined) marks.clear(first);
    else marks.set(field, text);
  }
  for (const type of ['input', 'change']) document.addEventListener(type, correct, { signal });
  form.addEventListener(
    'reset',
    () => {
      summary.abort();
      if (isPlain) removeSummary(form);
      marks.clearAll();
    },
    { signal },
  );
  signal.addEventListener(
    'abort',
    () => {
      summary.abort();
      marks.clearAll();
      form.noValidate = wasSilent;
    },
    { once: true },
  );
  context.expose({ isEmail: (text) => isEmail(String(text)), check: () => check().length === 0 });
};

/** One alert for all errors; afterwards the first field in error has focus, or the one whose line was followed. */
async function alertErrors(
  form: HTMLFormElement,
  errors: readonly Found[],
  services: Context,
  signal: AbortSignal,
): Promise<void> {
  const { t } = services;
  const first = errors[0]?.field;
  const title = t(TEXTS.heading);
  try {
    const { mountErrors } = await import('./View.tsx');
    // No second box over another one: the errors are listed at the top of the form.
    if (form.closest('dialog[open]') !== null) {
      const area = create('div');
      form.prepend(area);
      signal.addEventListener('abort', () => area.remove(), { once: true });
      mountErrors(area, { errors, heading: title, onFollow: (field) => field.focus() }, signal);
      first?.focus();
      return;
    }
    let followed: Control | undefined;
    const dialog = await openModal(
      {
        title,
        isMessage: true,
        opener: first ?? null,
        source: {
          kind: 'view',
          mount: (area, gone) =>
            mountErrors(
              area,
              {
                errors,
                onFollow(field) {
                  followed = field;
                  dialog?.close();
                },
              },
              gone,
            ),
        },
        buttons: [{ title: t('ok'), important: true, autoclose: true }],
      },
      services,
    );
    await dialog?.closed;
    reveal(followed ?? first);
  } catch {
    // Where the box fails to load, the browser's own is used.
    window.alert([title, ...errors.map(({ text }) => `- ${text}`)].join('\n'));
    reveal(first);
  }
}

const dialogParts = () => [import('./View.tsx'), import('#ui/dialog/View.tsx'), import('#ui/island.tsx')];

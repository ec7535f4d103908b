import { CAUSE } from '#contract/fragment-area.ts';
import { UNMASKED_ATTRIBUTE } from '#contract/marks.ts';
import type { Pairs } from '#contract/query.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Attach } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { prepareAnnouncer } from '#ui/announce.ts';
import { controlsOf } from '#ui/controls.ts';
import { fillArea, leaveArea, type Sender } from './attach.area.ts';
import { type FormControl, serialise } from './model.ts';
import { CONSOLE } from './texts.ts';

export const attach: Attach = (element, context) => {
  const { signal, guard } = context;
  prepareAnnouncer();

  /** Loads the fragment. False when it cannot, so that the browser follows the link or sends the form. */
  function load(fields: Pairs, sender?: Sender): boolean {
    const url = element.getAttribute('data-fragment') ?? '';
    const area = areaOf(element.getAttribute('data-fragment-target') ?? '');
    if (area === undefined || !isOwn(url)) {
      fail('fragment-area', CONSOLE.wrongTarget, element);
      return false;
    }
    guard(fillArea)(area, url, fields, context, sender);
    return true;
  }

  // A page from the back/forward cache must not be busy (BOOT-6).
  window.addEventListener(
    'pagehide',
    () => {
      const area = areaOf(element.getAttribute('data-fragment-target') ?? '');
      if (area !== undefined) leaveArea(area);
    },
    { signal },
  );
  if (element instanceof HTMLFormElement) {
    element.addEventListener(
      'submit',
      guard((event: SubmitEvent) => {
        if (event.defaultPrevented) return;
        const { submitter: button } = event;
        const namesCause = element.getAttribute('data-fragment-errors') === CAUSE;
        if (load(fieldsOf(element, button), { form: element, button, namesCause })) event.preventDefault();
      }),
      { signal },
    );
    return;
  }
  element.addEventListener(
    'click',
    guard((event: MouseEvent) => {
      if (isPlainClick(event) && load([])) event.preventDefault();
    }),
    { signal },
  );
};

/** The fields of a form, and the button that sent it when it has a name. */
function fieldsOf(form: HTMLFormElement, submitter: HTMLElement | null): Pairs {
  const fields = serialise(controlsOf(form).flatMap(controlOf));
  const name = submitter?.getAttribute('name') ?? '';
  const value = submitter?.getAttribute('value') ?? '';
  return name === '' || value === '' ? fields : [...fields, [name, value]];
}

function controlOf(element: Element): FormControl[] {
  const disabled = element.matches(':disabled');
  if (element instanceof HTMLSelectElement) {
    const values = [...element.selectedOptions].filter((option) => !option.disabled).map((option) => option.value);
    return [{ name: element.name, type: element.type, values, checked: false, disabled }];
  }
  if (element instanceof HTMLInputElement) {
    const value = element.getAttribute(UNMASKED_ATTRIBUTE) ?? element.value;
    return [{ name: element.name, type: element.type, values: [value], checked: element.checked, disabled }];
  }
  if (element instanceof HTMLTextAreaElement) {
    return [{ name: element.name, type: element.type, values: [element.value], checked: false, disabled }];
  }
  return [];
}

function areaOf(selector: string): HTMLElement | undefined {
  try {
    return (selector === '' ? null : document.querySelector<HTMLElement>(selector)) ?? undefined;
  } catch {
    return undefined;
  }
}

function isOwn(url: string): boolean {
  return url !== '' && URL.canParse(url, document.baseURI) && new URL(url, document.baseURI).origin === location.origin;
}

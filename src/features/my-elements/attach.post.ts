import { ACTIVE_FIELD } from '#contract/my-elements.ts';
import type { Context } from '#runtime/feature.ts';
import type { Body, HtmlAnswer } from '#runtime/http.ts';
import { controlsOf, isControl } from '#ui/controls.ts';
import { readValues } from './attach.values.ts';
import type { Values } from './model.drafts.ts';
import { timeForFiles } from './model.ts';

export interface SentForm {
  /** Its values when it was sent. */
  readonly values: Values;
  readonly answer: Promise<HtmlAnswer>;
  /** The page was left before the response: nothing is shown. */
  isLeft(): boolean;
}

/** Sends a form to its own action, as the browser would have. Editors write their fields first (MINE-9). */
export function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  { http, signal }: Pick<Context, 'http' | 'signal'>,
): SentForm {
  const values = readValues(form);
  const body = bodyOf(form, submitter);
  const left = new AbortController();
  signal.addEventListener('abort', () => left.abort(), { signal: left.signal });
  const action = submitter?.getAttribute('formaction') || form.getAttribute('action') || location.href;
  const bytes = sizeOfFiles(body);
  const answer = http.html(action, body, {
    refusals: true,
    signal: left.signal,
    ...(bytes > 0 && { timeoutMs: timeForFiles(bytes) }),
  });
  return { values, answer, isLeft: () => left.signal.aborted };
}

/** No kind of field reads it: the server says at the field what to write. */
const UNREADABLE = '?';

function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): Body {
  const data = new FormData(form);
  // Half a time, for example: the browser would send nothing, which would empty the field.
  for (const control of controlsOf(form))
    if (isControl(control) && control.name !== '' && control.validity.badInput) data.set(control.name, UNREADABLE);
  const name = submitter?.getAttribute('name') ?? '';
  // The value of the publishing buttons is in the hidden field already.
  if (name !== '' && name !== ACTIVE_FIELD) data.append(name, submitter?.getAttribute('value') ?? '');
  if (form.getAttribute('enctype')?.toLowerCase() === 'multipart/form-data') return data;
  return new URLSearchParams(
    [...data].map(([field, value]) => [field, typeof value === 'string' ? value : value.name]),
  );
}

function sizeOfFiles(body: Body): number {
  return [...body.values()].reduce((bytes, value) => bytes + (typeof value === 'string' ? 0 : value.size), 0);
}

import { CSRF_FIELD } from '#contract/my-elements.ts';
import { decodeSettings, SETTINGS_ID } from '#contract/page.ts';
import type { ApiServices } from '#runtime/api.ts';
import { parse } from '#runtime/fragment.ts';

/**
 * After a new sign-in, in this window or another, the page has the CSRF token of an ended session. Takes the new one
 * from a fresh copy of the page, for the given form and for later calls. Returns whether there was a new one; rejects
 * where the copy cannot be read.
 */
export async function renewCsrf({ page, http }: ApiServices, form?: HTMLFormElement): Promise<boolean> {
  const copy = parse(await http.html(location.href, new URLSearchParams(), { method: 'GET' }));
  const isPageRenewed = renewPage(page.settings, copy);
  return form === undefined ? isPageRenewed : renewForm(form, copy);
}

/** `http` reads the settings at each call. */
function renewPage(settings: { csrf: string }, copy: ParentNode): boolean {
  const block = copy.querySelector(`#${SETTINGS_ID}`)?.textContent;
  if (block === undefined) return false;
  const { csrf } = decodeSettings(JSON.parse(block)).settings;
  if (csrf === '' || csrf === settings.csrf) return false;
  settings.csrf = csrf;
  return true;
}

function renewForm(form: HTMLFormElement, copy: ParentNode): boolean {
  const twin = [...copy.querySelectorAll<HTMLFormElement>('[data-my-element-form]')].find(
    (other) =>
      other.getAttribute('action') === form.getAttribute('action') &&
      other.dataset.myElementForm === form.dataset.myElementForm,
  );
  const fresh = twin && fieldOf(twin)?.value;
  const field = fieldOf(form);
  if (field === null || fresh === undefined || fresh === field.value) return false;
  field.value = fresh;
  return true;
}

function fieldOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`input[name="${CSRF_FIELD}"]`);
}

import { create } from '#runtime/create.ts';
import type { Context } from '#runtime/feature.ts';
import { TEXTS } from './texts.ts';

/** A server on the device itself answers without a connection. */
const OWN_DEVICE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Without a connection the form stays and says so: the browser would put its own page in place of what was typed. */
export function stayWhileOffline(form: HTMLFormElement, { signal, t }: Pick<Context, 'signal' | 't'>): void {
  const status = create('p', { class: 'page-editor-status', role: 'status' });
  const end = form.querySelector('.form-end');
  if (end === null) form.append(status);
  else end.before(status);
  form.addEventListener(
    'submit',
    (event) => {
      if (navigator.onLine || OWN_DEVICE.test(location.hostname)) return;
      event.preventDefault();
      status.textContent = t(TEXTS.offline);
    },
    { signal },
  );
  const clear = () => status.replaceChildren();
  window.addEventListener('online', clear, { signal });
}

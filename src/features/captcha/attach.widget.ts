import { create } from '#runtime/create.ts';
import type { Prover } from './attach.prover.ts';
import { loadRecaptcha, type Recaptcha, type RecaptchaSource } from './attach.recaptcha.ts';
import { RETRY_MS } from './model.ts';

interface WidgetEvents {
  /** The visitor ticked the box. */
  ticked(): void;
  /** The tick has expired. */
  expired(): void;
  failed(error: unknown): void;
  readonly texts: { readonly tick: string; readonly name: string };
}

/** In the colours of the page: those of the display settings, else of the device. */
const isDark = () =>
  (document.documentElement.style.colorScheme || (matchMedia('(prefers-color-scheme: dark)').matches && 'dark')) ===
  'dark';

/** CAPT-1: version 2 renders its widget at the end of `place`. */
export function createWidget(
  place: HTMLElement,
  source: RecaptchaSource,
  events: WidgetEvents,
  signal: AbortSignal,
): Prover {
  let shown: { readonly recaptcha: Recaptcha; readonly widget: number } | undefined;
  let loading: Promise<void> | undefined;
  let failedAt = -Infinity;

  async function show(): Promise<void> {
    const recaptcha = await loadRecaptcha(source);
    if (signal.aborted) return;
    const box = create('div', { class: 'captcha-widget', role: 'group', 'aria-label': events.texts.name });
    place.append(box);
    signal.addEventListener('abort', () => box.remove(), { once: true });
    const widget = recaptcha.render(box, {
      sitekey: source.key,
      theme: isDark() ? 'dark' : 'light',
      callback: () => events.ticked(),
      'expired-callback': () => events.expired(),
      'error-callback': () => fail(new Error('reCAPTCHA lost its connection')),
    });
    shown = { recaptcha, widget };
  }
  function fail(error: unknown): void {
    failedAt = Date.now();
    events.failed(error);
  }
  const hasRecentlyFailed = () => Date.now() - failedAt < RETRY_MS;

  const prover: Prover = {
    begin() {
      if (shown !== undefined || loading !== undefined || hasRecentlyFailed()) return;
      loading = show()
        .catch(fail)
        .finally(() => {
          loading = undefined;
        });
    },
    ready() {
      if (shown === undefined) return loading === undefined && hasRecentlyFailed() ? { kind: 'none' } : undefined;
      const value = shown.recaptcha.getResponse(shown.widget);
      if (value !== '') return { kind: 'token', value };
      return hasRecentlyFailed() ? { kind: 'none' } : { kind: 'hold', text: events.texts.tick };
    },
    async prove() {
      prover.begin();
      await loading;
      return prover.ready() ?? { kind: 'none' };
    },
    spend() {
      // After the browser has read the form: a reset empties the widget's field at once.
      setTimeout(() => shown?.recaptcha.reset(shown.widget), 0);
    },
  };
  return prover;
}

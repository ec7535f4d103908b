import { DISPLAY_KEY, decodeDisplay } from '#contract/display-settings.ts';
import { DISPLAY_EVENT } from '#contract/marks.ts';
import { isPlainClick } from '#runtime/click.ts';
import { applyDisplay } from '#runtime/display.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { fail } from '#runtime/report.ts';
import { localStore } from '#runtime/storage.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { whileBusy } from '#ui/busy.ts';
import { openModal } from '#ui/dialog/api.ts';
import { isChecked, wordsOf } from './model.ts';
import { CONSOLE, MARKUP_TEXTS, TEXTS } from './texts.ts';

const WIDTH_PX = 480;

export const attach: Attach = (element, context) => {
  if (element instanceof HTMLFormElement) attachForm(element, context);
  else attachLink(element, context);
};

function attachLink(link: HTMLElement, context: Context): void {
  const { signal, guard } = context;
  fetchOnIntent('a[data-display-settings]', () => [
    import('./View.tsx'),
    import('#ui/dialog/View.tsx'),
    import('#ui/island.tsx'),
  ]);
  link.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      guard(open)(link, context);
    },
    { signal },
  );
}

/** Opens the dialog. When its code fails to load, the page with the form is opened. */
async function open(link: HTMLElement, context: Context): Promise<void> {
  const words = decodeDisplay(localStore.read(DISPLAY_KEY));
  try {
    const { mountDisplayForm } = await whileBusy(link, () => import('./View.tsx'));
    await openModal(
      {
        title: context.t(MARKUP_TEXTS.link),
        width: WIDTH_PX,
        height: '90%',
        closeTop: true,
        themeClass: 'display-settings-dialog',
        opener: link,
        source: { kind: 'view', mount: (area, signal) => mountDisplayForm(area, words, context, signal) },
      },
      context,
    );
  } catch (error) {
    fail('display-settings', CONSOLE.noDialog, error);
    if (link instanceof HTMLAnchorElement) location.assign(link.href);
  }
}

function attachForm(form: HTMLFormElement, { t, signal, guard }: Context): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input')];
  const groupOf = (input: HTMLInputElement) => inputs.flatMap(({ name, value }) => (name === input.name ? value : []));

  function show(): void {
    const words = decodeDisplay(localStore.read(DISPLAY_KEY));
    for (const input of inputs) input.checked = isChecked(input.value, groupOf(input), words);
  }
  function store(values: readonly string[]): boolean {
    const words = wordsOf(values);
    const stored = words.length > 0 ? localStore.write(DISPLAY_KEY, words.join(' ')) : remove();
    // Also where nothing can be stored: for this page at least.
    applyDisplay(words.join(' '));
    document.dispatchEvent(new Event(DISPLAY_EVENT));
    if (!stored) announce(t(TEXTS.notStored));
    return stored;
  }

  prepareAnnouncer();
  show();
  form.addEventListener(
    'change',
    guard(() => store(inputs.flatMap(({ checked, value }) => (checked ? value : [])))),
    { signal },
  );
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  form.querySelector('[data-display-reset]')?.addEventListener(
    'click',
    guard(() => {
      if (store([])) announce(t(TEXTS.restored));
      show();
    }),
    { signal },
  );
}

function remove(): true {
  localStore.remove(DISPLAY_KEY);
  return true;
}

import { create, createButton } from '#runtime/create.ts';
import type { Context } from '#runtime/feature.ts';
import { scaleOf } from './model.ts';
import { TEXTS } from './texts.ts';

interface Preview {
  /** Loads the page again, where it was scrolled to. */
  refresh(): void;
}

const WIDTHS = { phone: 390, desk: 1280 } as const;
type Width = keyof typeof WIDTHS;

/** The page as it would be, beside the form (EDIT-5). It is loaded when it is open: at once where there is room. */
export function showPreview(place: HTMLElement, address: string, { t, signal }: Context): Preview {
  const details = create('details', { class: 'page-preview' });
  const frame = create('iframe', { class: 'page-preview-frame', title: t(TEXTS.frame) });
  const stage = create('div', { class: 'page-preview-stage' });
  const bar = create('div', { class: 'page-preview-bar' });
  let width: Width = 'phone';
  let isLoaded = false;

  const buttons = (Object.keys(WIDTHS) as Width[]).map((name) => {
    const button = createButton('button button-small button-secondary', t(TEXTS[name]));
    button.addEventListener(
      'click',
      () => {
        width = name;
        resize();
      },
      { signal },
    );
    bar.append(button);
    return { name, button };
  });
  function resize(): void {
    const scale = scaleOf(WIDTHS[width], stage.clientWidth);
    frame.style.inlineSize = `${WIDTHS[width]}px`;
    frame.style.blockSize = `${stage.clientHeight / scale}px`;
    frame.style.transform = `scale(${scale})`;
    for (const { name, button } of buttons) button.setAttribute('aria-pressed', String(name === width));
  }
  function load(): void {
    if (!details.open) return;
    resize();
    if (!isLoaded) frame.src = address;
    isLoaded = true;
  }

  stage.append(frame);
  details.append(create('summary', {}, t(TEXTS.preview)), bar, stage);
  place.append(details);
  details.addEventListener('toggle', load, { signal });
  details.open = window.matchMedia('(min-width: 75em)').matches;
  const observer = new ResizeObserver(() => details.open && resize());
  observer.observe(stage);
  signal.addEventListener(
    'abort',
    () => {
      observer.disconnect();
      details.remove();
    },
    { once: true },
  );
  resize();

  return {
    refresh() {
      if (!details.open) {
        // Loaded anew when it is opened.
        isLoaded = false;
        return;
      }
      const view = frame.contentWindow;
      const top = view?.scrollY ?? 0;
      frame.addEventListener('load', () => frame.contentWindow?.scrollTo(0, top), { once: true, signal });
      // Without an entry in the history.
      view?.location.replace(new URL(address, location.href));
    },
  };
}

import type { ReactNode } from 'react';
import type { ApiServices } from '#runtime/api.ts';
import { mountIsland } from '#ui/island.tsx';
import { type LoaderSettings, progressOf, readLoaderSettings } from './model.ts';
import { TEXTS } from './texts.ts';

/** Covers the page until the signal aborts. Returns the function that changes its text. */
export function mountLoader({ page, t }: ApiServices, text: string, signal: AbortSignal): (text: string) => void {
  const settings = readLoaderSettings(page.settings.loader, page.settings.identity);
  const cover = document.createElement('div');
  cover.className = 'loader';
  cover.dataset.version = String(settings.version);
  for (const [name, colour] of Object.entries(settings.colours)) {
    if (colour !== '' && CSS.supports('color', colour)) cover.style.setProperty(`--loader-${name}`, colour);
  }
  // Inside an open box, whose outside is inert; above it, since both are in the top layer.
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(cover);
  if (typeof cover.showPopover === 'function') {
    cover.popover = 'manual';
    cover.showPopover();
  }
  signal.addEventListener('abort', () => cover.remove(), { once: true });

  const view = (current: string) => (
    <Loader
      settings={settings}
      title={settings.title || t(TEXTS.loading)}
      description={settings.description || t(TEXTS.wait)}
      text={current}
    />
  );
  const rerender = mountIsland(cover, view(text), signal);
  return (current) => rerender(view(current));
}

interface LoaderProps {
  readonly settings: LoaderSettings;
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

function Loader({ settings, title, description, text }: LoaderProps): ReactNode {
  const progress = settings.version === 3 ? progressOf(text) : undefined;
  return (
    <div className="loader-box">
      {settings.logo !== undefined ? <img className="loader-logo" src={settings.logo} alt="" /> : null}
      {progress === undefined ? <span className="loader-spinner" aria-hidden="true" /> : null}
      <div className="loader-words" role="status">
        <p className={settings.showsTitle ? 'loader-title' : 'visually-hidden'}>{title}</p>
        {settings.showsDescription ? <p className="loader-description">{description}</p> : null}
        {progress === undefined ? null : <ProgressBar percent={progress.percent} name={title} text={text} />}
        {text === '' ? null : (
          // Read from the bar on request, not announced at each step.
          <p className="loader-text" aria-hidden={progress !== undefined}>
            {text}
          </p>
        )}
      </div>
    </div>
  );
}

function ProgressBar({
  percent,
  name,
  text,
}: {
  readonly percent: number;
  readonly name: string;
  readonly text: string;
}): ReactNode {
  return (
    <div
      className="loader-bar"
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
    >
      <div className="loader-done" style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { safeUrl } from '#contract/safe-url.ts';
import type { ApiServices } from '#runtime/api.ts';
import { forward, readingKey } from '#runtime/direction.ts';
import { prefersReducedMotion } from '#runtime/motion.ts';
import { targetOf } from '#runtime/target.ts';
import { sameOriginWindow } from '#ui/frame.ts';
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from '#ui/icons.tsx';
import { mountIsland } from '#ui/island.tsx';
import { focusIn } from '#ui/modal.ts';
import { type Box, closeOnBackdrop, createBox, sizeBox } from '#ui/popin/box.ts';
import { confirmCloseBy } from '#ui/popin/close-question.ts';
import type { PopinContent } from '#ui/popin/options.ts';
import { Popin } from '#ui/popin/Popin.tsx';
import { type LightboxItem, neighbours, SLIDESHOW_MS, step, swipeStep } from './model.ts';
import { TEXTS } from './texts.ts';

export interface LightboxOpening {
  readonly items: readonly LightboxItem[];
  readonly index: number;
  readonly slideshow: boolean;
  readonly opener: Element | null;
}

export function mountLightbox({ items, index, slideshow, opener }: LightboxOpening, services: ApiServices): Box {
  let current = items[index];
  let iframe: HTMLIFrameElement | undefined;
  const box = createBox({
    label: services.t(TEXTS.name),
    className: 'lightbox',
    opener,
    ...(items.some((item) => item.confirmClose !== '') && {
      beforeClose: () => confirmCloseBy(current?.confirmClose ?? '', services)(iframe && sameOriginWindow(iframe)),
    }),
  });
  if (!items.some((item) => item.kind === 'iframe')) closeOnBackdrop(box);
  box.showEarly();
  mountIsland(
    box.element,
    <Lightbox
      items={items}
      first={index}
      plays={slideshow && !prefersReducedMotion()}
      box={box}
      services={services}
      onItem={(item) => {
        current = item;
        sizeBox(box.element, item);
      }}
      onFrame={(frame) => {
        iframe = frame;
      }}
    />,
    box.signal,
  );
  return box;
}

interface LightboxProps {
  readonly items: readonly LightboxItem[];
  readonly first: number;
  readonly plays: boolean;
  readonly box: Box;
  readonly services: ApiServices;
  onItem(item: LightboxItem): void;
  onFrame(frame: HTMLIFrameElement | undefined): void;
}

function Lightbox({ items, first, plays, box, services, onItem, onFrame }: LightboxProps): ReactNode {
  const total = items.length;
  const isGallery = total > 1;
  const [index, setIndex] = useState(first);
  const [isPlaying, setPlaying] = useState(plays && isGallery);
  const [settled, setSettled] = useState<number>();
  const item = items[index];
  const go = (by: number) => setIndex((shown) => step(shown, by, total));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are made once, with the box.
  useEffect(() => {
    if (item !== undefined) onItem(item);
  }, [item]);
  // Before the box is shown: a key pressed at once must find a listener.
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens as long as the box is there; `go` counts from what is shown.
  useLayoutEffect(() => (isGallery ? listen(box, go) : undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: photos ahead wait until this one is there.
  useEffect(() => {
    if (settled === index) for (const other of neighbours(index, total)) preload(items[other]);
  }, [settled, index]);
  // The time of a photo begins when it can be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (!isPlaying || settled !== index) return;
    const timer = setTimeout(() => go(1), SLIDESHOW_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, settled, index]);

  if (item === undefined) return null;
  const shown = settled === undefined ? undefined : items[settled];
  // Set once the photo can be seen: the initial text of a status is not announced.
  const announced = shown === undefined ? '' : positionOf(shown, settled ?? 0, total, services.t);
  return (
    <Popin
      contentKey={index}
      content={contentOf(item, services)}
      caption={item.caption}
      services={services}
      tools={
        isGallery ? (
          <Tools
            index={index}
            total={total}
            announced={announced}
            isPlaying={isPlaying}
            t={services.t}
            onToggle={setPlaying}
          />
        ) : null
      }
      sides={isGallery ? <Sides t={services.t} onStep={go} /> : null}
      onRendered={() => {
        box.show();
        focusIn(box.element, box.element.querySelector(isGallery ? '.lightbox-next' : '[data-popin-close]'));
      }}
      onClose={box.close}
      onEscape={box.close}
      onFrame={onFrame}
      onSettled={() => setSettled(index)}
      {...(isGallery && { onPhotoClick: () => go(1) })}
    />
  );
}

interface ToolsProps {
  readonly index: number;
  readonly total: number;
  /** The position of the photo, for screen readers. */
  readonly announced: string;
  readonly isPlaying: boolean;
  readonly t: ApiServices['t'];
  onToggle(isPlaying: boolean): void;
}

function Tools({ index, total, announced, isPlaying, t, onToggle }: ToolsProps): ReactNode {
  const toggle = t(isPlaying ? TEXTS.stop : TEXTS.start);
  return (
    <>
      <p className="lightbox-counter" aria-hidden="true">
        {t(TEXTS.counter, { current: index + 1, total })}
      </p>
      {/* Silent while the slideshow turns the pages by itself. */}
      <p className="visually-hidden" role="status" aria-live={isPlaying ? 'off' : 'polite'}>
        {announced}
      </p>
      <button
        type="button"
        className="popin-button"
        aria-label={toggle}
        title={toggle}
        onClick={() => onToggle(!isPlaying)}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
      </button>
    </>
  );
}

function Sides({ t, onStep }: { readonly t: ApiServices['t']; onStep(by: number): void }): ReactNode {
  const [previous, next] = [t(TEXTS.previous), t(TEXTS.next)];
  return (
    <>
      <button
        type="button"
        className="lightbox-side lightbox-previous"
        aria-label={previous}
        title={previous}
        onClick={() => onStep(-1)}
      >
        <PreviousIcon />
      </button>
      <button
        type="button"
        className="lightbox-side lightbox-next"
        aria-label={next}
        title={next}
        onClick={() => onStep(1)}
      >
        <NextIcon />
      </button>
    </>
  );
}

function positionOf({ caption, alternative }: LightboxItem, index: number, total: number, t: ApiServices['t']): string {
  const name = caption || alternative;
  return t(name === '' ? TEXTS.position : TEXTS.namedPosition, { current: index + 1, total, name });
}

function contentOf({ kind, href, alternative, preview }: LightboxItem, { t }: ApiServices): PopinContent {
  switch (kind) {
    case 'photo':
      return { kind, url: href, alt: alternative, preview };
    case 'iframe':
      return { kind, url: href, title: alternative || t(TEXTS.name) };
    case 'inline':
      return { kind, element: targetOf(href.slice(href.indexOf('#') + 1)) };
    case 'html':
      return { kind, url: href, alt: alternative };
  }
}

function preload(item: LightboxItem | undefined): void {
  const url = item?.kind === 'photo' ? safeUrl(item.href) : undefined;
  if (url !== undefined) new Image().src = url;
}

const WRITING = 'input, textarea, select, audio, video, [contenteditable]';

/** Arrow keys and swipes. */
function listen({ element }: Box, go: (by: number) => void): () => void {
  const done = new AbortController();
  const { signal } = done;
  let start: Touch | undefined;
  element.addEventListener(
    'keydown',
    (event) => {
      const key = readingKey(event.key, element);
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      const isElsewhere = event.target instanceof Element && event.target.closest(WRITING) !== null;
      if (
        by === 0 ||
        isElsewhere ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.defaultPrevented
      )
        return;
      event.preventDefault();
      go(by);
    },
    { signal },
  );
  element.addEventListener(
    'touchstart',
    (event) => {
      // Two fingers zoom; a photo that is zoomed is moved, not turned.
      start = event.touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1.01 ? event.touches[0] : undefined;
    },
    { signal, passive: true },
  );
  element.addEventListener(
    'touchend',
    (event) => {
      const end = event.changedTouches[0];
      const by =
        start === undefined || end === undefined
          ? 0
          : swipeStep(forward(end.clientX - start.clientX, element), end.clientY - start.clientY);
      start = undefined;
      if (by !== 0) go(by);
    },
    { signal, passive: true },
  );
  return () => done.abort();
}

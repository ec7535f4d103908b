import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from '#ui/icons.tsx';
import { Content, type ContentProps } from './Content.tsx';
import { TEXTS } from './texts.ts';

interface PopinProps extends ContentProps {
  /** Another key is another content. */
  readonly contentKey: string | number;
  readonly caption: string;
  /** Before the close button: counter, slideshow. */
  readonly tools?: ReactNode;
  /** Over the content: previous and next. */
  readonly sides?: ReactNode;
  onClose(): void;
  /** Rendered for the first time: the box can be shown. */
  onRendered(): void;
}

/** What both the pop-in and the lightbox look like, inside their `<dialog>`. */
export function Popin({ contentKey, caption, tools, sides, onClose, onRendered, ...content }: PopinProps): ReactNode {
  const header = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once; later renders change an open box.
  useLayoutEffect(() => {
    onRendered();
    return header.current === null ? undefined : leaveRoomFor(header.current);
  }, []);
  const close = content.services.t(TEXTS.close);
  return (
    <>
      {/* No <header>: in a dialog it would be a second banner of the page. */}
      <div className="popin-header" ref={header}>
        <p className="popin-caption">{caption}</p>
        {tools}
        <button
          type="button"
          className="popin-button"
          data-popin-close=""
          aria-label={close}
          title={close}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="popin-content">
        <Content key={contentKey} {...content} />
        {sides}
      </div>
    </>
  );
}

/** A photo takes what the header leaves of the screen, however many lines its caption has. */
function leaveRoomFor(header: HTMLElement): () => void {
  const measure = () => header.parentElement?.style.setProperty('--popin-header', `${header.offsetHeight}px`);
  measure();
  if (typeof ResizeObserver !== 'function') return () => undefined;
  const observer = new ResizeObserver(measure);
  observer.observe(header);
  return () => observer.disconnect();
}

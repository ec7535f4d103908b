import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { safeUrl } from '#contract/safe-url.ts';
import type { ApiServices } from '#runtime/api.ts';
import { borrow } from '#ui/borrow.ts';
import { frameUrl, onEscapeInFrame } from '#ui/frame.ts';
import { explain, fillOrElse } from '#ui/remote.ts';
import type { PopinContent } from './options.ts';
import { TEXTS } from './texts.ts';

export interface ContentProps {
  readonly content: PopinContent;
  readonly services: ApiServices;
  /** A click on the photo. */
  onPhotoClick?(): void;
  onEscape(): void;
  /** At each load of an iframe, and without one when it goes. */
  onFrame(frame: HTMLIFrameElement | undefined): void;
  /** The content is there, or cannot be had: a slideshow goes on either way. */
  onSettled?(): void;
}

/** One of the four kinds. Give it a key: another content is another element. */
export function Content(props: ContentProps): ReactNode {
  const { content, services, onSettled } = props;
  const [isFailed, setFailed] = useState(false);
  const fail = () => {
    setFailed(true);
    onSettled?.();
  };
  if (isFailed) {
    return (
      <p className="popin-failure" role="alert">
        {services.t(content.kind === 'photo' ? TEXTS.photoFailed : TEXTS.contentFailed)}
      </p>
    );
  }
  switch (content.kind) {
    case 'photo':
      return <Photo {...props} url={content.url} alt={content.alt} preview={content.preview} onFail={fail} />;
    case 'iframe':
      return <Frame {...props} url={content.url} title={content.title} onFail={fail} />;
    case 'inline':
      return <Inline {...props} element={content.element} onFail={fail} />;
    case 'html':
      return <Html {...props} url={content.url} alt={content.alt ?? ''} onFail={fail} />;
  }
}

/**
 * A photo or a page that has not loaded by then counts as failed. Long enough for a large photo on a slow connection.
 */
const PATIENCE_MS = 60_000;

type Kind<Fields> = ContentProps & Fields & { onFail(): void };

interface PhotoFields {
  readonly url: string;
  readonly alt: string;
  readonly preview: string | undefined;
}

function Photo({ url, alt, preview, onFail, onPhotoClick, onSettled, services }: Kind<PhotoFields>): ReactNode {
  const [isThere, setThere] = useState(false);
  const photo = useRef<HTMLImageElement>(null);
  const address = safeUrl(url);
  const arrived = () => {
    setThere(true);
    onSettled?.();
  };
  useRefusal(address, onFail);
  usePatience(isThere, () => {
    // The request is dropped too: a retry would share it.
    photo.current?.removeAttribute('src');
    onFail();
  });
  return (
    <div
      className="popin-stage popin-stage-photo"
      aria-busy={!isThere}
      style={isThere ? undefined : backgroundOf(preview)}
    >
      {isThere ? null : <Waiting services={services} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys and the button « suivante » do the same. */}
      <img
        ref={photo}
        className="popin-photo"
        src={address}
        alt={alt}
        // The preview goes when it has loaded: Safari would show black until it is decoded.
        decoding="sync"
        onLoad={arrived}
        onError={onFail}
        onClick={onPhotoClick}
      />
    </div>
  );
}

/** The preview, stretched to about the size of the photo. */
function backgroundOf(preview: string | undefined): { backgroundImage: string } | undefined {
  const address = preview === undefined ? undefined : safeUrl(preview);
  return address === undefined ? undefined : { backgroundImage: `url(${JSON.stringify(address)})` };
}

function Frame(props: Kind<{ url: string; title: string }>): ReactNode {
  const { url, title, services, onFail, onFrame, onEscape, onSettled } = props;
  const [isThere, setThere] = useState(false);
  const address = frameUrl(url);
  useRefusal(address, onFail);
  usePatience(isThere, onFail);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the iframe goes.
  useEffect(() => () => onFrame(undefined), []);
  return (
    <>
      {isThere ? null : <Waiting services={services} />}
      <iframe
        className="popin-stage popin-frame"
        title={title}
        src={address}
        onLoad={({ currentTarget }) => {
          setThere(true);
          onEscapeInFrame(currentTarget, onEscape);
          onFrame(currentTarget);
          onSettled?.();
        }}
      />
    </>
  );
}

function Inline({ element, onFail, onSettled }: Kind<{ element: Element | null }>): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved when the box opens, and back when it closes.
  useLayoutEffect(() => {
    if (element === null || area.current === null) {
      onFail();
      return;
    }
    const giveBack = borrow(element, area.current);
    onSettled?.();
    return giveBack;
  }, []);
  return <div className="popin-stage popin-area" ref={area} />;
}

/** An address without extension may answer a picture (`photo.php?id=3`): what is not HTML is tried as one. */
function Html(props: Kind<{ url: string; alt: string }>): ReactNode {
  const { url, alt, services, onFail, onSettled } = props;
  const [isOther, setOther] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once; React does not manage the content.
  useEffect(() => {
    const left = new AbortController();
    const element = area.current;
    if (element !== null) {
      const content = { url, method: 'GET', data: [] } as const;
      void fillOrElse(element, content, services, left.signal).then((filled) => {
        if (left.signal.aborted) return;
        if (filled === 'other') setOther(true);
        else (filled === 'filled' ? onSettled : onFail)?.();
      });
    }
    return () => left.abort();
  }, []);
  if (isOther) {
    const fail = () => {
      explain(url, 'neither HTML nor a picture');
      onFail();
    };
    return <Photo {...props} alt={alt} preview={undefined} onFail={fail} />;
  }
  return <div className="popin-stage popin-area" ref={area} aria-busy="true" />;
}

function Waiting({ services }: { services: ApiServices }): ReactNode {
  return (
    <span className="popin-waiting" role="status">
      <span className="visually-hidden">{services.t(TEXTS.loading)}</span>
    </span>
  );
}

function useRefusal(address: string | undefined, refuse: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is checked once.
  useEffect(() => {
    if (address === undefined) refuse();
  }, []);
}

function usePatience(isThere: boolean, giveUp: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for the one content.
  useEffect(() => {
    if (isThere) return;
    const timer = setTimeout(giveUp, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isThere]);
}

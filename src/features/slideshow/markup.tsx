import type { ReactNode } from 'react';

export interface SlideshowFrame {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  readonly href?: string | undefined;
  readonly caption?: string | undefined;
}

export interface SlideshowProps {
  readonly frames: readonly SlideshowFrame[];
  readonly label: string;
  /** Seconds. */
  readonly sleep?: number;
  readonly random?: boolean;
  /** Id of the counter, rendered by the caller. */
  readonly counterId?: string;
  /** The first picture is the largest of the page, and is loaded eagerly. */
  readonly isMain?: boolean;
}

/** A slideshow; without JavaScript a horizontally scrollable list. */
export function Slideshow({
  frames,
  label,
  sleep = 5,
  random = false,
  counterId,
  isMain = false,
}: SlideshowProps): ReactNode {
  const settings = {
    images: frames.map(({ src }) => src),
    liens: frames.map(({ href }) => href ?? ''),
    legendes: frames.map(({ caption }) => caption ?? ''),
    ...(counterId !== undefined && { compteur: counterId }),
    sleep,
    aleatoire: random ? 1 : 0,
  };
  return (
    <div className="slideshow" data-slideshow={JSON.stringify(settings)}>
      <ul aria-label={label}>
        {frames.map((frame, index) => (
          <li key={frame.src}>
            <Figure {...frame} isFirst={isMain && index === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Figure({
  src,
  alt,
  width,
  height,
  href,
  caption,
  isFirst,
}: SlideshowFrame & { readonly isFirst: boolean }): ReactNode {
  const image = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
  return (
    <figure>
      {href === undefined ? (
        <span className="slideshow-picture">{image}</span>
      ) : (
        <a className="slideshow-picture" href={href}>
          {image}
        </a>
      )}
      {caption === undefined || caption === '' ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}

import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { Translate } from '#runtime/i18n.ts';
import { mountIsland } from '#ui/island.tsx';
import { CENTRE, type FocalPoint, focalPointAt, movedFocalPoint, type UploadState } from './model.ts';
import { TEXTS } from './texts.ts';

interface ImageUploadProps {
  readonly state: UploadState;
  readonly t: Translate;
  readonly canRemove: boolean;
  onStop(): void;
  onRetry(): void;
  onFocus(focus: FocalPoint): void;
  onRemove(): void;
  onRestore(): void;
}

/** Mounts the view. Returns a function that renders it again with changed props. */
export function mountImageUpload(
  area: Element,
  props: ImageUploadProps,
  signal: AbortSignal,
): (change: Partial<ImageUploadProps>) => void {
  let current = props;
  const render = mountIsland(area, <ImageUpload {...current} />, signal);
  return (change) => {
    current = { ...current, ...change };
    render(<ImageUpload {...current} />);
  };
}

function ImageUpload(props: ImageUploadProps): ReactNode {
  const { state, t, canRemove, onRemove, onRestore, onRetry } = props;
  const { picture, sending, failure, removed } = state;
  return (
    <>
      {picture === undefined ? null : <FocalPicture key={picture.file} {...props} />}
      {sending === undefined ? null : <Sending {...props} />}
      {failure === undefined ? null : (
        <div className="image-upload-failure" role="alert">
          <p className="field-error">{failure.text}</p>
          {failure.canRetry ? (
            <button type="button" className="button button-small button-secondary" onClick={onRetry}>
              {t(TEXTS.retry)}
            </button>
          ) : null}
        </div>
      )}
      {/* One button for both actions, so that focus stays on it. */}
      {sending === undefined && (picture === undefined ? removed !== undefined : canRemove) ? (
        <button
          type="button"
          className="button button-small button-secondary"
          onClick={picture === undefined ? onRestore : onRemove}
        >
          {t(picture === undefined ? TEXTS.restore : TEXTS.remove)}
        </button>
      ) : null}
    </>
  );
}

function Sending({ state, t, onStop }: ImageUploadProps): ReactNode {
  const { name = '', percent } = state.sending ?? {};
  const words = percent === undefined ? t(TEXTS.preparing) : t(TEXTS.sending, { name, percent: String(percent) });
  return (
    <div className="image-upload-sending">
      <p className="image-upload-words">{words}</p>
      <progress max={100} value={percent} aria-label={t(TEXTS.sending, { name, percent: String(percent ?? 100) })} />
      <button type="button" className="button button-small button-secondary" onClick={onStop}>
        {t(TEXTS.stop)}
      </button>
    </div>
  );
}

/** The picture with its focal point, and a preview of the crop. */
function FocalPicture({ state, t, onFocus }: ImageUploadProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const { picture, focus } = state;
  const src = picture?.src ?? '';
  const position = `${focus.x}% ${focus.y}%`;

  const point = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (box !== undefined) onFocus(focalPointAt({ x: clientX - box.left, y: clientY - box.top }, box));
  };
  const press = (event: KeyboardEvent) => {
    const next =
      event.ctrlKey || event.metaKey || event.altKey ? undefined : movedFocalPoint(focus, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    onFocus(next);
  };

  return (
    <div className="image-upload-picture">
      <div
        ref={frame}
        className="image-upload-frame"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      >
        <img src={src} alt={t(TEXTS.current)} draggable={false} />
        <div
          className="image-upload-point"
          role="slider"
          tabIndex={0}
          aria-label={t(TEXTS.focus)}
          aria-roledescription={t(TEXTS.focusRole)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={focus.x}
          aria-valuetext={t(TEXTS.focusValue, { x: String(focus.x), y: String(focus.y) })}
          style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }}
          onKeyDown={press}
        />
      </div>
      <div className="image-upload-side">
        <figure className="image-upload-crop">
          <img src={src} alt="" style={{ objectPosition: position }} />
          <figcaption>{t(TEXTS.crop)}</figcaption>
        </figure>
        <p className="field-hint">{t(TEXTS.focusHint)}</p>
        {focus.x === CENTRE.x && focus.y === CENTRE.y ? null : (
          <button type="button" className="button button-small button-secondary" onClick={() => onFocus(CENTRE)}>
            {t(TEXTS.centre)}
          </button>
        )}
      </div>
    </div>
  );
}

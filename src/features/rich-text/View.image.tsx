import { type ReactNode, useEffect, useState } from 'react';
import { CHOOSE_PICTURE_EVENT, imageAlt, PICTURE_CHOSEN_EVENT } from '#contract/rich-text.ts';
import { isObject } from '#contract/wire.ts';
import type { UploadedImage } from './attach.images.ts';
import { TEXTS } from './texts.ts';
import { NO_FORM, Panel, PanelCheck, PanelField, type PanelProps } from './View.panel.tsx';

interface ImagePanelProps extends PanelProps {
  readonly images: readonly UploadedImage[];
  /** Where pictures come from instead. */
  readonly library: HTMLElement | undefined;
}

/** Chooses an image and its alternative; for a selected image, edits its alternative. */
export function ImagePanel({ editor, t, id, onClose, images, library }: ImagePanelProps): ReactNode {
  const [placed] = useState(() => editor.image());
  const [chosen, setChosen] = useState(images[0]);
  const [alt, setAlt] = useState(placed?.alt ?? images[0]?.alt ?? '');
  const [isDecorative, setDecorative] = useState(placed !== undefined && placed.alt === '');
  const [error, setError] = useState<string>();
  const isEmpty = placed === undefined && chosen === undefined;

  function choose(image: UploadedImage): void {
    // An alternative typed by the user is preserved; the default of the previous image is replaced.
    if (alt === '' || alt === chosen?.alt) setAlt(image.alt);
    setChosen(image);
    setError(undefined);
  }
  useEffect(() => {
    const take = (event: Event) => {
      const image = event instanceof CustomEvent ? libraryImage(event.detail) : undefined;
      if (image !== undefined) choose(image);
    };
    library?.addEventListener(PICTURE_CHOSEN_EVENT, take);
    return () => library?.removeEventListener(PICTURE_CHOSEN_EVENT, take);
  });
  function act(): void {
    const words = isDecorative ? '' : alt.trim();
    if (words === '' && !isDecorative) {
      setError(t(TEXTS.noAlt));
      return;
    }
    if (placed !== undefined) editor.setAlt(words);
    else if (chosen !== undefined)
      editor.insertImage({ src: chosen.src, alt: words, width: chosen.width, height: chosen.height });
    onClose();
  }
  function remove(): void {
    editor.removeImage();
    onClose();
  }

  return (
    <Panel
      id={id}
      title={t(TEXTS.image)}
      action={isEmpty ? undefined : t(placed === undefined ? TEXTS.addImage : TEXTS.changeImage)}
      t={t}
      onAct={act}
      onClose={onClose}
      more={
        placed === undefined ? null : (
          <button type="button" className="button button-secondary button-small" onClick={remove}>
            {t(TEXTS.removeImage)}
          </button>
        )
      }
    >
      {isEmpty && library === undefined ? <p>{t(TEXTS.noImages)}</p> : null}
      {placed === undefined && library !== undefined ? (
        <div className="rich-text-images">
          <div>
            <button
              type="button"
              className="button button-secondary button-small"
              aria-haspopup="dialog"
              onClick={() => library.dispatchEvent(new CustomEvent(CHOOSE_PICTURE_EVENT))}
            >
              {library.dataset.label}
            </button>
          </div>
          {chosen === undefined ? null : (
            <p className="rich-text-choice">
              <img src={chosen.src} alt="" width="96" height="72" />
              <span>{chosen.name}</span>
            </p>
          )}
        </div>
      ) : null}
      {placed === undefined && !isEmpty && library === undefined ? (
        <fieldset className="rich-text-images">
          <legend>{t(TEXTS.chooseImage)}</legend>
          {images.map((image) => (
            <label key={image.src} className="rich-text-choice">
              <input
                type="radio"
                name={`${id}image`}
                form={NO_FORM}
                checked={image.src === chosen?.src}
                onChange={() => choose(image)}
              />
              <img src={image.src} alt="" width="96" height="72" />
              <span>{image.name}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {isEmpty ? null : (
        <div className="rich-text-fields">
          <PanelField
            label={t(TEXTS.alt)}
            value={alt}
            hint={t(TEXTS.altHint)}
            error={error}
            isDisabled={isDecorative}
            onChange={setAlt}
          />
          <PanelCheck
            label={t(TEXTS.decorative)}
            isChecked={isDecorative}
            onChange={(next) => {
              setDecorative(next);
              setError(undefined);
            }}
          />
        </div>
      )}
    </Panel>
  );
}

/** A file of the library as the editor places it; undefined for anything else. */
function libraryImage(detail: unknown): UploadedImage | undefined {
  if (!isObject(detail) || typeof detail.file !== 'string') return undefined;
  const { file, title, alt } = detail;
  const name = typeof title === 'string' ? title : file;
  return { src: `/media/${file}`, alt: imageAlt(alt), name, width: null, height: null };
}

import type { ReactNode } from 'react';
import { UPLOAD_TYPES } from '#contract/uploads.ts';
import { described, Fault, Help, RequiredMark, writtenText } from './markup.field-parts.tsx';
import type { OneFieldProps } from './markup.fields.tsx';
import { inputId, inputName } from './model.fields.ts';
import { LABELS } from './model.labels.ts';

/** What the form must know of pictures. */
export interface UploadFacts {
  /** Address that takes pictures, see contract/uploads.ts. */
  readonly action: string;
  /** path below media/ → the address of a small version and its size, for the pictures that the values name. */
  readonly previews: ReadonlyMap<string, { readonly src: string; readonly width: number; readonly height: number }>;
}

/** A picture with its alternative text. Without JavaScript the file goes with the form. */
export function ImageField({ field, values, errors, uploads }: OneFieldProps & { readonly uploads: UploadFacts }): ReactNode {
  const { name, label, required } = field;
  const id = inputId(name);
  const text = (part?: 'alt' | 'decorative' | 'x' | 'y' | 'remove') => writtenText(values, name, part);
  const file = text();
  const preview = uploads.previews.get(file);
  const error = errors.find(({ part }) => part === undefined)?.message;
  const help = [...(field.help === undefined ? [] : [field.help]), LABELS.pictureHint];
  const altId = inputId(name, 'alt');
  const alt = { id: altId, help: [LABELS.alternativeHint], error: errors.find(({ part }) => part === 'alt')?.message };
  return (
    <fieldset
      className="fieldset field my-element-field my-element-image"
      data-image-field=""
      data-invalid={error === undefined ? undefined : ''}
    >
      <legend>
        {label}
        <RequiredMark required={required} />
      </legend>
      {preview === undefined ? null : (
        <img
          className="my-element-preview"
          data-image-preview=""
          src={preview.src}
          width={preview.width}
          height={preview.height}
          alt={text('alt') === '' ? LABELS.currentPicture : text('alt')}
        />
      )}
      <input type="hidden" name={inputName(name)} defaultValue={file} data-image-file="" />
      <input type="hidden" name={inputName(name, 'x')} defaultValue={text('x')} data-image-x="" />
      <input type="hidden" name={inputName(name, 'y')} defaultValue={text('y')} data-image-y="" />
      <div className="field" data-field-box="">
        <label htmlFor={id}>{file === '' ? LABELS.picture : LABELS.replacePicture}</label>
        <Help id={id} help={help} />
        <input
          className="my-element-file"
          type="file"
          id={id}
          name={inputName(name, 'upload')}
          title={label}
          accept={UPLOAD_TYPES.join(',')}
          required={required && file === ''}
          data-image-upload={uploads.action}
          {...described({ id, help, error })}
        />
        <Fault id={id} error={error} />
      </div>
      <div className="field" data-field-box="" data-invalid={alt.error === undefined ? undefined : ''}>
        <label htmlFor={altId}>{LABELS.alternative}</label>
        <Help {...alt} />
        <input
          className="input"
          type="text"
          id={altId}
          name={inputName(name, 'alt')}
          title={LABELS.alternative}
          defaultValue={text('alt')}
          data-image-alt=""
          {...described(alt)}
        />
        <Fault {...alt} />
      </div>
      <label className="my-element-choice">
        <input
          type="checkbox"
          name={inputName(name, 'decorative')}
          value="1"
          defaultChecked={text('decorative') !== ''}
          data-image-decorative=""
        />
        {LABELS.decorative}
      </label>
      {file === '' || required ? null : (
        <label className="my-element-choice">
          <input type="checkbox" name={inputName(name, 'remove')} value="1" defaultChecked={text('remove') !== ''} data-image-remove="" />
          {LABELS.removePicture}
        </label>
      )}
    </fieldset>
  );
}

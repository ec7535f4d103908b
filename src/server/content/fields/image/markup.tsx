import type { ReactNode } from 'react';
import { UPLOAD_TYPES } from '#contract/uploads.ts';
import { described, Fault, Help, RequiredMark } from '#server/content/fields/element-shell.tsx';
import type { ElementControl, FieldDefinition } from '#server/content/fields/field.ts';
import { LABELS } from '#server/content/fields/texts.ts';

/** A picture with its alternative text. Without JavaScript the file goes with the form. */
export function imageMarkup({ label, required, help }: FieldDefinition, control: ElementControl): ReactNode {
  const { uploads, value: file, error, partId, partName, partValue, partError } = control;
  const preview = uploads.previews.get(file);
  const alternative = partValue('alt');
  const picture = { id: partId('main'), help: [...(help === undefined ? [] : [help]), LABELS.pictureHint], error };
  const alt = { id: partId('alt'), help: [LABELS.alternativeHint], error: partError('alt') };
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
          {...preview}
          alt={alternative === '' ? LABELS.currentPicture : alternative}
        />
      )}
      <input type="hidden" name={partName('main')} defaultValue={file} data-image-file="" />
      <input type="hidden" name={partName('x')} defaultValue={partValue('x')} data-image-x="" />
      <input type="hidden" name={partName('y')} defaultValue={partValue('y')} data-image-y="" />
      <div className="field" data-field-box="">
        <label htmlFor={picture.id}>{file === '' ? LABELS.picture : LABELS.replacePicture}</label>
        <Help {...picture} />
        <input
          className="my-element-file"
          type="file"
          id={picture.id}
          name={partName('upload')}
          title={label}
          accept={UPLOAD_TYPES.join(',')}
          required={required && file === ''}
          data-image-upload={uploads.action}
          {...described(picture)}
        />
        <Fault {...picture} />
      </div>
      <div className="field" data-field-box="" data-invalid={alt.error === undefined ? undefined : ''}>
        <label htmlFor={alt.id}>{LABELS.alternative}</label>
        <Help {...alt} />
        <input
          className="input"
          type="text"
          id={alt.id}
          name={partName('alt')}
          title={LABELS.alternative}
          defaultValue={alternative}
          data-image-alt=""
          {...described(alt)}
        />
        <Fault {...alt} />
      </div>
      <label className="my-element-choice">
        <input
          type="checkbox"
          name={partName('decorative')}
          value="1"
          defaultChecked={partValue('decorative') !== ''}
          data-image-decorative=""
        />
        {LABELS.decorative}
      </label>
      {file === '' || required ? null : (
        <label className="my-element-choice">
          <input type="checkbox" name={partName('remove')} value="1" defaultChecked={partValue('remove') !== ''} data-image-remove="" />
          {LABELS.removePicture}
        </label>
      )}
    </fieldset>
  );
}

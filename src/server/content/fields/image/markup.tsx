import type { ReactNode } from 'react';
import { UPLOAD_TYPES } from '#contract/uploads.ts';
import type { ElementControl, FieldDefinition, FieldPart } from '#server/content/fields/field.ts';
import { hintOf, LABELS } from '#server/content/fields/texts.ts';
import { boxAttributes, controlAttributes, FieldLabel, FieldNotes } from '#server/content/markup/form.tsx';

/** A picture with its alternative text. Without JavaScript the file is sent with the form. */
export function imageMarkup(
  { required }: FieldDefinition,
  { facts, uploads, value: file, part, words: { t } }: ElementControl,
): ReactNode {
  const preview = uploads.previews.get(file);
  const { value: alternative, ...ids } = part('alt');
  const alt = { ...ids, label: t(LABELS.alternative), hint: t(LABELS.alternativeHint) };
  const upload = {
    ...facts,
    name: part('upload').name,
    hint: hintOf(facts.hint, t(LABELS.pictureHint)),
    required: required && file === '',
  };
  const hidden = (one: FieldPart) => ({ type: 'hidden', name: part(one).name, defaultValue: part(one).value });
  const box = (one: FieldPart) => ({
    type: 'checkbox',
    name: part(one).name,
    value: '1',
    defaultChecked: part(one).value !== '',
  });
  return (
    <fieldset
      className="fieldset field my-element-field"
      data-image-field=""
      data-invalid={facts.error === undefined ? undefined : ''}
    >
      <legend>
        <FieldLabel {...facts} />
      </legend>
      {preview === undefined ? null : (
        <img
          className="my-element-preview"
          data-image-preview=""
          {...preview}
          alt={alternative || t(LABELS.currentPicture)}
        />
      )}
      <input {...hidden('main')} data-image-file="" />
      <input {...hidden('x')} data-image-x="" />
      <input {...hidden('y')} data-image-y="" />
      <div className="field" data-field-box="">
        <label htmlFor={upload.id}>{t(file === '' ? LABELS.picture : LABELS.replacePicture)}</label>
        <FieldNotes {...upload} error={undefined} />
        <input
          {...controlAttributes(upload)}
          className="my-element-file"
          type="file"
          accept={UPLOAD_TYPES.join(',')}
          data-image-upload={uploads.action}
        />
        <FieldNotes {...upload} hint={undefined} />
      </div>
      <div {...boxAttributes(alt, 'field')} data-field-box="">
        <label htmlFor={alt.id}>{alt.label}</label>
        <FieldNotes {...alt} error={undefined} />
        <input {...controlAttributes(alt)} className="input" type="text" defaultValue={alternative} data-image-alt="" />
        <FieldNotes {...alt} hint={undefined} />
      </div>
      <label className="my-element-choice">
        <input {...box('decorative')} data-image-decorative="" />
        {t(LABELS.decorative)}
      </label>
      {file === '' || required ? null : (
        <label className="my-element-choice">
          <input {...box('remove')} data-image-remove="" />
          {t(LABELS.removePicture)}
        </label>
      )}
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import { DOCUMENT_EXTENSIONS } from '#contract/uploads.ts';
import type { ElementControl, FieldDefinition } from '#server/content/fields/field.ts';
import { hintOf, LABELS } from '#server/content/fields/texts.ts';
import { boxAttributes, controlAttributes, FieldLabel, FieldNotes } from '#server/content/markup/form.tsx';
import { mediaPath } from '#server/content/site/media/url.ts';

/** A document with the text of its link. The file is sent with the form, with JavaScript or without. */
export function documentMarkup(
  { required }: FieldDefinition,
  { facts, value: file, part, words: { t } }: ElementControl,
): ReactNode {
  const { value: title, ...ids } = part('title');
  const named = { ...ids, label: t(LABELS.documentTitle), hint: t(LABELS.documentTitleHint) };
  const upload = {
    ...facts,
    name: part('upload').name,
    hint: hintOf(facts.hint, t(LABELS.documentHint)),
    required: required && file === '',
  };
  return (
    <fieldset className="fieldset field my-element-field" data-invalid={facts.error === undefined ? undefined : ''}>
      <legend>
        <FieldLabel {...facts} />
      </legend>
      {file === '' ? null : (
        <p>
          {t(LABELS.currentDocument)} <a href={mediaPath(file)}>{title || file}</a>
        </p>
      )}
      <input type="hidden" name={part('main').name} defaultValue={file} />
      <div className="field" data-field-box="">
        <label htmlFor={upload.id}>{file === '' ? t(LABELS.document) : t(LABELS.replaceDocument)}</label>
        <FieldNotes {...upload} error={undefined} />
        <input
          {...controlAttributes(upload)}
          className="my-element-file"
          type="file"
          accept={DOCUMENT_EXTENSIONS.join(',')}
        />
        <FieldNotes {...upload} hint={undefined} />
      </div>
      <div {...boxAttributes(named, 'field')} data-field-box="">
        <label htmlFor={named.id}>{named.label}</label>
        <FieldNotes {...named} error={undefined} />
        <input {...controlAttributes(named)} className="input" type="text" defaultValue={title} />
        <FieldNotes {...named} hint={undefined} />
      </div>
      {file === '' || required ? null : (
        <label className="my-element-choice">
          <input type="checkbox" name={part('remove').name} value="1" defaultChecked={part('remove').value !== ''} />
          {t(LABELS.removeDocument)}
        </label>
      )}
    </fieldset>
  );
}

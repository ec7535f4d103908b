import { useT } from '#language/locale.tsx';
import { Field, type FieldFacts, SelectField } from '#server/content/markup/form.tsx';
import type { MediaFile, Site } from '#server/content/site/types.ts';
import { previewOf } from '#server/content/uploads/form-files.ts';
import { type FileUse, fileKindOf } from '#server/platform/http/media-types.ts';
import { CHOICES_PATH, LIBRARY_PATH } from '#server/render/administration/path.ts';
import { FILES_LIST, idOf, PICTURES_LIST } from './suggestions.tsx';
import { texts } from './texts.ts';

/** More would make a page heavy that has several such fields: names are typed then. */
const MAX_OPTIONS = 200;

interface MediaFieldProps {
  readonly site: Site;
  readonly facts: FieldFacts;
  readonly value: string;
  /** Undefined: any file. */
  readonly use: FileUse | undefined;
  /** The key of the same group that holds the text of the picture. */
  readonly alt?: string | undefined;
}

/**
 * A file of the library: a list to choose from, and the picker that the script of the administration adds
 * (ui/library-picker).
 */
export function MediaField({ site, facts, value, use, alt }: MediaFieldProps) {
  const t = useT();
  const preview = previewOf(site, value);
  const files = [...site.media.values()].filter((media) => isFor(media, use));
  return (
    <div
      className="library-field"
      data-library-picker=""
      {...pickerData(site, use)}
      data-alt={alt === undefined ? undefined : idOf(facts.name.replace(/[^.]*$/, alt))}
    >
      {preview === undefined ? null : <img className="library-picked" src={preview.src} alt="" />}
      {files.length > MAX_OPTIONS ? (
        <Field
          {...facts}
          list={use === 'picture' ? PICTURES_LIST : FILES_LIST}
          hint={`${facts.hint ?? ''} ${t(texts.fileHint)}`.trim()}
          defaultValue={value}
        />
      ) : (
        <SelectField {...facts} options={optionsOf(files, value, facts.required === true)} defaultValue={value} />
      )}
    </div>
  );
}

/** Where the script adds the button for several pictures at once (ui/library-picker/rows.ts). */
export function RowPicker({ site, name }: Readonly<{ site: Site; name: string }>) {
  return <div data-library-rows={name} {...pickerData(site, 'picture')} />;
}

/** Where the picker finds files of the library, and where it sends new ones (ui/library-picker). */
export function pickerData({ base }: Site, use: FileUse | undefined) {
  return { 'data-choices': `/${base}${CHOICES_PATH}`, 'data-send': `/${base}${LIBRARY_PATH}`, 'data-usage': use };
}

/** Drawings are pictures too. */
function isFor({ file, width }: MediaFile, use: FileUse | undefined): boolean {
  if (use === 'picture') return width !== undefined;
  return use === undefined || fileKindOf(file)?.use === use;
}

function optionsOf(files: readonly MediaFile[], value: string, isRequired: boolean): ReadonlyMap<string, string> {
  const options = new Map(files.map(({ file, alt }) => [file, alt ? `${file} – ${alt}` : file]));
  // A value that is not possible any more is shown, so that a person can see what is wrong.
  if (value !== '' && !options.has(value)) options.set(value, value);
  return isRequired && value !== '' ? options : new Map([['', texts.none], ...options]);
}

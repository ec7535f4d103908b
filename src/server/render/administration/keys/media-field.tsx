import { useT } from '#language/locale.tsx';
import { Field, type FieldFacts, SelectField } from '#server/content/markup/form.tsx';
import type { MediaFile, Site } from '#server/content/site/types.ts';
import { previewOf } from '#server/content/uploads/form-files.ts';
import { type FileUse, fileKindOf } from '#server/platform/http/media-types.ts';
import { CHOICES_PATH, LIBRARY_PATH } from '#server/render/administration/path.ts';
import { FILES_LIST, idOf, PICTURES_LIST } from './suggestions.tsx';
import { texts } from './texts.ts';

/** With more files, names are typed: a page with several such lists would become too large. */
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
 * A field for a file of the library: a list of files, and the picker that the script of the administration adds
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

/** The place of the button for several pictures at once, which the script adds (ui/library-picker/rows.ts). */
export function RowPicker({ site, name }: Readonly<{ site: Site; name: string }>) {
  return <div data-library-rows={name} {...pickerData(site, 'picture')} />;
}

/** The addresses from which the picker reads the library and to which it sends new files (ui/library-picker). */
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
  // A value that is no longer possible stays in the list, so that it can be seen and corrected.
  if (value !== '' && !options.has(value)) options.set(value, value);
  return isRequired && value !== '' ? options : new Map([['', texts.none], ...options]);
}

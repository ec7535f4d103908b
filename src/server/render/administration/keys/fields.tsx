import type { ReactNode } from 'react';
import type { Key, Keys, ValueType } from '#server/content/blocks/declaration.ts';
import {
  CheckboxField,
  Field,
  type FieldFacts,
  FieldSet,
  SelectField,
  TextAreaField,
} from '#server/content/markup/form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { hintOf, labelOf } from './label.ts';
import { texts } from './texts.ts';
import { isOffered, shownLink, type Values } from './values.ts';

export const PAGES_LIST = 'liste-pages';
export const PICTURES_LIST = 'liste-images';
export const FILES_LIST = 'liste-fichiers';

interface KeyFieldsProps {
  readonly site: Site;
  readonly keys: Keys;
  readonly values: Values;
  /** By id of the field. */
  readonly errors?: ReadonlyMap<string, string>;
  readonly prefix?: string;
  /** Empty rows at the end of each list; more after the button that adds one. */
  readonly newRows?: number;
}

/** Fields for declared keys: of a block, of a page, of a setting. `readKeys` reads what they send. */
export function KeyFields({ site, keys, values, errors, prefix = '', newRows = 1 }: KeyFieldsProps): ReactNode {
  return (
    <>
      {Object.entries(keys).map(([name, key]) => (
        <ValueField
          key={name}
          site={site}
          type={key}
          value={values[name]}
          errors={errors ?? new Map()}
          newRows={newRows}
          facts={{
            id: idOf(prefix + name),
            name: prefix + name,
            label: labelOf(name, key),
            hint: hintOf(key),
            required: key.required === true,
          }}
        />
      ))}
    </>
  );
}

/** The id of the field of a name. */
export function idOf(name: string): string {
  return `champ-${name.replaceAll('.', '-')}`;
}

/** The names of pages and files that the fields of a page suggest. */
export function Suggestions({ site }: { readonly site: Site }): ReactNode {
  const files = [...site.media.values()];
  return (
    <>
      <datalist id={PAGES_LIST}>
        {[...site.pagesById.values()].map(({ id, path, title }) => (
          <option key={id} value={path} label={title} />
        ))}
      </datalist>
      <datalist id={PICTURES_LIST}>
        {files.map(({ file, width }) => (width === undefined ? null : <option key={file} value={file} />))}
      </datalist>
      <datalist id={FILES_LIST}>
        {files.map(({ file }) => (
          <option key={file} value={file} />
        ))}
      </datalist>
    </>
  );
}

interface ValueFieldProps {
  readonly site: Site;
  readonly type: ValueType;
  readonly value: unknown;
  readonly facts: FieldFacts;
  readonly errors: ReadonlyMap<string, string>;
  readonly newRows: number;
}

function ValueField(props: ValueFieldProps): ReactNode {
  const { site, type, value, errors } = props;
  const facts: FieldFacts = { ...props.facts, error: errors.get(props.facts.id) };
  if (!isOffered(type))
    return value === undefined ? null : <p className="field-hint">{`${facts.label}\u00a0: ${texts.kept}`}</p>;
  const text = value === undefined || value === null ? '' : String(value);
  switch (type.kind) {
    case 'list':
      return type.of.kind === 'text' ? (
        <TextAreaField
          {...facts}
          hint={`${facts.hint ?? ''} ${texts.linesHint}`.trim()}
          defaultValue={Array.isArray(value) ? value.join('\n') : ''}
        />
      ) : (
        <Rows {...props} type={type.of} />
      );
    case 'group':
      return (
        <FieldSet {...facts}>
          <KeyFields site={site} keys={type.keys} values={asValues(value)} errors={errors} prefix={`${facts.name}.`} />
        </FieldSet>
      );
    case 'titled-link':
      return (
        <FieldSet {...facts}>
          <LinkFields site={site} value={asValues(value)} name={facts.name} errors={errors} />
        </FieldSet>
      );
    case 'flag':
      return (
        <CheckboxField
          {...facts}
          required={false}
          value="1"
          defaultChecked={value === true || (value === undefined && defaultOf(type) === true)}
        />
      );
    case 'markdown':
      return (
        <TextAreaField
          {...facts}
          hint={`${facts.hint ?? ''} ${texts.markdownHint}`.trim()}
          rows={10}
          defaultValue={text}
        />
      );
    case 'alternative':
      return (
        <>
          <Field {...facts} required={false} defaultValue={text} />
          <CheckboxField
            id={`${facts.id}-vide`}
            name={`${facts.name}.vide`}
            label={texts.decorative}
            isMarked
            value="1"
            defaultChecked={value === ''}
          />
        </>
      );
    case 'number':
      return <Field {...facts} type="number" inputMode="numeric" min={type.min} max={type.max} defaultValue={text} />;
    case 'choice':
      return <Choice facts={facts} value={text} options={type.values.map((one) => [one, one])} />;
    case 'page':
      return (
        <Choice
          facts={facts}
          value={text}
          options={[...site.pagesById.values()].map(({ id, title, path }) => [id, `${title} (${path})`])}
        />
      );
    case 'module':
      return (
        <Choice
          facts={facts}
          value={text}
          options={[...site.modules.values()].map(({ ident, name }) => [ident, name])}
        />
      );
    case 'form':
      return (
        <Choice
          facts={facts}
          value={text}
          options={[...site.forms.values()].map(({ ident, title }) => [ident, title])}
        />
      );
    case 'link':
      return (
        <Field
          {...facts}
          list={PAGES_LIST}
          hint={`${facts.hint ?? ''} ${texts.linkHint}`.trim()}
          defaultValue={shownLink(site, value)}
        />
      );
    case 'picture':
      return (
        <Field
          {...facts}
          list={PICTURES_LIST}
          hint={`${facts.hint ?? ''} ${texts.pictureHint}`.trim()}
          defaultValue={text}
        />
      );
    case 'file':
      return <Field {...facts} list={FILES_LIST} defaultValue={text} />;
    case 'email':
      return <Field {...facts} type="email" defaultValue={text} />;
    default:
      return text.includes('\n') ? (
        <TextAreaField {...facts} defaultValue={text} />
      ) : (
        <Field {...facts} defaultValue={text} />
      );
  }
}

function defaultOf(type: ValueType): unknown {
  return (type as Partial<Key>).default;
}

function Choice({
  facts,
  value,
  options,
}: {
  readonly facts: FieldFacts;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
}): ReactNode {
  const none: readonly (readonly [string, string])[] =
    facts.required === true && value !== '' ? [] : [['', texts.none]];
  // A value that is not possible any more is shown, so that a person can see what is wrong.
  const lost: readonly (readonly [string, string])[] =
    value === '' || options.some(([one]) => one === value) ? [] : [[value, value]];
  return <SelectField {...facts} options={new Map([...none, ...options, ...lost])} defaultValue={value} />;
}

/** The rows of a list, each with what can be done with it, and empty ones to fill in. */
function Rows({ facts, type, value, newRows, ...rest }: ValueFieldProps): ReactNode {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const count = rows.length + newRows;
  return (
    <FieldSet {...facts} error={rest.errors.get(facts.id)}>
      <input type="hidden" name={`${facts.name}.nombre`} value={count} />
      {Array.from({ length: count }, (_, row) => {
        const isNew = row >= rows.length;
        const name = `${facts.name}.${row}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their rank.
          <fieldset key={row} className="fieldset admin-row">
            <legend>{isNew ? texts.newRow : texts.row(row + 1)}</legend>
            {isNew ? <p className="field-hint">{texts.newRowHint}</p> : null}
            <RowFields {...rest} type={type} value={rows[row]} name={name} isNew={isNew} />
            {isNew ? null : (
              <p className="admin-row-acts">
                {row === 0 ? null : <RowButton name={facts.name} act="monter" row={row} label={texts.up} />}
                <RowButton name={facts.name} act="retirer" row={row} label={texts.remove} />
              </p>
            )}
          </fieldset>
        );
      })}
    </FieldSet>
  );
}

function RowButton({
  name,
  act,
  row,
  label,
}: {
  readonly name: string;
  readonly act: string;
  readonly row: number;
  readonly label: string;
}): ReactNode {
  return (
    <button type="submit" name="geste" value={`${name}.${act}.${row}`} className="button button-quiet" formNoValidate>
      {label}
      <span className="visually-hidden"> {texts.row(row + 1)}</span>
    </button>
  );
}

/** A new row requires nothing: it may stay empty. */
function RowFields({
  site,
  type,
  value,
  name,
  errors,
  isNew,
}: Pick<ValueFieldProps, 'site' | 'type' | 'value' | 'errors'> & {
  readonly name: string;
  readonly isNew: boolean;
}): ReactNode {
  if (type.kind === 'titled-link')
    return <LinkFields site={site} value={asValues(value)} name={name} errors={errors} isOptional={isNew} />;
  if (type.kind === 'group') {
    const keys = isNew
      ? Object.fromEntries(Object.entries(type.keys).map(([key, { required: _, ...one }]) => [key, one]))
      : type.keys;
    return (
      <KeyFields
        site={site}
        keys={keys as Keys}
        values={asValues(value)}
        errors={errors}
        prefix={`${name}.`}
        newRows={isNew ? 0 : 1}
      />
    );
  }
  return (
    <ValueField
      site={site}
      type={type}
      value={value}
      errors={errors}
      newRows={0}
      facts={{ id: idOf(name), name, label: texts.link, isMarked: true }}
    />
  );
}

function LinkFields({
  site,
  value,
  name,
  errors,
  isOptional = true,
}: {
  readonly site: Site;
  readonly value: Values;
  readonly name: string;
  readonly errors: ReadonlyMap<string, string>;
  readonly isOptional?: boolean;
}): ReactNode {
  const [title, link] = [`${name}.titre`, `${name}.lien`];
  return (
    <>
      <Field
        id={idOf(title)}
        name={title}
        label={texts.linkTitle}
        required={!isOptional}
        isMarked
        error={errors.get(idOf(title))}
        defaultValue={String(value.titre ?? '')}
      />
      <Field
        id={idOf(link)}
        name={link}
        label={texts.link}
        hint={texts.linkHint}
        required={!isOptional}
        isMarked
        list={PAGES_LIST}
        error={errors.get(idOf(link))}
        defaultValue={shownLink(site, value.lien)}
      />
    </>
  );
}

function asValues(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
}

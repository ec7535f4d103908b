import type { ComponentProps, ReactNode } from 'react';
import { useLocale, useT } from '#language/locale.tsx';
import type { Key, Keys, ValueType } from '#server/content/blocks/declaration.ts';
import {
  type FieldFacts,
  FieldNotes,
  FieldSet,
  SubmitButton,
  TextAreaField,
  useError,
  useErrors,
} from '#server/content/markup/form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { hintOf, labelOf } from './label.ts';
import { RowPicker } from './media-field.tsx';
import { RowButtons } from './row-buttons.tsx';
import { LinkFields, ScalarField } from './scalar-field.tsx';
import { idOf } from './suggestions.tsx';
import { texts } from './texts.ts';
import { asValues, type Values } from './values.ts';

interface KeyFieldsProps {
  readonly site: Site;
  readonly keys: Keys;
  readonly values: Values;
  readonly prefix?: string;
  /** Empty rows at the end of each list; more after the button that adds one. */
  readonly newRows?: number;
}

/** Fields for the declared keys of a block, a page or a setting. `readKeys` reads the posted form. */
export function KeyFields({ site, keys, values, prefix = '', newRows = 1 }: KeyFieldsProps) {
  const locale = useLocale();
  return (
    <>
      {Object.entries(keys).map(([name, key]) => (
        <ValueField
          key={name}
          site={site}
          type={key}
          value={values[name]}
          newRows={newRows}
          facts={{
            id: idOf(prefix + name),
            name: prefix + name,
            label: labelOf(name, key, locale),
            hint: hintOf(key, locale) || undefined,
            required: key.required === true,
          }}
        />
      ))}
    </>
  );
}

/** The button that saves a form and adds an empty row to its lists; null if it has no list. */
export function AddRow({ keys }: Readonly<{ keys: Keys }>) {
  const t = useT();
  if (Object.values(keys).every(({ kind }) => kind !== 'list')) return null;
  return (
    <SubmitButton tone="secondary" name="geste" value="ajouter" formNoValidate>
      {t(texts.addRow)}
    </SubmitButton>
  );
}

interface ValueFieldProps extends ComponentProps<typeof ScalarField> {
  readonly newRows: number;
}

function ValueField(props: ValueFieldProps) {
  const t = useT();
  const { site, type, value } = props;
  const facts: FieldFacts = { ...props.facts, error: useError(props.facts.id) };
  switch (type.kind) {
    case 'list':
      return type.of.kind === 'text' ? (
        <TextAreaField
          {...facts}
          hint={`${facts.hint ?? ''} ${t(texts.linesHint)}`.trim()}
          defaultValue={Array.isArray(value) ? value.join('\n') : ''}
        />
      ) : (
        <Rows {...props} facts={facts} type={type.of} />
      );
    case 'group':
      return (
        <Group type={type} value={value} facts={facts}>
          <KeyFields site={site} keys={type.keys} values={asValues(value)} prefix={`${facts.name}.`} />
        </Group>
      );
    case 'titled-link':
      return (
        <Group type={type} value={value} facts={facts}>
          <LinkFields site={site} value={asValues(value)} name={facts.name} />
        </Group>
      );
    default:
      return <ScalarField site={site} type={type} value={value} facts={facts} />;
  }
}

interface GroupProps extends Pick<ValueFieldProps, 'type' | 'value' | 'facts'> {
  readonly children: ReactNode;
}

/** The fields of a group; folded while they are empty if they are rarely needed. */
function Group({ type, value, facts, children }: GroupProps) {
  const errors = useErrors();
  if ((type as Partial<Key>).isFolded !== true)
    return (
      <FieldSet {...facts} isTarget>
        {children}
      </FieldSet>
    );
  const isOpen = value !== undefined || errors.some(({ fieldId }) => fieldId?.startsWith(facts.id));
  return (
    <details className="admin-fold" open={isOpen} id={facts.id}>
      <summary>{facts.label}</summary>
      <FieldNotes id={facts.id} hint={facts.hint} error={facts.error} />
      {children}
    </details>
  );
}

/** The rows of a list with their buttons, and empty rows to fill in. */
function Rows({ facts, type, value, newRows, ...rest }: ValueFieldProps) {
  const t = useT();
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const count = rows.length + newRows;
  return (
    <FieldSet {...facts} isTarget>
      <input type="hidden" name={`${facts.name}.nombre`} value={count} />
      {Array.from({ length: count }, (_, row) => {
        const isNew = row >= rows.length;
        const name = `${facts.name}.${row}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their rank.
          <fieldset key={row} className="fieldset admin-row" {...rowTarget(type, name)}>
            <legend>{isNew ? t(texts.newRow) : rowName(rest.site, rows[row], row)}</legend>
            {hasFields(type) ? <RowError id={idOf(name)} /> : null}
            {isNew ? <p className="field-hint">{t(texts.newRowHint)}</p> : null}
            <RowFields {...rest} type={type} value={rows[row]} name={name} isNew={isNew} />
            {isNew ? null : (
              <p className="admin-row-acts">
                <RowButtons
                  name={facts.name}
                  row={row}
                  count={rows.length}
                  about={rowName(rest.site, rows[row], row)}
                  isRemovable
                />
              </p>
            )}
          </fieldset>
        );
      })}
      {hasPicture(type) && newRows > 0 ? <RowPicker site={rest.site} name={facts.name} /> : null}
    </FieldSet>
  );
}

function RowError({ id }: { readonly id: string }) {
  return <FieldNotes id={id} error={useError(id)} />;
}

/** Whether rows of this type show a picture each: several can be added at once. */
function hasPicture(type: ValueType): boolean {
  return type.kind === 'group' && Object.values(type.keys).some(({ kind }) => kind === 'picture');
}

/** Whether rows of this type have several fields; the only field of others has the id of its row. */
function hasFields({ kind }: ValueType): boolean {
  return kind === 'group' || kind === 'titled-link';
}

/** The attributes by which the link of an error can focus the row. */
function rowTarget(type: ValueType, name: string): ComponentProps<'fieldset'> {
  return hasFields(type) ? { id: idOf(name), tabIndex: -1 } : {};
}

/** The name of a row: its number, and its title or the title of its page. */
function rowName({ pagesById }: Site, value: unknown, row: number): string {
  const { titre, page, nom } = asValues(value);
  const title = [titre, pagesById.get(String(page))?.title, nom].find((one) => typeof one === 'string');
  return title === undefined ? String(row + 1) : `${row + 1}. ${title}`;
}

/** The label of the only field of a row. */
function itemLabel({ kind }: ValueType): string {
  if (kind === 'picture') return texts.picture;
  return kind === 'page' ? texts.page : texts.link;
}

interface RowFieldsProps extends Pick<ValueFieldProps, 'site' | 'type' | 'value'> {
  readonly name: string;
  readonly isNew: boolean;
}

/** A new row requires nothing: it may stay empty. */
function RowFields({ site, type, value, name, isNew }: RowFieldsProps) {
  const t = useT();
  if (type.kind === 'titled-link')
    return <LinkFields site={site} value={asValues(value)} name={name} isOptional={isNew} />;
  if (type.kind === 'group') {
    const keys = isNew
      ? Object.fromEntries(Object.entries(type.keys).map(([key, { required: _, ...one }]) => [key, one]))
      : type.keys;
    return (
      <KeyFields site={site} keys={keys as Keys} values={asValues(value)} prefix={`${name}.`} newRows={isNew ? 0 : 1} />
    );
  }
  return (
    <ValueField
      site={site}
      type={type}
      value={value}
      newRows={0}
      facts={{ id: idOf(name), name, label: t(itemLabel(type)), isMarked: true }}
    />
  );
}

/** Enter in a field presses the first button of a form: this one saves, before those that move or remove rows. */
export function DefaultSubmit() {
  return <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />;
}

import { useLocale, useT } from '#language/locale.tsx';
import type { Key, ValueType } from '#server/content/blocks/declaration.ts';
import { DayField, MomentField } from '#server/content/fields/date-input.tsx';
import {
  CheckboxField,
  controlAttributes,
  Field,
  type FieldFacts,
  FieldShell,
  SelectField,
  TextAreaField,
} from '#server/content/markup/form.tsx';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { capitalised, wordOf } from './label.ts';
import { MediaField } from './media-field.tsx';
import { idOf, PAGES_LIST } from './suggestions.tsx';
import { texts } from './texts.ts';
import { shownLink, shownMoment, type Values } from './values.ts';

/** Edited as formatted text (contract/rich-text.ts); without JavaScript as Markdown. */
const MARKDOWN = JSON.stringify({ format: 'markdown', links: PAGES_LIST });

interface ScalarFieldProps {
  readonly site: Site;
  readonly type: ValueType;
  readonly value: unknown;
  readonly facts: FieldFacts;
}

export function ScalarField({ site, type, value, facts }: ScalarFieldProps) {
  const t = useT();
  const { language } = useLocale();
  const declared: Partial<Key> = type;
  const text = value === undefined || value === null ? '' : String(value);
  const choose = (options: Options) => <Choice facts={facts} value={text} options={options} />;
  switch (type.kind) {
    case 'flag':
      return (
        <CheckboxField
          {...facts}
          required={false}
          value="1"
          defaultChecked={value === true || (value === undefined && declared.default === true)}
        />
      );
    case 'markdown':
      return (
        <FieldShell {...facts}>
          <noscript>
            <p className="field-hint">{t(texts.markdownHint)}</p>
          </noscript>
          <textarea
            {...controlAttributes(facts)}
            // Browsers cannot focus a field that the editor hides: the server reports a missing value.
            required={false}
            className="input"
            rows={10}
            data-rich-text={MARKDOWN}
            defaultValue={text}
          />
        </FieldShell>
      );
    case 'alternative':
      return (
        <>
          <Field {...facts} required={false} defaultValue={text} />
          <CheckboxField
            id={`${facts.id}-vide`}
            name={`${facts.name}.vide`}
            label={t(texts.decorative)}
            isMarked
            value="1"
            defaultChecked={value === ''}
          />
        </>
      );
    case 'number':
      return <Field {...facts} type="number" inputMode="numeric" min={type.min} max={type.max} defaultValue={text} />;
    case 'choice':
      return choose(type.values.map((one) => [one, capitalised(t(type.labels?.get(one) ?? wordOf(one)), language)]));
    case 'page':
      return choose(ownPagesFirst(site).map(({ id, title, path }) => [id, `${title} (${path})`]));
    case 'module':
      return choose([...site.modules.values()].map(({ ident, name }) => [ident, name]));
    case 'form':
      return choose([...site.forms.values()].map(({ ident, title }) => [ident, title]));
    case 'place':
      return choose([...site.places.values()].map(({ ident, name }) => [ident, name]));
    case 'hours':
      return <Field {...facts} hint={undefined} isMarked placeholder={t(texts.closed)} defaultValue={text} />;
    case 'date':
      return <DayField {...facts} defaultValue={text} />;
    case 'moment':
      return <MomentField {...facts} defaultValue={shownMoment(value, type.isEnd === true)} />;
    case 'link':
      return (
        <Field
          {...facts}
          list={PAGES_LIST}
          hint={`${facts.hint ?? ''} ${t(texts.linkHint)}`.trim()}
          defaultValue={shownLink(site, value)}
        />
      );
    case 'picture':
      return <MediaField site={site} facts={facts} value={text} use="picture" alt={type.alt} />;
    case 'file':
      return <MediaField site={site} facts={facts} value={text} use={type.use} />;
    case 'email':
      return <Field {...facts} type="email" defaultValue={text} />;
    default:
      return text.includes('\n') || declared.rows !== undefined ? (
        <TextAreaField {...facts} rows={declared.rows} defaultValue={text} />
      ) : (
        <Field {...facts} defaultValue={text} />
      );
  }
}

/** The pages of the language of the site come first. */
function ownPagesFirst({ pagesById, language }: Site): readonly SitePage[] {
  const pages = [...pagesById.values()];
  return [...pages.filter((page) => page.language === language), ...pages.filter((page) => page.language !== language)];
}

/** Values and their labels. */
type Options = readonly (readonly [string, string])[];

function Choice({ facts, value, options }: Readonly<{ facts: FieldFacts; value: string; options: Options }>) {
  const none: Options = facts.required === true && value !== '' ? [] : [['', texts.none]];
  // A value that is no longer possible stays in the list, so that it can be seen and corrected.
  const lost: Options = value === '' || options.some(([one]) => one === value) ? [] : [[value, value]];
  return <SelectField {...facts} options={new Map([...none, ...options, ...lost])} defaultValue={value} />;
}

/** The fields of `{titre, lien}`. */
export function LinkFields({
  site,
  value,
  name,
  isOptional = true,
}: Readonly<{ site: Site; value: Values; name: string; isOptional?: boolean }>) {
  const t = useT();
  const [title, link] = [`${name}.titre`, `${name}.lien`];
  return (
    <>
      <Field
        id={idOf(title)}
        name={title}
        label={t(texts.linkTitle)}
        required={!isOptional}
        isMarked
        defaultValue={String(value.titre ?? '')}
      />
      <Field
        id={idOf(link)}
        name={link}
        label={t(texts.link)}
        hint={t(texts.linkHint)}
        required={!isOptional}
        isMarked
        list={PAGES_LIST}
        defaultValue={shownLink(site, value.lien)}
      />
    </>
  );
}

import type { ReactNode } from 'react';
import { encodeListingParam } from '#contract/listing.ts';
import type { Pairs } from '#contract/query.ts';
import { useT } from '#language/locale.tsx';
import type { Translate } from '#language/translate.ts';
import { TEXTS } from './texts.ts';

export interface FilterSelect {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Value and label; '' is the value of no filter. */
  readonly options: Pairs;
}
export interface ActiveFilter {
  readonly param: string;
  readonly label: string;
  /** The same view without this filter. */
  readonly href: string;
}
interface ListingFilterProps {
  /** Prefix of the ids. */
  readonly ident: string;
  /** Name of the list, to distinguish its form from others of the page. */
  readonly name?: string;
  /** Target of the form without JavaScript. */
  readonly action: string;
  readonly words: { readonly name: string; readonly value: string } | undefined;
  readonly selects: readonly FilterSelect[];
  /** Hidden fields: sort and page size, unchanged by a filter. */
  readonly hidden: Pairs;
  readonly active: readonly ActiveFilter[];
  readonly clearHref: string | undefined;
}

/** The filter form, a plain GET form; below it the active filters, each with a link that clears it. */
export function ListingFilter({
  ident,
  name,
  action,
  words,
  selects,
  hidden,
  active,
  clearHref,
}: ListingFilterProps): ReactNode {
  const t = useT();
  return (
    <div className="listing-tools">
      <form
        className="listing-filter filter-bar"
        method="get"
        action={action}
        aria-label={named(t, t(TEXTS.filterForm), name)}
        // At a reload Firefox would restore earlier choices instead of those of the address.
        autoComplete="off"
        data-listing-filter=""
      >
        {words === undefined ? null : (
          <p className="field">
            <label htmlFor={`${ident}-mots-cles`}>{t(TEXTS.words)}</label>
            <input
              className="input"
              id={`${ident}-mots-cles`}
              type="search"
              name={words.name}
              defaultValue={words.value}
              maxLength={100}
              autoComplete="off"
            />
          </p>
        )}
        {selects.map(({ name, label, value, options }, rank) => (
          <p key={name} className="field">
            <label htmlFor={`${ident}-filtre-${rank + 1}`}>{label}</label>
            <select className="input" id={`${ident}-filtre-${rank + 1}`} name={name} defaultValue={value}>
              {options.map(([choice, choiceLabel]) => (
                <option key={choice} value={choice}>
                  {choiceLabel}
                </option>
              ))}
            </select>
          </p>
        ))}
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button listing-apply" type="submit">
          {t(TEXTS.apply)}
        </button>
      </form>
      {active.length === 0 ? null : (
        <ul className="listing-active" aria-label={t(TEXTS.active)}>
          {active.map(({ param, label, href }) => (
            <li key={param}>
              <a
                className="tag listing-lift"
                href={href}
                aria-label={t(TEXTS.lift, { filter: label })}
                data-listing-param={encodeListingParam({ param, value: '' })}
              >
                {label}
              </a>
            </li>
          ))}
          {clearHref === undefined ? null : (
            <li>
              <a className="listing-clear" href={clearHref} data-listing-clear="">
                {t(TEXTS.clear)}
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

interface ListingChoicesProps {
  readonly label: string;
  /** Name of the list. */
  readonly name?: string;
  readonly param: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly href: string;
    readonly current: boolean;
  }[];
}

/** Sorts or page sizes, as links. */
export function ListingChoices({ label, name, param, choices }: ListingChoicesProps): ReactNode {
  const t = useT();
  if (choices.length < 2) return null;
  return (
    <nav className="listing-choices" aria-label={named(t, label, name)}>
      <span className="listing-choices-label" aria-hidden="true">
        {label}
      </span>
      <ul>
        {choices.map(({ value, label: choiceLabel, href, current }) => (
          <li key={value}>
            <a
              href={href}
              aria-current={current ? 'true' : undefined}
              data-listing-param={encodeListingParam({ param, value })}
            >
              {choiceLabel}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function named(t: Translate, tool: string, list: string | undefined): string {
  return list === undefined ? tool : t(TEXTS.ofList, { tool, list });
}

import type { InputHTMLAttributes, ReactNode } from 'react';
import { type AutocompleteSettings, DEFAULT_VALUE_KEY, encodeAutocomplete } from '#contract/autocomplete.ts';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'width' | 'disabled'>;

export interface AutocompleteInputProps extends InputProps {
  readonly settings: Pick<AutocompleteSettings, 'className' | 'method'> & Partial<AutocompleteSettings>;
}

/** A text field that the platform completes; a plain one without JavaScript. Its label, id and name are those of any field. */
export function AutocompleteInput({ settings, ...input }: AutocompleteInputProps): ReactNode {
  const written: AutocompleteSettings = {
    extraFields: {},
    targets: {},
    valueKey: DEFAULT_VALUE_KEY,
    freeText: false,
    linkKey: undefined,
    disabled: false,
    width: undefined,
    position: 'below',
    ...settings,
  };
  return (
    <input
      className="input"
      type="text"
      autoComplete="off"
      {...input}
      disabled={written.disabled}
      data-autocomplete={JSON.stringify(encodeAutocomplete(written))}
    />
  );
}

/** The simple kind: suggestions from an address of the site. */
export function SuggestInput({ url, ...input }: InputProps & { readonly url: string }): ReactNode {
  return <input className="input" type="text" autoComplete="off" {...input} data-suggest={url} />;
}

import type { InputHTMLAttributes, ReactNode } from 'react';
import { type AutocompleteSettings, DEFAULT_VALUE_KEY, encodeAutocomplete } from '#contract/autocomplete.ts';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'width' | 'disabled'>;

export interface AutocompleteInputProps extends InputProps {
  readonly settings: Pick<AutocompleteSettings, 'className' | 'method'> & Partial<AutocompleteSettings>;
}

/** A text field with suggestions of the platform; a plain one without JavaScript. */
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

export interface SuggestInputProps extends InputProps {
  readonly url: string;
}

/** A text field with suggestions from an address of the site (AUTO-2). */
export function SuggestInput({ url, ...input }: SuggestInputProps): ReactNode {
  return <input className="input" type="text" autoComplete="off" {...input} data-suggest={url} />;
}

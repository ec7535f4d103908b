import type { ComponentProps, ReactNode } from 'react';

export interface MaskedInputProps extends Omit<ComponentProps<'input'>, 'defaultValue' | 'value'> {
  /** The pattern, see contract/masked-input.ts. */
  readonly mask: string;
  /** Unmasked, as it is stored and sent. */
  readonly stored?: string;
  /** Half a number is refused. */
  readonly complete?: boolean;
}

/** A field that is masked when it can be, and takes the same value without JavaScript. */
export function MaskedInput({ mask, stored = '', complete = false, ...input }: MaskedInputProps): ReactNode {
  return <input type="text" {...input} data-mask={mask} data-mask-complete={complete ? '' : undefined} defaultValue={stored} />;
}

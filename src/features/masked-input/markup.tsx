import type { ComponentProps, ReactNode } from 'react';

export interface MaskedInputProps extends Omit<ComponentProps<'input'>, 'defaultValue' | 'value'> {
  /** The pattern, see contract/masked-input.ts. */
  readonly mask: string;
  /** The unmasked value. */
  readonly stored?: string;
  /** An incomplete value is invalid. */
  readonly complete?: boolean;
}

/** A masked field; without JavaScript a plain one with the same value. */
export function MaskedInput({ mask, stored = '', complete = false, ...input }: MaskedInputProps): ReactNode {
  return (
    <input
      type="text"
      {...input}
      data-mask={mask}
      data-mask-complete={complete ? '' : undefined}
      defaultValue={stored}
    />
  );
}

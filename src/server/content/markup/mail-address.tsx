import type { ReactNode } from 'react';

/** An e-mail address that breaks before its « @ », not anywhere, where it is wider than its line. */
export function MailAddress({ address }: Readonly<{ address: string }>): ReactNode {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}

import { createContext, type ReactNode, useContext } from 'react';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';

const CsrfContext = createContext<string | undefined>(undefined);

/** Provides the CSRF token of the session to the forms inside. */
export function WithCsrf({ csrf, children }: Readonly<{ csrf: string; children: ReactNode }>) {
  return <CsrfContext value={csrf}>{children}</CsrfContext>;
}

/** The hidden field with the CSRF token; requires `WithCsrf` around the form. */
export function CsrfField() {
  const csrf = useContext(CsrfContext);
  if (csrf === undefined) throw new Error('a form outside of WithCsrf');
  return <input type="hidden" name={CSRF_FIELD} value={csrf} />;
}

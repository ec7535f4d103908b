import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';

const CsrfContext = createContext<string | undefined>(undefined);

/** Provides the CSRF token of the session to the forms inside. */
export function WithCsrf({ csrf, children }: Readonly<{ csrf: string; children: ReactNode }>) {
  return <CsrfContext value={csrf}>{children}</CsrfContext>;
}

interface PostFormProps extends Omit<ComponentProps<'form'>, 'method' | 'hidden'> {
  /** Hidden fields by name. */
  readonly hidden?: Readonly<Record<string, string | number>>;
}

/** A form of a signed-in user, with the CSRF token; requires `WithCsrf` around it. */
export function PostForm({ hidden = {}, children, ...attributes }: PostFormProps) {
  const csrf = useContext(CsrfContext);
  if (csrf === undefined) throw new Error('a form outside of WithCsrf');
  return (
    <form method="post" {...attributes}>
      {Object.entries({ [CSRF_FIELD]: csrf, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

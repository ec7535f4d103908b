import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { Part } from './part.tsx';

/** The props by which the host controls a field, as those of React's own fields; values are as stored and sent. */
export interface FieldControl {
  /** With it the host holds the value: a change is undone unless the host passes it back after `onChange`. */
  readonly value?: string | undefined;
  /** The initial value of a field that holds its value itself. */
  readonly defaultValue?: string | undefined;
  /** Called when the value has changed: by typing, by a choice, or because its form was reset. */
  readonly onChange?: ((value: string) => void) | undefined;
  /** These three may change at any time, and so may attributes of ARIA. */
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly required?: boolean | undefined;
}

/** The props of a template, with the control of a host in place of its own value. */
export type FieldProps<Props> = Omit<Props, keyof FieldControl | 'stored'> & FieldControl;

type Rendered<Props> = Omit<FieldProps<Props>, 'value' | 'defaultValue' | 'onChange'>;

type Input = HTMLInputElement | HTMLTextAreaElement;

interface Parts<Props> {
  readonly props: FieldProps<Props>;
  /** Attribute that the input has while the feature shows another text than the value. */
  readonly mark: string;
  /** The template, with the value to begin with. Rendered once, and again when the feature is attached. */
  readonly children: (props: Rendered<Props>, value: string, isAttached: boolean) => ReactNode;
}

/** A field whose feature changes its markup, controlled by the host or not. */
export function Field<Props extends object>({ props, mark, children }: Parts<Props>): ReactNode {
  const { value, defaultValue = '', onChange: _, disabled, readOnly, required, ...others } = props;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  /** The value that the host has. */
  const known = useRef(value ?? defaultValue);
  const mounted = useRef<Input>(undefined);
  const [isAttached, setAttached] = useState(false);
  const [, compareAgain] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const before = latest.current;
    latest.current = props;
    const field = fieldIn(box.current);
    if (field === undefined) return;
    changeAria(field, before, props);
    if (disabled !== undefined) field.disabled = disabled;
    if (readOnly !== undefined) field.readOnly = readOnly;
    if (required !== undefined) field.required = required;
    // After a new mount the field gets the value that it had.
    const wanted = value ?? (mounted.current === field ? undefined : known.current);
    mounted.current = field;
    if (wanted === undefined) return;
    known.current = wanted;
    if (read(field, mark) !== wanted) write(field, mark, wanted);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const report = () => {
      const field = fieldIn(box.current);
      const current = field === undefined ? known.current : read(field, mark);
      if (signal.aborted || current === known.current) return;
      known.current = current;
      latest.current.onChange?.(current);
      // In the same batch as the host's update, which may have left the value as it was.
      compareAgain();
    };
    const reportOwn = ({ target }: Event) => target === fieldIn(box.current) && report();
    for (const type of ['input', 'change']) box.current?.addEventListener(type, reportOwn, { signal });
    // Features write the value of a form that was reset one task later.
    const reset = ({ target }: Event) => target === fieldIn(box.current)?.form && setTimeout(() => setTimeout(report));
    document.addEventListener('reset', reset, { signal });
    const observer = new MutationObserver(() => setAttached(fieldIn(box.current)?.hasAttribute(mark) ?? false));
    if (box.current !== null)
      observer.observe(box.current, { subtree: true, childList: true, attributeFilter: [mark] });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  }, [mark]);

  const rendered = { ...others, disabled, readOnly, required, ...handlersOf(others, latest) };
  return (
    <div ref={box} style={{ display: 'contents' }}>
      <Part data={withoutAria(others)} version={isAttached}>
        {children(rendered as unknown as Rendered<Props>, value ?? defaultValue, isAttached)}
      </Part>
    </div>
  );
}

const isAria = ([name]: readonly [string, unknown]) => name.startsWith('aria-');
const withoutAria = (props: object) => Object.fromEntries(Object.entries(props).filter((prop) => !isAria(prop)));

/** Written in place: a host changes `aria-invalid` while a value is being typed. */
function changeAria(field: Input, before: object, after: object): void {
  const known = new Map(Object.entries(before).filter(isAria));
  const wanted = new Map(Object.entries(after).filter(isAria));
  for (const name of new Set([...known.keys(), ...wanted.keys()])) {
    const value = wanted.get(name);
    if (known.get(name) === value) continue;
    if (value === undefined || value === null) field.removeAttribute(name);
    else field.setAttribute(name, String(value));
  }
}

/** Listeners of the host, those of its latest update: the template is rendered once. */
function handlersOf(props: object, latest: { readonly current: object }): Record<string, unknown> {
  const names = Object.keys(props).filter((name) => /^on[A-Z]/.test(name));
  const call =
    (name: string) =>
    (...args: readonly unknown[]) =>
      (latest.current as Record<string, ((...args: readonly unknown[]) => unknown) | undefined>)[name]?.(...args);
  return Object.fromEntries(names.map((name) => [name, call(name)]));
}

function fieldIn(box: HTMLElement | null): Input | undefined {
  return box?.querySelector<Input>('input:not([type=hidden]), textarea') ?? undefined;
}

function read(field: Input, mark: string): string {
  const value = field.hasAttribute(mark) ? window.vitrine?.call(field, 'value') : undefined;
  return typeof value === 'string' ? value : field.value;
}

function write(field: Input, mark: string, value: string): void {
  if (field.hasAttribute(mark)) window.vitrine?.call(field, 'value', value);
  else field.value = value;
}

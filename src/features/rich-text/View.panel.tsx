import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { Translate } from '#runtime/i18n.ts';
import type { TextEditor } from './attach.editor.ts';
import { FIXED_SHORTCUTS, SHORTCUTS, TEXTS } from './texts.ts';
import { shortcutText } from './View.toolbar.tsx';

export interface PanelProps {
  readonly editor: TextEditor;
  readonly t: Translate;
  readonly id: string;
  onClose(): void;
}

/**
 * A `form` attribute without a form: the fields of a panel are neither sent nor validated with the surrounding form.
 */
export const NO_FORM = 'rich-text-no-form';

/** A panel below the toolbar. Focuses its first field; Enter is the first button, Escape closes it. */
export function Panel({
  id,
  title,
  action,
  t,
  children,
  more,
  onAct,
  onClose,
}: {
  readonly id: string;
  readonly title: string;
  readonly action?: string | undefined;
  readonly t: Translate;
  readonly children: ReactNode;
  readonly more?: ReactNode;
  onAct?(): void;
  onClose(): void;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('input:checked, input, button');
    first?.focus();
  }, []);

  function key(event: KeyboardEvent): void {
    // A key that ends or leaves a composition is the keyboard's own; Safari tells it by its code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onAct?.();
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would belong to the surrounding form.
    <div className="rich-text-panel" id={id} role="group" aria-labelledby={`${id}titre`} ref={box} onKeyDown={key}>
      <p className="rich-text-panel-title" id={`${id}titre`}>
        {title}
      </p>
      {children}
      <div className="rich-text-panel-buttons">
        {action === undefined ? null : (
          <button type="button" className="button button-small" onClick={onAct}>
            {action}
          </button>
        )}
        {more}
        <button type="button" className="button button-secondary button-small" onClick={onClose}>
          {t(TEXTS.cancel)}
        </button>
      </div>
    </div>
  );
}

/** A text field with label, hint and error. */
export function PanelField({
  label,
  value,
  hint,
  error,
  kind = 'text',
  max,
  list,
  isDisabled = false,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly kind?: 'text' | 'url' | 'number';
  readonly max?: number;
  /** Id of a datalist. */
  readonly list?: string | undefined;
  readonly isDisabled?: boolean;
  onChange(value: string): void;
}): ReactNode {
  const id = useId();
  const describedBy = [hint === undefined ? '' : `${id}aide`, error === undefined ? '' : `${id}erreur`]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <div className="field rich-text-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        form={NO_FORM}
        type={kind === 'number' ? 'number' : 'text'}
        inputMode={kind === 'url' ? 'url' : undefined}
        min={kind === 'number' ? 1 : undefined}
        max={max}
        list={list}
        autoComplete="off"
        autoCapitalize={kind === 'url' ? 'none' : undefined}
        spellCheck={kind !== 'url'}
        value={value}
        disabled={isDisabled}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint === undefined ? null : (
        <span className="field-hint" id={`${id}aide`}>
          {hint}
        </span>
      )}
      {error === undefined ? null : (
        <span className="field-error" id={`${id}erreur`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

export function PanelCheck({
  label,
  isChecked,
  onChange,
}: {
  readonly label: string;
  readonly isChecked: boolean;
  onChange(isChecked: boolean): void;
}): ReactNode {
  return (
    <label className="rich-text-check">
      <input type="checkbox" form={NO_FORM} checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** The list of keyboard shortcuts. */
export function HelpPanel({ t, id, onClose }: PanelProps): ReactNode {
  const keys = Object.entries({ ...FIXED_SHORTCUTS, ...SHORTCUTS }) as [
    keyof typeof SHORTCUTS | keyof typeof FIXED_SHORTCUTS,
    string,
  ][];
  return (
    <Panel id={id} title={t(TEXTS.help)} t={t} onClose={onClose}>
      <p>{t(TEXTS.paste)}</p>
      <p className="rich-text-panel-title">{t(TEXTS.shortcuts)}</p>
      <dl className="rich-text-keys">
        {keys.map(([name, written]) => (
          <div key={name}>
            <dt>{t(TEXTS[name])}</dt>
            <dd>{shortcutText(written, t)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

import type { ReactNode } from 'react';
import { MY_ELEMENT_CAUSE, type MyElementFormKind } from '#contract/my-elements.ts';
import { useT } from '#language/locale.tsx';
import { PUBLICATION_NAME, SUBMIT_VALUE } from './model.ts';
import { LABELS } from './texts.ts';

export { type MyElement, MyElementTable, UndoNotice } from './markup.rows.tsx';

interface MyElementFormProps {
  readonly kind: MyElementFormKind;
  readonly action: string;
  /** Hidden fields by name: csrf, module, element, version… */
  readonly hidden: Readonly<Record<string, string>>;
  /** The result of the last save, inside the message area. */
  readonly message?: ReactNode;
  /** The buttons beside « Enregistrer »: those that the user may use in the state of the element. */
  readonly may?: { readonly publish?: boolean; readonly unpublish?: boolean; readonly submit?: boolean };
  /** A name of the account that outlives its sessions: stored drafts are offered to this account only. */
  readonly owner?: string | undefined;
  /** Where « Annuler » leads; none in a pop-in, which has its own way out. */
  readonly cancelHref?: string | undefined;
  /** `ElementFields`, or the fields of the kind. */
  readonly children?: ReactNode;
}

const SUBMIT: Readonly<Record<MyElementFormKind, string>> = {
  new: LABELS.create,
  edit: LABELS.save,
  submit: LABELS.submit,
};

/** A form of an element. Sent by the script where there is one; files go with it where there is none. */
export function MyElementForm({
  kind,
  action,
  hidden,
  message,
  may = {},
  owner,
  cancelHref,
  children,
}: MyElementFormProps): ReactNode {
  const t = useT();
  return (
    <form
      className="form my-element-form"
      method="post"
      action={action}
      encType="multipart/form-data"
      // At a reload Firefox would restore what was typed, which would count as saved.
      autoComplete="off"
      data-my-element-form={kind}
      data-my-element-owner={owner}
      data-my-element-errors={MY_ELEMENT_CAUSE}
      // The server alone checks: its answer says in the message area what to correct.
      noValidate
    >
      <div className="my-element-message" data-my-element-message="" tabIndex={-1}>
        {message}
      </div>
      {Object.entries(kind === 'edit' ? { active: '', ...hidden } : hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      {children}
      <div className="my-element-buttons">
        <button type="submit" className="button">
          {t(SUBMIT[kind])}
        </button>
        {kind === 'edit' && may.submit === true ? (
          <button type="submit" className="button button-secondary" name={PUBLICATION_NAME} value={SUBMIT_VALUE}>
            {t(LABELS.saveAndSubmit)}
          </button>
        ) : null}
        {kind === 'edit' && may.publish === true ? (
          <button
            type="submit"
            className="button button-secondary"
            name={PUBLICATION_NAME}
            value="1"
            data-my-element-publish=""
          >
            {t(LABELS.publish)}
          </button>
        ) : null}
        {kind === 'edit' && may.unpublish === true ? (
          <button
            type="submit"
            className="button button-secondary"
            name={PUBLICATION_NAME}
            value="0"
            data-my-element-unpublish=""
          >
            {t(LABELS.unpublish)}
          </button>
        ) : null}
        {cancelHref === undefined ? null : (
          <a className="my-element-cancel" href={cancelHref}>
            {t(LABELS.cancel)}
          </a>
        )}
      </div>
    </form>
  );
}

/** Name of the note that is sent with a request for publication. */
export const NOTE_NAME = 'message';
export const MAX_NOTE = 1000;

/** The field of the « submit » form: an optional note for the publisher. */
export function SubmitNote({
  value,
  error,
}: {
  readonly value: string;
  readonly error?: string | undefined;
}): ReactNode {
  const t = useT();
  const described = error === undefined ? 'demande-message-aide' : 'demande-message-aide demande-message-erreur';
  return (
    <div className="field my-element-field" data-field-box="" data-invalid={error === undefined ? undefined : ''}>
      <label htmlFor="demande-message">
        {t(LABELS.note)}
        <span className="field-optional"> {t(LABELS.optional)}</span>
      </label>
      <p id="demande-message-aide" className="field-hint">
        {t(LABELS.noteHint)}
      </p>
      <textarea
        className="input"
        id="demande-message"
        name={NOTE_NAME}
        title={t(LABELS.note)}
        rows={4}
        defaultValue={value}
        data-max-length={MAX_NOTE}
        aria-describedby={described}
        aria-invalid={error === undefined ? undefined : true}
      />
      {error === undefined ? null : (
        <p id="demande-message-erreur" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

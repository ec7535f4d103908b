import { useT } from '#language/locale.tsx';
import { Field, SubmitButton, WithErrors } from '#server/content/markup/form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { CODE_NAME, FACTOR_PATHS, STEP_NAME } from './paths.ts';
import { texts } from './texts.ts';

export interface SecondStepState {
  readonly step: string;
  readonly returnPath: string;
  readonly error: string | undefined;
  readonly isFramed?: boolean;
  /** Shown beside an unsaved form: without links to other pages. */
  readonly isBeside?: boolean;
}

const STEP_CODE_ID = 'connexion-code';

/** The form for the code after the password. */
export function SecondStepForm({ site, state }: Readonly<{ site: Site; state: SecondStepState }>) {
  const t = useT();
  const { step, returnPath, error, isBeside = false } = state;
  return (
    <WithErrors errors={error === undefined ? [] : [{ fieldId: STEP_CODE_ID, message: error }]}>
      <form className="form" method="post" action={`/${site.base}${FACTOR_PATHS.step}`} noValidate>
        <input type="hidden" name={STEP_NAME} value={step} />
        <input type="hidden" name="retour" value={returnPath} />
        <CodeField id={STEP_CODE_ID} hint={t(texts.codeHint)} />
        <SubmitButton>{t(texts.submitStep)}</SubmitButton>
        {isBeside ? null : (
          <p>
            <a href={`/${site.base}/connexion?retour=${encodeURIComponent(returnPath)}`}>{t(texts.startAgain)}</a>
          </p>
        )}
      </form>
    </WithErrors>
  );
}

interface CodeFieldProps {
  readonly id: string;
  readonly name?: string;
  readonly hint: string | undefined;
}

/** A field for a code of an application or a recovery code, with a numeric keyboard on phones. */
export function CodeField({ id, name = CODE_NAME, hint }: CodeFieldProps) {
  const t = useT();
  return (
    <Field
      id={id}
      name={name}
      label={t(texts.code)}
      hint={hint}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

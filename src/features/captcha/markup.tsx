import type { ReactNode } from 'react';
import { CAPTCHA_FIELDS, type CaptchaConfig, encodeCaptcha } from '#contract/captcha.ts';
import { useT } from '#language/locale.tsx';
import { TEXTS } from './texts.ts';

/** The fallback question for browsers that send no token. */
export interface CaptchaQuestion {
  /** Signed by the server. */
  readonly stamp: string;
  /** The word to copy. */
  readonly word: string;
  /** `always`: the form was rejected for lack of a token; `without script`: inside `<noscript>`. */
  readonly shown: 'always' | 'without script';
  /** The error of the previous submission. */
  readonly error: string | undefined;
}

export interface CaptchaProps {
  readonly config: CaptchaConfig;
  /** undefined on cacheable pages: the question is shown after a submission without a token. */
  readonly question: CaptchaQuestion | undefined;
  /** Prefix of the ids; must be unique in the page. */
  readonly id?: string;
}

const CAPTCHA_ID = 'captcha';

/** Id of the question's field, for error summaries. */
export function captchaWordId(id: string = CAPTCHA_ID): string {
  return `${id}-mot`;
}

/** For a form, just above its button. Invisible until there is a message. */
export function Captcha({ config, question, id = CAPTCHA_ID }: CaptchaProps): ReactNode {
  return (
    <div className="captcha" data-captcha={JSON.stringify(encodeCaptcha(config))}>
      <input type="hidden" name={CAPTCHA_FIELDS.token} value="" />
      {question === undefined ? null : question.shown === 'always' ? (
        <Question question={question} id={id} />
      ) : (
        <noscript>
          <Question question={question} id={id} />
        </noscript>
      )}
      <p className="captcha-status" role="status" />
    </div>
  );
}

function Question({ question, id }: { readonly question: CaptchaQuestion; readonly id: string }): ReactNode {
  const t = useT();
  const { stamp, word, error } = question;
  const field = captchaWordId(id);
  const label = t(TEXTS.question, { word });
  return (
    <>
      <input type="hidden" name={CAPTCHA_FIELDS.stamp} value={stamp} />
      <div className="field" data-invalid={error === undefined ? undefined : ''}>
        <label htmlFor={field}>{label}</label>
        <input
          className="input"
          id={field}
          name={CAPTCHA_FIELDS.word}
          type="text"
          required
          title={label}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          aria-describedby={error === undefined ? `${field}-hint` : `${field}-hint ${field}-error`}
          aria-invalid={error === undefined ? undefined : true}
        />
        <p id={`${field}-hint`} className="field-hint">
          {t(TEXTS.questionHint)}
        </p>
        {error === undefined ? null : (
          <p id={`${field}-error`} className="field-error">
            {error}
          </p>
        )}
      </div>
      {/* Honeypot: invisible to visitors, filled in by robots. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={`${id}-site`}>{t(TEXTS.trap)}</label>
        <input
          id={`${id}-site`}
          name={CAPTCHA_FIELDS.trap}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
    </>
  );
}

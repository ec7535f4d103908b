import type { ReactNode } from 'react';
import { MAIL_PATTERN } from '#contract/mail-address.ts';
import { SHARE_FRAME_PARAM, SHARE_PARAM, sharePath } from '#contract/share.ts';
import { Captcha, type CaptchaProps } from '#features/captcha/markup.tsx';
import { Filled, useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { Field, SubmitButton, TextAreaField, WithErrors } from '#server/content/markup/form.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { FIELDS, type MailForm } from './mail-form.ts';
import type { SharedPage } from './message.ts';
import { encodeAddress } from './shared-address.ts';
import { texts } from './texts.ts';

interface MailViewState {
  readonly page: SharedPage;
  readonly form: MailForm;
  readonly captcha: CaptchaProps;
  readonly errors: readonly FieldError[];
  /** Shown in the overlay: without the rest of the site. */
  readonly isFramed: boolean;
}

export function mailFormView(site: Site, state: MailViewState): PageView {
  return view(site, state, <MailFormPage site={site} state={state} />);
}

export function mailSentView(site: Site, state: Pick<MailViewState, 'page' | 'isFramed'>): PageView {
  const { marked: t } = localeOf(site);
  const { page, isFramed } = state;
  const again = `${sharePath(site.base, 'courriel')}?${SHARE_PARAM}=${encodeURIComponent(encodeAddress(page.url))}`;
  return view(
    site,
    state,
    <>
      <Alert tone="success" title={t(texts.sent)}>
        {isFramed ? <p>{t(texts.sentHint)}</p> : null}
      </Alert>
      <ul>
        {isFramed ? null : (
          <li>
            <a href={page.url.href}>{t(texts.back)}</a>
          </li>
        )}
        <li>
          <a href={isFramed ? `${again}&${SHARE_FRAME_PARAM}=1` : again}>{t(texts.again)}</a>
        </li>
      </ul>
    </>,
  );
}

function view(site: Site, { isFramed }: Pick<MailViewState, 'isFramed'>, main: ReactNode): PageView {
  const { marked: t } = localeOf(site);
  return programPage(site, { title: t(texts.title), description: t(texts.lead), main, isFramed });
}

function MailFormPage({ site, state }: Readonly<{ site: Site; state: MailViewState }>) {
  const t = useT();
  const { page, form, errors, captcha, isFramed } = state;
  return (
    <WithErrors errors={errors}>
      <p>
        <Filled
          text={t(texts.page)}
          parts={{
            page: (
              <a href={page.url.href} target={isFramed ? '_top' : undefined}>
                {page.title ?? page.url.href}
              </a>
            ),
          }}
        />
      </p>
      <form className="form" method="post" action={sharePath(site.base, 'courriel')} noValidate>
        <input type="hidden" name={SHARE_PARAM} value={encodeAddress(page.url)} />
        {isFramed ? <input type="hidden" name={SHARE_FRAME_PARAM} value="1" /> : null}
        <Field {...FIELDS.name} label={t(texts.name)} required autoComplete="name" defaultValue={form.name} />
        <Field
          {...FIELDS.email}
          type="email"
          pattern={MAIL_PATTERN}
          label={t(texts.email)}
          hint={t(texts.emailHint)}
          required
          autoComplete="email"
          defaultValue={form.email}
        />
        <Field
          {...FIELDS.recipient}
          type="email"
          pattern={MAIL_PATTERN}
          label={t(texts.recipient)}
          hint={t(texts.recipientHint)}
          required
          autoComplete="off"
          defaultValue={form.recipient}
        />
        <TextAreaField
          {...FIELDS.message}
          label={t(texts.message)}
          hint={t(texts.messageHint)}
          defaultValue={form.message}
        />
        <Captcha {...captcha} />
        <SubmitButton>{t(texts.submit)}</SubmitButton>
      </form>
    </WithErrors>
  );
}

import type { ReactNode } from 'react';
import { localeOf } from '#server/content/language/site-locale.ts';
import { FactList } from '#server/content/markup/fact-list.tsx';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { dayOf, momentOf } from '#server/content/markup/moments.ts';
import { PostForm } from '#server/content/markup/post-form.tsx';
import { replyAddress, shownAnswers } from '#server/content/messages/answers.ts';
import type { StoredMessage } from '#server/content/messages/store.ts';
import type { Site } from '#server/content/site/types.ts';
import { entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { texts as frameTexts } from '#server/render/administration/texts.ts';
import { MessageState } from './list.tsx';
import { NOTICES, texts } from './texts.ts';

/** One message: every question with its answer, and what can be done with it. */
export function messageView(site: Site, message: StoredMessage): Screen {
  const locale = localeOf(site);
  const { marked: t } = locale;
  const form = site.forms.get(message.form);
  const path = `${entryHref(site, 'messages')}/${message.id}`;
  const isOpen = message.handledAt === null;
  const link = <a href={message.page}>{message.page}</a>;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t(texts.state), <MessageState key="state" message={message} />],
    [t(texts.form), form?.title ?? message.form],
    [t(texts.received), momentOf(message.createdAt, locale)],
    [t(texts.page), link],
    [t(texts.erasedOn), dayOf(message.expiresAt, locale)],
  ];
  return screen(
    { current: 'messages', title: t(texts.title, { reference: message.id }), notices: NOTICES },
    <>
      <FactList facts={facts} />
      {message.handledAt === null ? null : (
        <p>{t(texts.handledBy, { moment: momentOf(message.handledAt, locale), name: message.handledBy ?? '' })}</p>
      )}
      <FactList
        className="admin-answers"
        facts={shownAnswers(form, message, locale).flatMap(({ label, text }) =>
          text === '' ? [] : [[label, text] as const],
        )}
      />
      <div className="space-actions">
        <AnswerLink site={site} message={message} />
        <PostForm action={path} hidden={{ traite: isOpen ? '1' : '0' }}>
          <SubmitButton tone={isOpen ? 'primary' : 'secondary'}>{t(isOpen ? texts.handle : texts.reopen)}</SubmitButton>
        </PostForm>
        <a className="admin-danger" href={`${path}/supprimer`}>
          {t(texts.remove)}
        </a>
      </div>
    </>,
  );
}

/** Opens the mail program of the user, with address and subject filled in. */
function AnswerLink({ site, message }: Readonly<{ site: Site; message: StoredMessage }>) {
  const { t } = localeOf(site);
  const form = site.forms.get(message.form);
  const address = replyAddress(form, message);
  if (address === undefined) return null;
  const subject = t(texts.answerSubject, { title: form?.title ?? message.form, reference: message.id });
  return (
    <a
      className="button button-secondary"
      href={`mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}`}
    >
      {t(texts.answer)}
    </a>
  );
}

interface RemovalState {
  readonly current: 'messages' | 'subscribers';
  readonly texts: { readonly removeTitle: string; readonly removeText: string; readonly remove: string };
  readonly what: string;
  readonly action: string;
  readonly back: string;
}

/** The question before something is deleted for good. */
export function removalView(site: Site, { current, texts: words, what, action, back }: RemovalState) {
  const { marked: t } = localeOf(site);
  return screen(
    { current, title: t(words.removeTitle) },
    <>
      <p className="admin-what">{what}</p>
      <p>{t(words.removeText)}</p>
      <PostForm className="form" action={action}>
        <SubmitButton tone="danger">{t(words.remove)}</SubmitButton>
      </PostForm>
      <p>
        <a href={back}>{t(frameTexts.back)}</a>
      </p>
    </>,
  );
}

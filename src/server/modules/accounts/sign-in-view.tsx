import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import { SignInForm, type SignInState } from '#server/people/accounts/sign-in-form.tsx';
import { texts } from '#server/people/accounts/texts.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { standaloneView } from '#server/render/layout/standalone-view.ts';

export function signInView(site: Site, state: SignInState): PageView {
  const { marked: t } = localeOf(site);
  return {
    ...standaloneView(site, t(texts.signIn), <SignInForm site={site} state={state} />),
    description: t(texts.signInLead),
    isFramed: state.isFramed === true,
  };
}

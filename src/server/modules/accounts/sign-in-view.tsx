import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import { SignInForm, type SignInState } from '#server/people/accounts/sign-in-form.tsx';
import { texts } from '#server/people/accounts/texts.ts';
import { SecondStepForm, type SecondStepState } from '#server/people/second-factor/second-step-form.tsx';
import { texts as factorTexts } from '#server/people/second-factor/texts.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';

export function signInView(site: Site, state: SignInState): PageView {
  const { marked: t } = localeOf(site);
  const main = <SignInForm site={site} state={state} />;
  const isFramed = state.isFramed === true;
  return programPage(site, { title: t(texts.signIn), description: t(texts.signInLead), main, isFramed });
}

/** The second step, where the account has one. */
export function secondStepView(site: Site, state: SecondStepState): PageView {
  const { marked: t } = localeOf(site);
  const main = <SecondStepForm site={site} state={state} />;
  const isFramed = state.isFramed === true;
  return programPage(site, { title: t(factorTexts.stepTitle), description: t(factorTexts.stepLead), main, isFramed });
}

import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import { SecondStepForm, type SecondStepState } from '#server/people/second-factor/second-step-form.tsx';
import { texts } from '#server/people/second-factor/texts.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { standaloneView } from '#server/render/layout/standalone-view.ts';

export function secondStepView(site: Site, state: SecondStepState): PageView {
  const { marked: t } = localeOf(site);
  return {
    ...standaloneView(site, t(texts.stepTitle), <SecondStepForm site={site} state={state} />),
    description: t(texts.stepLead),
    isFramed: state.isFramed === true,
  };
}

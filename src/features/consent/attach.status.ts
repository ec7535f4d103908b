import type { ConsentPurpose } from '#contract/consent.ts';
import { CONSENT_EVENT } from '#contract/marks.ts';
import { knownLanguage } from '#language/formats.ts';
import { browserRefuses, readChoice } from '#runtime/consent.ts';
import type { Context } from '#runtime/feature.ts';
import { STATES } from './texts.ts';

/** Shows the choice with its date, and updates it. */
export function showStatus(
  status: HTMLElement,
  purposes: readonly ConsentPurpose[],
  { page, t, signal }: Context,
): void {
  const update = () => {
    const { purposes: agreed, decidedAt, isPartial } = readChoice(page);
    if (isPartial && agreed.length === 0) {
      status.textContent = t(browserRefuses() ? STATES.chosenByBrowser : STATES.notChosen);
      return;
    }
    const date = new Intl.DateTimeFormat(knownLanguage(page.settings.language), { dateStyle: 'long' }).format(
      decidedAt,
    );
    const choices = purposes.map(({ ident, title }) =>
      t(agreed.includes(ident) ? STATES.agreed : STATES.refused, { purpose: title }),
    );
    status.textContent = t(STATES.chosen, {
      date,
      choices: choices.reduce((one, other) => t(STATES.both, { one, other })),
    });
  };
  document.addEventListener(CONSENT_EVENT, update, { signal });
  update();
}

import type { ConsentPurpose } from '#contract/consent.ts';
import { browserRefuses, decideConsent, readChoice } from '#runtime/consent.ts';
import type { Context } from '#runtime/feature.ts';
import { announce } from '#ui/announce.ts';
import { openModal } from '#ui/dialog/api.ts';
import { isActive } from './model.ts';
import { SAVED, TEXTS } from './texts.ts';

const WIDTH_PX = 640;

/** Preloads the code of the dialog. */
export function fetchViews(): Promise<unknown> {
  return Promise.all([import('./View.tsx'), import('#ui/dialog/View.tsx'), import('#ui/island.tsx')]);
}

/** Opens the dialog with the present choices. */
export async function openChoices(
  opener: Element,
  purposes: readonly ConsentPurpose[],
  context: Context,
): Promise<void> {
  const { page, t } = context;
  const choice = readChoice(page);
  const isRefusedByBrowser = browserRefuses();
  const chosen = new Set(
    purposes.filter((purpose) => isActive(purpose, choice, isRefusedByBrowser)).map(({ ident }) => ident),
  );
  const decide = (idents: Iterable<string>) => () => {
    decideConsent(page, [...idents]);
    announce(t(SAVED));
  };
  const { mountChoices } = await import('./View.tsx');
  await openModal(
    {
      title: t(TEXTS.title),
      width: WIDTH_PX,
      height: '85%',
      closeTop: true,
      themeClass: 'consent-dialog',
      opener,
      source: {
        kind: 'view',
        mount: (area, signal) =>
          mountChoices(
            area,
            { purposes, chosen, isRefusedByBrowser: isRefusedByBrowser && choice.isPartial, t },
            signal,
          ),
      },
      buttons: [
        { title: t(TEXTS.refuseAll), autoclose: true, action: decide([]) },
        { title: t(TEXTS.acceptAll), autoclose: true, action: decide(purposes.map(({ ident }) => ident)) },
        { title: t(TEXTS.save), important: true, autoclose: true, action: decide(chosen) },
      ],
    },
    context,
  );
}

import type { Part, Visit } from '#tests/engines/visit.ts';

/** Is what the person wanted there? */
export type SuccessCheck = () => Promise<boolean>;

/**
 * What somebody does with a feature, in any engine. Every feature of the registry has one (tests/faults.test.ts).
 */
export interface Journey {
  readonly feature: string;
  /** An example of the catalogue, by the end of its address. */
  readonly example: string;
  /** What is there once the feature is at work, when that takes longer than being attached. */
  readonly ready?: string;
  act(page: Visit): Promise<SuccessCheck>;
  /** Where the person reads that it did not work, when that is not an alert or a dialog. */
  failureMessage?(page: Visit): Part;
  /** What was typed on the way, and must still stand there when it did not work. */
  readonly typedValue?: readonly [selector: string, value: string];
  /** The field that people can use without the feature. */
  readonly plainField?: string;
  /** What it asks for is not what the person wants of it: it does its work all the same, or says why it will not. */
  readonly toleratesNetworkFaults?: true;
}

export const isVisible =
  (locator: Part): SuccessCheck =>
  () =>
    locator.first().isVisible();
export const isHidden =
  (locator: Part): SuccessCheck =>
  () =>
    locator.first().isHidden();
export const main = (page: Visit) => page.getByRole('main');
export const dialog = (page: Visit) => page.locator('dialog[open], [role=dialog], [role=alertdialog]').first();

/** Clicks, and expects something to be seen. */
export function click(
  feature: string,
  example: string,
  what: (page: Visit) => Part,
  then: (page: Visit) => Part,
  more = {},
): Journey {
  return {
    feature,
    example,
    async act(page) {
      await what(page).first().click();
      return isVisible(then(page));
    },
    ...more,
  };
}

/** Works as it stands: there is nothing to do but to look. */
export function staysAttached(feature: string, example: string): Journey {
  return { feature, example, act: async (page) => isVisible(page.locator(`main [data-attached~="${feature}"]`)) };
}

/** A picture that is shown already would not be asked for again. */
export async function requestAnotherPicture(page: Visit, link: string): Promise<void> {
  await page
    .locator(link)
    .first()
    .evaluate((element) => element.setAttribute('href', '/media/quartiers/iles.webp'));
}

import type { Part, Visit } from '#tests/engines/visit.ts';

/** Has the visitor what they wanted? */
export type SuccessCheck = () => Promise<boolean>;

/** What a visitor does with a feature, in any engine. Every feature of the registry has one (tests/faults.test.ts). */
export interface Journey {
  readonly feature: string;
  /** The slug of an example of the catalogue. */
  readonly example: string;
  /** Attached to the DOM once the feature can be used, where that is later than `data-attached`. */
  readonly ready?: string;
  act(page: Visit): Promise<SuccessCheck>;
  /** Where the failure is shown, when not in an alert or a dialog. */
  failureMessage?(page: Visit): Part;
  /** What was typed, which a failure must not lose. */
  readonly typedValue?: readonly [selector: string, value: string];
  /** The field that can be used without the feature. */
  readonly plainField?: string;
  /** The journey may succeed though its requests fail. */
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

/** A journey that clicks `what`, after which `then` is visible. */
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

/** A journey without an action: the feature has to be attached. */
export function staysAttached(feature: string, example: string): Journey {
  return { feature, example, act: async (page) => isVisible(page.locator(`main [data-attached~="${feature}"]`)) };
}

/** A journey that opens the picture of a link in a dialog. The link gets a picture that the page has not loaded yet. */
export function opensPicture(feature: string, example: string, link: string): Journey {
  return {
    feature,
    example,
    async act(page) {
      const first = page.locator(link).first();
      await first.evaluate((element) => element.setAttribute('href', '/media/quartiers/iles.webp'));
      await first.click();
      return isVisible(dialog(page).locator('img'));
    },
  };
}

import type { Part, Visit } from '#tests/engines/visit.ts';

/** Is what the person wanted there? */
export type Reached = () => Promise<boolean>;

/**
 * What somebody does with a feature, in any engine. Every feature of the registry has one (tests/faults.test.ts).
 */
export interface Journey {
  readonly feature: string;
  /** An example of the catalogue, by the end of its address. */
  readonly example: string;
  /** What is there once the feature is at work, when that takes longer than being attached. */
  readonly ready?: string;
  act(page: Visit): Promise<Reached>;
  /** Where the person reads that it did not work, when that is not an alert or a dialog. */
  told?(page: Visit): Part;
  /** What was typed on the way, and must still stand there when it did not work. */
  readonly typed?: readonly [selector: string, value: string];
  /** The field that people can use without the feature. */
  readonly plain?: string;
  /** What it asks for is not what the person wants of it: it does its work all the same, or says why it will not. */
  readonly outlives?: true;
}

export const seen =
  (locator: Part): Reached =>
  () =>
    locator.first().isVisible();
export const gone =
  (locator: Part): Reached =>
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
      return seen(then(page));
    },
    ...more,
  };
}

/** Works as it stands: there is nothing to do but to look. */
export function stands(feature: string, example: string): Journey {
  return { feature, example, act: async (page) => seen(page.locator(`main [data-attached~="${feature}"]`)) };
}

/** A picture that is shown already would not be asked for again. */
export async function leadToAnother(page: Visit, link: string): Promise<void> {
  await page
    .locator(link)
    .first()
    .evaluate((element) => element.setAttribute('href', '/media/quartiers/iles.webp'));
}

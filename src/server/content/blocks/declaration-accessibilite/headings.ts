import { localeOf } from '#server/content/language/site-locale.ts';
import type { AccessibilityStatement } from '#server/content/site/settings/accessibility-shape.ts';
import type { Site } from '#server/content/site/types.ts';
import { texts } from './texts.ts';

export interface StatementHeading {
  readonly id: string;
  readonly text: string;
}

/** The common prefix avoids collisions with other headings of the page. */
export const HEADINGS = {
  conformity: { id: 'declaration-etat', text: texts.conformity },
  faults: { id: 'declaration-contenus', text: texts.faults },
  preparation: { id: 'declaration-etablissement', text: texts.preparation },
  contact: { id: 'declaration-contact', text: texts.contact },
  recourse: { id: 'declaration-recours', text: texts.recourse },
} as const satisfies Readonly<Record<string, StatementHeading>>;

/** The headings of level 2 that the statement of this site has, in order. */
export function statementHeadings(site: Site): readonly StatementHeading[] {
  const { accessibility } = site;
  if (accessibility === undefined) return [];
  const { faults, ...others } = HEADINGS;
  const shown = hasFaults(accessibility) ? Object.values(HEADINGS) : Object.values(others);
  return shown.map(({ id, text }) => ({ id, text: localeOf(site).marked(text) }));
}

export function hasFaults({ faults, burdens, outOfScope }: AccessibilityStatement): boolean {
  return faults.length + burdens.length + outOfScope.length > 0;
}

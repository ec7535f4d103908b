import type { AccessibilityStatement, Site } from '#server/content/site/types.ts';

export interface StatementHeading {
  readonly id: string;
  readonly text: string;
}

/** The common prefix avoids collisions with other headings of the page. */
export const HEADINGS = {
  conformity: { id: 'declaration-etat', text: 'État de conformité' },
  faults: { id: 'declaration-contenus', text: 'Contenus non accessibles' },
  preparation: { id: 'declaration-etablissement', text: 'Établissement de cette déclaration' },
  contact: { id: 'declaration-contact', text: 'Retour d’information et contact' },
  recourse: { id: 'declaration-recours', text: 'Voies de recours' },
} as const satisfies Readonly<Record<string, StatementHeading>>;

/** The headings of level 2 that the statement of this site has, in order. */
export function statementHeadings({ accessibility }: Site): readonly StatementHeading[] {
  if (accessibility === undefined) return [];
  const { faults, ...others } = HEADINGS;
  return hasFaults(accessibility) ? Object.values(HEADINGS) : Object.values(others);
}

export function hasFaults({ faults, burdens, outOfScope }: AccessibilityStatement): boolean {
  return faults.length + burdens.length + outOfScope.length > 0;
}

import type { SiteLink, SitePage } from './types.ts';

export const CONFORMITIES = ['totalement', 'partiellement', 'non'] as const;
export type Conformity = (typeof CONFORMITIES)[number];

/** What a site says of its accessibility, as the law asks (article 47 of the law of 11 February 2005, decree of 24 July 2019). */
export interface AccessibilityStatement {
  readonly conformity: Conformity;
  /** « RGAA 4.1.2 » */
  readonly standard: string;
  /** `YYYY-MM-DD`, as all dates here. */
  readonly madeOn: string;
  readonly updatedOn: string | undefined;
  /** undefined: nobody has audited the site, which is then not conform by law. */
  readonly audit: { readonly date: string; readonly by: string; readonly rate: number; readonly meanRate: number | undefined } | undefined;
  /** Published commitments: the plan over several years, this year's actions. */
  readonly plans: readonly SiteLink[];
  readonly faults: readonly string[];
  readonly burdens: readonly { readonly content: string; readonly reason: string; readonly instead: string | undefined }[];
  readonly outOfScope: readonly string[];
  readonly technologies: readonly string[];
  readonly environments: readonly string[];
  readonly tools: readonly string[];
  readonly pages: readonly SitePage[];
  readonly contact: {
    readonly email: string | undefined;
    readonly phone: string | undefined;
    readonly href: string | undefined;
    /** « sous deux jours ouvrés » */
    readonly delay: string | undefined;
  };
}

import type { CaptchaConfig } from '#contract/captcha.ts';
import type { ShareWay } from '#contract/share.ts';
import type { ElementField } from '#server/content/fields/index.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { SiteRedirects } from '#server/content/site/redirects/redirects.ts';
import type { SiteConsent } from '#server/content/site/settings/outside.ts';
import type { SiteRole } from '#server/content/site/settings/roles.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import type { Presentation } from './presentations.ts';

/**
 * A site as the rest of the server sees it: what `read.ts` makes of a folder described in docs/site-folder.md. Values are checked: every reference
 * (page ids, media, modules, fields) leads somewhere.
 */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly slogan: string;
  readonly description: string;
  readonly hosts: readonly string[];
  /** Canonical origin without a final slash, or undefined when the request's own origin is to be used. */
  readonly origin: string | undefined;
  readonly base: string;
  readonly product: string;
  readonly language: string;
  readonly languages: readonly string[];
  readonly identity: Readonly<Record<string, string>>;
  readonly menus: ReadonlyMap<string, readonly MenuBlockConfig[]>;
  readonly networks: readonly SiteLink[];
  readonly footer: readonly FooterColumn[];
  readonly legalLinks: readonly SiteLink[];
  readonly shortcuts: readonly Shortcut[];
  /** A line of news on every page, and a message over the first page of a visit. */
  readonly banner: SiteBanner | undefined;
  readonly popup: SitePopup | undefined;
  /** How pages may be shared, in the order in which the buttons stand; empty: not at all. */
  readonly shareWays: readonly ShareWay[];
  /** Where maps take their background from; undefined: plans are drawn without another server. */
  readonly mapTiles: MapTiles | undefined;
  /** Can visitors search the site? */
  readonly hasSearch: boolean;
  /** How forms tell people from robots. */
  readonly captcha: CaptchaSettings;
  /** What pages may load from elsewhere, and what visitors are asked before. */
  readonly consent: SiteConsent;
  /** Roles that get in only with a second factor. */
  readonly secondFactorRoles: readonly SiteRole[];
  /** What the block `declaration-accessibilite` says. */
  readonly accessibility: AccessibilityStatement | undefined;
  /** Whether `/catalogue` shows every feature to those who build sites. */
  readonly hasCatalogue: boolean;
  /** Settings that features read by name (`analytics`, `loader`), as written. */
  readonly settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly home: SitePage;
  readonly pagesById: ReadonlyMap<string, SitePage>;
  readonly pagesByPath: ReadonlyMap<string, SitePage>;
  readonly modules: ReadonlyMap<string, SiteModule>;
  readonly forms: ReadonlyMap<string, SiteForm>;
  /** language → expression → text */
  readonly translations: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** path below media/ → what is known of the file */
  readonly media: ReadonlyMap<string, MediaFile>;
  /** Content of theme.css and its hash, for a long-lived address. */
  readonly theme: { readonly css: string; readonly hash: string };
  /** Old addresses of the site (`redirections.yaml`). */
  readonly redirects: SiteRedirects;
  readonly folder: string;
}

/** Answer of `readSite(folder)`: without a site as soon as one problem is an error. */
export interface SiteReading {
  readonly site: Site | undefined;
  readonly problems: readonly Problem[];
}

/** Answer of `readSeed(site, today)`. */
export interface SeedReading {
  readonly seed: Seed | undefined;
  readonly problems: readonly Problem[];
}

export interface CaptchaSettings {
  readonly config: CaptchaConfig;
  /** reCAPTCHA 3 gives each visit a score from 0 to 1; below this one a question is asked. */
  readonly minScore: number;
}

export interface MapTiles {
  /** `https://…/{z}/{x}/{y}.png` */
  readonly template: string;
  /** What the provider wants said. */
  readonly credits: string;
  /** The purpose that visitors must agree to first; '' when none is needed. */
  readonly purpose: string;
}

export interface SiteLink {
  readonly title: string;
  /** A path of this site or an https:, mailto: or tel: address; page ids are already resolved. */
  readonly href: string;
}
export interface Shortcut extends SiteLink {
  readonly icon: string;
}
export interface FooterColumn {
  readonly title: string;
  readonly links: readonly SiteLink[];
}

export interface SiteBanner {
  readonly id: string;
  readonly text: string;
  readonly link: SiteLink | undefined;
}
export interface SitePopup {
  readonly id: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly link: SiteLink | undefined;
  readonly autocloseSeconds: number | undefined;
}

export type MenuBlockConfig =
  | { readonly type: 'menu'; readonly pages: readonly SitePage[] }
  | { readonly type: 'spacer' }
  | { readonly type: 'clone'; readonly selector: string };

export type PageKind = 'accueil' | 'interieure' | 'rubrique';

export interface SitePage {
  readonly id: string;
  /** `/`, `/vie-municipale/conseil` */
  readonly path: string;
  readonly title: string;
  /** Title in menus, or false when menus leave it out. */
  readonly menuTitle: string | false;
  readonly subtitle: string | undefined;
  readonly kind: PageKind;
  readonly description: string;
  readonly image: Picture | undefined;
  readonly themeClass: string | undefined;
  /** Does the search of the site find it? */
  readonly inSearch: boolean;
  readonly parent: SitePage | undefined;
  readonly children: readonly SitePage[];
  readonly parts: readonly PagePart[];
  readonly file: string;
}

/** Name of a block → the block as read, with references resolved. Each folder of content/blocks adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface BlockTypes {}
export type BlockName = keyof BlockTypes;
export type BlockOf<Name extends BlockName> = BlockTypes[Name];
export type Block = BlockOf<BlockName>;

/** Markdown comes as safe HTML; a block comes resolved, with the line it opens on for messages about it. */
export type PagePart =
  | { readonly type: 'html'; readonly html: string }
  | { readonly type: 'block'; readonly block: Block; readonly line: number };

export interface Picture {
  /** Path below media/. */
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The point that every crop keeps, in % from the left and the top. */
  readonly focus?: { readonly x: number; readonly y: number };
}
export interface MediaFile {
  readonly file: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly bytes: number;
  /** Short content hash: its address changes when it does. */
  readonly hash: string;
}

export type ModuleField = ElementField;
export interface ModuleSort {
  readonly name: string;
  readonly label: string;
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}
export type { Presentation };

export interface SiteModule {
  readonly ident: string;
  readonly name: string;
  readonly singular: string;
  readonly page: SitePage | undefined;
  readonly fields: ReadonlyMap<string, ModuleField>;
  readonly titleField: string;
  readonly summaryField: string | undefined;
  readonly imageField: string | undefined;
  readonly dateField: string | undefined;
  readonly endField: string | undefined;
  /** Numbers that say where an element is on a map; both or none. */
  readonly placeFields: { readonly latitude: string; readonly longitude: string } | undefined;
  readonly sorts: readonly ModuleSort[];
  readonly filters: readonly ModuleField[];
  /** Do its lists offer a text filter? */
  readonly search: boolean;
  /** Does the search of the site find its elements? Those without a page of their own it never does. */
  readonly inSearch: boolean;
  readonly upcoming: boolean;
  readonly pageSizes: readonly number[];
  readonly presentation: Presentation;
  readonly schema: string;
  readonly contributors: 'confiance' | 'moderes';
  /** What of its public elements others may use; undefined: nothing. */
  readonly openData: OpenData | undefined;
}

export interface OpenData {
  readonly fields: readonly ModuleField[];
  readonly licence: SiteLink;
  readonly description: string;
}

export type Conformity = 'totalement' | 'partiellement' | 'non';

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

/** First content, read from seed/ on demand: large and needed only when a database is filled. */
export interface Seed {
  readonly accounts: readonly SeedAccount[];
  readonly elements: ReadonlyMap<string, readonly SeedElement[]>;
}
export interface SeedAccount {
  readonly email: string;
  readonly name: string;
  readonly role: SiteRole;
  readonly modules: readonly string[];
  readonly password: string;
}
export interface SeedElement {
  readonly slug: string;
  readonly ownerEmail: string | undefined;
  readonly active: boolean;
  /** By field name, typed as the table in docs/site-folder.md says; rich text as HTML, relative dates made absolute. */
  readonly values: Readonly<Record<string, unknown>>;
}

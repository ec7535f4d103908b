import type { CaptchaConfig } from '#contract/captcha.ts';
import type { ShareWay } from '#contract/share.ts';
import type { SiteAlert } from '#server/content/alerts/alert.ts';
import type { Period } from '#server/content/alerts/period.ts';
import type { ElementField } from '#server/content/fields/index.ts';
import type { HolidayRegion } from '#server/content/hours/holidays.ts';
import type { Place } from '#server/content/hours/place.ts';
import type { Synonyms } from '#server/content/search/synonyms.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { SiteRedirects } from '#server/content/site/redirects/redirects.ts';
import type { SiteConsent } from '#server/content/site/settings/outside.ts';
import type { SiteTextFiles } from '#server/content/site/settings/text-files.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import type { Role } from '#server/platform/security/role.ts';
import type { MediaFile, Picture } from './media/file.ts';
import type { Presentation } from './presentations.ts';
import type { SiteTheme } from './theme/theme.ts';

/**
 * A site as `read.ts` reads it from a folder (docs/site-folder.md). Values are valid: every reference (page ids, media,
 * modules, fields) is resolved. `ownBlocks` is declared by content/own-blocks/types.ts,
 * `accessibility` by settings/accessibility-shape.ts.
 */
export interface Site {
  readonly id: string;
  readonly name: string;
  readonly slogan: string;
  readonly description: string;
  readonly hosts: readonly string[];
  /** Canonical origin without a final slash; undefined to use that of the request. */
  readonly origin: string | undefined;
  readonly base: string;
  readonly product: string;
  readonly language: string;
  /** The main one first. */
  readonly languages: readonly string[];
  /**
   * The site in each of its languages, itself included, with the pages, menus, notices and names of that language;
   * empty for a site in one language (LANG-1).
   */
  readonly editions: ReadonlyMap<string, Site>;
  readonly identity: Readonly<Record<string, string>>;
  readonly menus: ReadonlyMap<string, readonly MenuBlockConfig[]>;
  readonly networks: readonly SiteLink[];
  readonly footer: readonly FooterColumn[];
  readonly legalLinks: readonly SiteLink[];
  readonly shortcuts: readonly Shortcut[];
  /** A news line on every page, and a message on the first page of a visit. */
  readonly banner: SiteAlert | undefined;
  readonly popup: SitePopup | undefined;
  /** Messages shown for a period (`alertes.yaml`), past and future ones included. */
  readonly alerts: readonly SiteAlert[];
  /** Share buttons, in order; empty for none. */
  readonly shareWays: readonly ShareWay[];
  /** Background tiles of maps; undefined for plans without a third-party server. */
  readonly mapTiles: MapTiles | undefined;
  /** A GeoJSON below the places of maps. */
  readonly mapPlan: MediaFile | undefined;
  readonly hasSearch: boolean;
  /** Whether inner pages and elements have a button to read them aloud. */
  readonly isReadAloud: boolean;
  /** Whether browsers store the pages a visitor has seen, to show them offline. */
  readonly isReadOffline: boolean;
  /** An IANA name. All local dates and times of the site are those of its clocks (`local-time.ts`). */
  readonly timeZone: string;
  /** Where the public holidays of opening hours apply. */
  readonly holidayRegion: HolidayRegion;
  /** Words that the search treats as others. */
  readonly synonyms: Synonyms;
  readonly captcha: CaptchaSettings;
  /** Third-party content of pages, and the consent it needs. */
  readonly consent: SiteConsent;
  readonly secondFactorRoles: readonly Role[];
  /** Whether `/catalogue` is served. */
  readonly hasCatalogue: boolean;
  /** Fonts of the theme that pages fetch before their style sheets are read. */
  readonly preloadedFonts: readonly MediaFile[];
  /** Settings that features read by name (`analytics`, `loader`), as written. */
  readonly settings: Readonly<Record<'analytics' | 'loader', Readonly<Record<string, unknown>>>>;
  readonly home: SitePage;
  readonly pagesById: ReadonlyMap<string, SitePage>;
  readonly pagesByPath: ReadonlyMap<string, SitePage>;
  readonly modules: ReadonlyMap<string, SiteModule>;
  readonly forms: ReadonlyMap<string, SiteForm>;
  /** Places with opening hours, by the name of their file in `horaires/`. */
  readonly places: ReadonlyMap<string, Place>;
  /** The place whose hours every page shows. */
  readonly mainPlace: Place | undefined;
  /** language → expression → text */
  readonly translations: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** By path below media/. */
  readonly media: ReadonlyMap<string, MediaFile>;
  /** The files below media/ as the folder has them, without edits and without what `media.yaml` says. */
  readonly folderMedia: ReadonlyMap<string, MediaFile>;
  readonly theme: SiteTheme;
  /** Old addresses of the site (`redirections.yaml`). */
  readonly redirects: SiteRedirects;
  /** By the id of a page, the files that lead to it, in YAML with their outermost keys (EDIT-10, ADR 0108). */
  readonly leads: ReadonlyMap<string, readonly { readonly file: string; readonly key: string | undefined }[]>;
  readonly textFiles: SiteTextFiles;
  /** Reused by the next reading of the site. */
  readonly bodies: BodyReadings;
  readonly setAside: readonly SetAside[];
  readonly folder: string;
}

/** An edit that is stored and not served: with it, the site would have these errors (EDIT-11). */
export interface SetAside {
  readonly path: string;
  /** The outermost key of a file of settings; undefined: the whole file. */
  readonly key: string | undefined;
  readonly problems: readonly Problem[];
}

/** The bodies of all pages, with the names of the pages and a hash of the rest that they may refer to. */
export interface BodyReadings {
  readonly references: string;
  readonly pages: ReadonlyMap<string, string>;
  readonly byFile: ReadonlyMap<string, BodyReading>;
}

/** The result of reading a body, and the hash of its text and of the front matter of its page. */
export interface BodyReading {
  readonly hash: string;
  readonly parts: readonly PagePart[];
  readonly problems: readonly Problem[];
  /** The pages that it leads to, each once. */
  readonly leadsTo: readonly SitePage['id'][];
}

/** Result of `readSite(folder)`: no site as soon as one problem is an error. */
export interface SiteReading {
  readonly site: Site | undefined;
  readonly problems: readonly Problem[];
}

/** Result of `readSeed(site, today)`. */
export interface SeedReading {
  readonly seed: Seed | undefined;
  readonly problems: readonly Problem[];
}

export interface CaptchaSettings {
  readonly config: CaptchaConfig;
  /** reCAPTCHA 3 scores each visit from 0 to 1; below this score a question is shown. */
  readonly minScore: number;
}

export interface MapTiles {
  /** `https://…/{z}/{x}/{y}.png` */
  readonly template: string;
  /** Attribution that the provider requires. */
  readonly credits: string;
  /** The purpose that needs consent; '' when none is needed. */
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

export interface SitePopup {
  readonly id: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly link: SiteLink | undefined;
  readonly autocloseSeconds: number | undefined;
  readonly period: Period;
}

/** An entry of a menu: a page, or a link to another site, an address or a number. */
export type MenuEntry = SitePage | SiteLink;

export type MenuBlockConfig =
  | { readonly type: 'menu'; readonly entries: readonly MenuEntry[] }
  | { readonly type: 'spacer' }
  | { readonly type: 'clone'; readonly selector: string };

export type PageKind = 'accueil' | 'interieure' | 'rubrique';

export interface SitePage {
  readonly id: string;
  /** `/`, `/vie-municipale/conseil`, `/en/town-council` */
  readonly path: string;
  readonly language: string;
  /** The same page in each language it is written in, itself included, in the order of the site's languages. */
  readonly translations: readonly SitePage[];
  readonly title: string;
  /** Title in menus; false to hide the page from them. */
  readonly menuTitle: string | false;
  readonly subtitle: string | undefined;
  readonly kind: PageKind;
  readonly description: string;
  readonly image: Picture | undefined;
  readonly themeClass: string | undefined;
  /** Whether the site search finds it. */
  readonly inSearch: boolean;
  /** Title of the document, for search engines and tabs; undefined: that of the page. */
  readonly documentTitle: string | undefined;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  readonly parent: SitePage | undefined;
  readonly children: readonly SitePage[];
  readonly parts: readonly PagePart[];
  readonly file: string;
}

/** Name of a block → the block as read, with references resolved. Each folder of content/blocks declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface BlockTypes {}
export type BlockName = keyof BlockTypes;
export type BlockOf<Name extends BlockName> = BlockTypes[Name];
export type Block = BlockOf<BlockName>;

/** Markdown as safe HTML, or a resolved block with its first line, for messages. */
export type PagePart =
  | { readonly type: 'html'; readonly html: string }
  | { readonly type: 'block'; readonly block: Block; readonly line: number };

export type { MediaFile, Picture };
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
  /** Number fields that hold the position on a map; both or none. */
  readonly placeFields: { readonly latitude: string; readonly longitude: string } | undefined;
  /** The text field of opening hours; those of a place of the same name replace it. */
  readonly hoursField: string | undefined;
  readonly sorts: readonly ModuleSort[];
  readonly filters: readonly ModuleField[];
  /** Whether its lists have a text filter. */
  readonly search: boolean;
  /** Whether the site search finds its elements; never without a page of their own. */
  readonly inSearch: boolean;
  readonly upcoming: boolean;
  readonly pageSizes: readonly number[];
  readonly presentation: Presentation;
  readonly schema: string;
  readonly contributors: 'confiance' | 'moderes';
  /** The fields of its public elements that are published as open data; undefined: none. */
  readonly openData: OpenData | undefined;
  /** Further languages that its elements can be written in (LANG-4). */
  readonly translations: readonly string[];
  /** The language whose values this edition shows; undefined: the values that elements have in the main language. */
  readonly translation: string | undefined;
}

export interface OpenData {
  readonly fields: readonly ModuleField[];
  readonly licence: SiteLink;
  readonly description: string;
}

/** Initial content, read from seed/ on demand: large, and needed only to fill a database. */
export interface Seed {
  readonly accounts: readonly SeedAccount[];
  readonly elements: ReadonlyMap<string, readonly SeedElement[]>;
}
export interface SeedAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly modules: readonly string[];
  readonly password: string;
}
export interface SeedElement {
  readonly slug: string;
  readonly ownerEmail: string | undefined;
  readonly active: boolean;
  /** By field name, typed as in the table of docs/site-folder.md; rich text as HTML, relative dates resolved. */
  readonly values: Readonly<Record<string, unknown>>;
}

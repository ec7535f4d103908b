import type { CarouselKind } from '#contract/carousel.ts';
import type { VideoAddress } from './outside.ts';
import type { MediaFile, ModuleSort, Picture, Presentation, SiteLink, SitePage } from './types.ts';

/**
 * The blocks of docs/site-folder.md, resolved: page ids are pages, media are pictures, links are addresses, Markdown is safe HTML.
 * `type` is the word written after the three colons. An option that was not written is undefined unless its default is known here.
 */
export type Block =
  | AgendaBlock
  | CarouselBlock
  | HeroBlock
  | ListingBlock
  | SectionsBlock
  | CalloutBlock
  | FiguresBlock
  | AccordionBlock
  | ContactBlock
  | LinksBlock
  | ImageBlock
  | FragmentBlock
  | SheetBlock
  | FormBlock
  | VideoBlock
  | StatementBlock;

export type BlockType = Block['type'];

export interface HeroBlock {
  readonly type: 'hero';
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly picture: Picture | undefined;
  readonly buttons: readonly SiteLink[];
}

/** `numeros`: numbered pages; `plus`: a button; `auto`: on scrolling; `aucune`: the first page alone. */
export type ListingPagination = 'numeros' | 'plus' | 'auto' | 'aucune';

export interface ListingBlock {
  readonly type: 'listing';
  /** Ident of a module of the site. */
  readonly module: string;
  readonly title: string | undefined;
  /** Defaults to the first page size of the module. */
  readonly pageSize: number;
  /** Defaults to the first sort of the module. */
  readonly sort: ModuleSort;
  /** Field name → value that every element shown must have; visitors cannot lift it. */
  readonly filter: ReadonlyMap<string, string>;
  readonly presentation: Presentation;
  readonly pagination: ListingPagination;
  /** Are filters, sort and page size shown? */
  readonly tools: boolean;
  readonly link: SiteLink | undefined;
  /** Can the elements also be shown on a map? `plan` is what is drawn below them. */
  readonly map: { readonly plan: MediaFile | undefined } | undefined;
}

/** The events of a month, with ways to other months. */
export interface AgendaBlock {
  readonly type: 'agenda';
  /** Ident of a module of the site whose elements are events (`a_venir`). */
  readonly module: string;
  readonly title: string | undefined;
  /** Does a month calendar stand beside it? */
  readonly calendar: boolean;
}

/** Slides that turn by themselves and by hand. */
export interface CarouselBlock {
  readonly type: 'carrousel';
  readonly kind: CarouselKind;
  readonly title: string | undefined;
  /** The first elements of a module (its ident), or pictures. */
  readonly content: { readonly module: string; readonly count: number } | { readonly pictures: readonly CarouselPicture[] };
  readonly link: SiteLink | undefined;
  /** Is there a link that opens the pictures of the page in a window of their own? */
  readonly hasWindow: boolean;
}
export interface CarouselPicture {
  readonly picture: Picture;
  readonly caption: string | undefined;
  readonly href: string | undefined;
}

export interface SectionsBlock {
  readonly type: 'rubriques';
  readonly title: string | undefined;
  /** Defaults to the children of the page that holds the block. */
  readonly pages: readonly SitePage[];
}

export interface CalloutBlock {
  readonly type: 'encart';
  readonly tone: 'info' | 'attention' | 'succes';
  readonly title: string | undefined;
  readonly html: string;
}

export interface FiguresBlock {
  readonly type: 'chiffres';
  readonly title: string | undefined;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

export interface AccordionBlock {
  readonly type: 'accordeon';
  readonly items: readonly { readonly title: string; readonly html: string }[];
}

export interface ContactBlock {
  readonly type: 'contact';
  readonly name: string | undefined;
  /** May hold line breaks, as `hours` may. */
  readonly address: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly hours: string | undefined;
  readonly href: string | undefined;
}

export interface LinksBlock {
  readonly type: 'liens';
  readonly title: string | undefined;
  readonly items: readonly (SiteLink & { readonly text: string | undefined })[];
}

export interface ImageBlock {
  readonly type: 'image';
  readonly picture: Picture;
  readonly caption: string | undefined;
}

export interface FragmentBlock {
  readonly type: 'fragment';
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly page: SitePage;
  /** Label of the button that loads the page's text. */
  readonly button: string | undefined;
}

/** A form of the folder forms/. */
export interface FormBlock {
  readonly type: 'formulaire';
  /** Its ident. */
  readonly form: string;
  /** Instead of the form's own. */
  readonly title: string | undefined;
}

export interface SheetBlock {
  readonly type: 'planche';
  readonly title: string | undefined;
  /** Below media/planche_contact/. A caption may be empty. */
  readonly images: readonly { readonly name: string; readonly caption: string }[];
}

/** A video of another site. */
export interface VideoBlock {
  readonly type: 'video';
  readonly video: VideoAddress;
  readonly title: string;
  /** Shown until the video is loaded. */
  readonly picture: Picture | undefined;
  readonly caption: string | undefined;
  /** Where its words can be read. */
  readonly transcript: string | undefined;
}

/** What site.yaml says of the site's accessibility. */
export interface StatementBlock {
  readonly type: 'declaration-accessibilite';
}

import type { LeftOut } from './report.ts';
import type { WxrItem } from './wxr.ts';

/** An entry as the first reading stores it: without its texts. */
export type Entry = Omit<WxrItem, 'content' | 'excerpt' | 'meta' | 'categories' | 'tags' | 'comments'> & {
  /** Attachment: its path below `uploads/`, and the alternative text of a picture. */
  readonly file: string;
  readonly alt: string;
  /** Attachment: its caption, as HTML. */
  readonly caption: string;
};

/** The label and the order of a page in a menu. */
export interface MenuPlace {
  readonly label: string;
  readonly order: number;
}

export interface Entries {
  readonly pages: ReadonlyMap<number, Entry>;
  readonly posts: ReadonlyMap<number, Entry>;
  readonly attachments: ReadonlyMap<number, Entry>;
  /** Labels of the categories of posts, in the order in which they occur. */
  readonly categories: ReadonlySet<string>;
  /** By id of the page. */
  readonly menu: ReadonlyMap<number, MenuPlace>;
}

/** WordPress stores its own settings and copies as entries. */
const TECHNICAL =
  /^(revision|custom_css|customize_changeset|oembed_cache|user_request|wp_(template|template_part|global_styles|navigation|font_family|font_face))$/;
const GONE: ReadonlySet<string> = new Set(['trash', 'auto-draft']);

/** Collects the entries of an export, and reports those that no site has a place for. */
export class EntryCollection implements Entries {
  readonly pages = new Map<number, Entry>();
  readonly posts = new Map<number, Entry>();
  readonly attachments = new Map<number, Entry>();
  readonly categories = new Set<string>();
  readonly menu = new Map<number, MenuPlace>();
  readonly #unknown = new Map<string, number>();
  readonly #leftOut: LeftOut;
  #comments = 0;
  #tags = 0;

  constructor(leftOut: LeftOut) {
    this.#leftOut = leftOut;
  }

  add(item: WxrItem): void {
    const { type, status, title, id } = item;
    if (TECHNICAL.test(type)) return;
    const list = { page: this.pages, post: this.posts, attachment: this.attachments }[type];
    if (GONE.has(status)) this.#leftOut.add('status', `${title || id} (${type})`);
    else if (type === 'nav_menu_item') this.#addMenuEntry(item);
    else if (list === undefined) this.#unknown.set(type, (this.#unknown.get(type) ?? 0) + 1);
    else {
      this.#comments += item.comments;
      this.#tags += item.tags;
      if (type === 'post') for (const label of item.categories) this.categories.add(label);
      list.set(id, entryOf(item));
    }
  }

  /** Reports what was only counted. */
  finish(): Entries {
    for (const [type, count] of this.#unknown) this.#leftOut.add('type', type, String(count));
    if (this.#comments > 0) this.#leftOut.add('comments', String(this.#comments));
    if (this.#tags > 0) this.#leftOut.add('tags', String(this.#tags));
    return this;
  }

  #addMenuEntry({ title, order, meta }: WxrItem): void {
    const target = Number(meta.get('_menu_item_object_id'));
    if (meta.get('_menu_item_object') === 'page' && Number.isSafeInteger(target)) {
      if (!this.menu.has(target)) this.menu.set(target, { label: title, order });
    } else this.#leftOut.add('menu', title || meta.get('_menu_item_url') || '');
  }
}

function entryOf(item: WxrItem): Entry {
  const { id, type, status, title, link, slug, parent, order, date, hasPassword, attachmentUrl, meta } = item;
  const written = meta.get('_wp_attached_file') ?? attachmentUrl.split('/uploads/').at(-1) ?? '';
  const alt = (meta.get('_wp_attachment_image_alt') ?? '').trim();
  const file = written.trim();
  const caption = type === 'attachment' ? item.excerpt.trim() : '';
  return { id, type, status, title, link, slug, parent, order, date, hasPassword, attachmentUrl, file, alt, caption };
}

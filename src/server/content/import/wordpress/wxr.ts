import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { says } from '#language/message.ts';
import { TranslatableError } from '#server/platform/operation/translatable-error.ts';
import { FAULTS } from './texts.ts';

/** An entry of an export: a page, a post, a file, an entry of a menu, or what an extension stores as one. */
export interface WxrItem {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly title: string;
  /** Its address on the old site. */
  readonly link: string;
  /** As WordPress wrote it, percent escapes included; empty for drafts. */
  readonly slug: string;
  readonly parent: number;
  readonly order: number;
  /** `YYYY-MM-DD HH:MM:SS` */
  readonly date: string;
  readonly content: string;
  readonly excerpt: string;
  readonly hasPassword: boolean;
  readonly attachmentUrl: string;
  /** Labels of its categories, without tags. */
  readonly categories: readonly string[];
  readonly tags: number;
  readonly comments: number;
  /** First value of each key. */
  readonly meta: ReadonlyMap<string, string>;
}

/** The file is not a WordPress export, or is not safe to read. */
export class WxrFault extends TranslatableError {
  override readonly name = 'WxrFault';
}

/** Real exports have at most nine levels. */
const MAX_DEPTH = 32;
/** The length of one text. A longer one is a mistake or an attack on memory. */
const MAX_TEXT = 16 * 1024 * 1024;
/** Characters that XML 1.0 forbids; real exports contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

interface OpenItem {
  /** By the name of their element. */
  readonly texts: Map<string, string>;
  readonly categories: string[];
  readonly meta: Map<string, string>;
  tags: number;
  comments: number;
  metaKey: string;
}

/**
 * Reads an export entry by entry, in the order of the file, without loading it whole, and returns the address of the
 * old site. Throws `WxrFault` for another kind of file, and for a document type, an undeclared entity or deep nesting.
 */
export async function readWxr(file: string, onItem: (item: WxrItem) => Promise<void> | void): Promise<string> {
  const parser = new SaxesParser({ xmlns: false });
  const names: string[] = [];
  const ready: WxrItem[] = [];
  let item: OpenItem | undefined;
  let text = '';
  let domain = '';
  let url = '';
  let isWxr = false;
  /** Characters since the last event: the parser buffers them. */
  let buffered = 0;

  parser.on('error', (error) => {
    throw new WxrFault(says(FAULTS.notXml, { detail: error.message }));
  });
  parser.on('doctype', () => {
    throw new WxrFault(FAULTS.doctype);
  });
  parser.on('opentag', ({ name, attributes }) => {
    buffered = 0;
    if (names.push(name) > MAX_DEPTH) throw new WxrFault(FAULTS.depth);
    text = '';
    if (name === 'rss') isWxr = /^https?:\/\/wordpress\.org\/export\//.test(String(attributes['xmlns:wp']));
    else if (name === 'item')
      item = { texts: new Map(), categories: [], meta: new Map(), tags: 0, comments: 0, metaKey: '' };
    else if (name === 'category') domain = String(attributes.domain ?? '');
  });
  const append = (piece: string) => {
    buffered = 0;
    text += piece;
    if (text.length > MAX_TEXT) throw new WxrFault(FAULTS.tooLong);
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', ({ name }) => {
    buffered = 0;
    names.pop();
    if (item === undefined) {
      if (name === 'wp:base_blog_url' || (name === 'wp:base_site_url' && url === '')) url = text.trim();
    } else if (name === 'item') {
      ready.push(itemOf(item));
      item = undefined;
    } else closeInItem(item, name, names, text, domain);
    text = '';
  });

  const decoder = new TextDecoder('utf-8');
  for await (const chunk of createReadStream(file)) {
    const piece = decoder.decode(chunk, { stream: true }).replace(NOT_XML, '');
    buffered += piece.length;
    if (buffered > MAX_TEXT) throw new WxrFault(FAULTS.tooLong);
    parser.write(piece);
    for (const one of ready.splice(0)) await onItem(one);
  }
  parser.close();
  if (!isWxr) throw new WxrFault(FAULTS.notWxr);
  for (const one of ready) await onItem(one);
  return url;
}

/** Text of an element inside of an entry; those of comments and of metadata have other parents. */
function closeInItem(item: OpenItem, name: string, names: readonly string[], text: string, domain: string): void {
  const parent = names.at(-1);
  if (parent === 'item') {
    item.texts.set(name, text);
    if (name === 'category' && domain === 'category') item.categories.push(text.trim());
    else if (name === 'category' && domain === 'post_tag') item.tags += 1;
    else if (name === 'wp:comment') item.comments += 1;
  } else if (parent === 'wp:postmeta') {
    if (name === 'wp:meta_key') item.metaKey = text.trim();
    else if (name === 'wp:meta_value' && !item.meta.has(item.metaKey)) item.meta.set(item.metaKey, text);
  }
}

function itemOf({ texts, categories, meta, tags, comments }: OpenItem): WxrItem {
  const textOf = (name: string) => (texts.get(name) ?? '').trim();
  const numberOf = (name: string) => {
    const number = Number(textOf(name));
    return Number.isSafeInteger(number) && number > 0 ? number : 0;
  };
  return {
    id: numberOf('wp:post_id'),
    type: textOf('wp:post_type'),
    status: textOf('wp:status'),
    title: textOf('title'),
    link: textOf('link'),
    slug: textOf('wp:post_name'),
    parent: numberOf('wp:post_parent'),
    order: numberOf('wp:menu_order'),
    date: textOf('wp:post_date'),
    content: texts.get('content:encoded') ?? '',
    excerpt: textOf('excerpt:encoded'),
    hasPassword: textOf('wp:post_password') !== '',
    attachmentUrl: textOf('wp:attachment_url'),
    categories,
    tags,
    comments,
    meta,
  };
}

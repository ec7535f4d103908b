import type { Element, ElementContent, Root } from 'hast';
import { thumbnailSources } from '#contract/thumbnails.ts';
import { says } from '#language/message.ts';
import { documentNote } from '#server/content/markup/document-label.ts';
import { pageWide } from '#server/content/markup/picture-sizes.ts';
import { mediaPath, mediaUrl } from '#server/content/site/media/url.ts';
import { missingMedia, resolveLink } from '#server/content/site/pages/links.ts';
import { frenchSlug, takeFreeSlug } from '#server/content/site/slug.ts';
import { MARKDOWN_TEXTS } from '#server/content/site/texts/markdown.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import type { MarkdownContext, ReportNode } from './markdown-context.ts';
import { textOf } from './markdown-stack.ts';
import { decorateTables } from './markdown-tables.ts';
import { markLanguage, passageLanguage, passageNotation } from './passage-language.ts';

/** The `sizes` of a picture in a text. */
const TEXT_SIZES = pageWide('(min-width: 50em) 46rem, 100vw');

/** Adds what a published page needs: ids, checked addresses, picture sizes, table regions. */
export function decorateElements(tree: Root, context: MarkdownContext, report: ReportNode): void {
  decorateChildren(tree, context, report);
  decorateTables(tree, context.texts, context.language ?? 'fr');
}

function decorateChildren(parent: Root | Element, context: MarkdownContext, report: ReportNode): void {
  parent.children = (parent.children as ElementContent[]).map((child) => {
    if (child.type !== 'element') return child;
    decorateChildren(child, context, report);
    return decorate(child, context, report);
  });
}

function decorate(element: Element, context: MarkdownContext, report: ReportNode): ElementContent {
  switch (element.tagName) {
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      element.properties.id = takeFreeSlug(frenchSlug(textOf(element)) || 'partie', context.texts.ids);
      return element;
    case 'a':
      return decorateAnchor(element, context, report);
    case 'img':
      return decorateImage(element, context, report);
    case 'input':
      // The only inputs that Markdown renders are disabled boxes of task lists, replaced by a sign.
      return { type: 'text', value: element.properties.checked === true ? '☑' : '☐' };
    default:
      return element;
  }
}

/** A link, or a passage in another language, or both. */
function decorateAnchor(element: Element, context: MarkdownContext, report: ReportNode): Element {
  const written = String(element.properties.href ?? '');
  const notation = passageNotation(decodeSafely(written));
  if (notation === undefined) return decorateLink(element, written, context, report);
  const language = passageLanguage(notation.code);
  if (typeof language !== 'string') {
    report(element, language.message, language.advice);
    return element;
  }
  if (notation.target === undefined) Object.assign(element, { tagName: 'span', properties: {} });
  else decorateLink(element, notation.target, context, report);
  markLanguage(element, language);
  return element;
}

function decorateLink(element: Element, written: string, context: MarkdownContext, report: ReportNode): Element {
  const { references } = context;
  // The id of the heading of footnotes would occur twice in a page with two texts.
  delete element.properties.ariaDescribedBy;
  const resolved = resolveLink(decodeSafely(written), references);
  if ('message' in resolved) {
    report(element, resolved.message, resolved.advice);
    return element;
  }
  const { href, page, warning } = resolved;
  references.noteLead?.(page, context.file);
  if (warning !== undefined) report(element, warning.message, warning.advice, 'warning');
  element.properties.href = href;
  // `[texte](/chemin "explication")`: the title is shown as a tooltip, by keyboard too (TIP-1).
  if (element.properties.title !== undefined) element.properties.dataTooltip = '';
  if (/^https?:/i.test(resolved.href)) element.properties.rel = ['noopener'];
  const text = accessibleText(element);
  if (text.trim() === '') {
    const message = quoting(MARKDOWN_TEXTS.linkWithoutText, { target: written });
    report(element, message, MARKDOWN_TEXTS.writeLinkText, 'warning');
  }
  // The file may change after the text is stored.
  const { stored, language = 'fr' } = context;
  const note = stored ? undefined : documentNote(references.media, resolved.href, text, { language });
  if (note !== undefined) element.children.push({ type: 'text', value: ` ${note}` });
  return element;
}

function decorateImage(element: Element, context: MarkdownContext, report: ReportNode): Element {
  const written = decodeSafely(String(element.properties.src ?? ''));
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) {
    report(element, quoting(MARKDOWN_TEXTS.imageFromOtherSite, { address: written }), MARKDOWN_TEXTS.putImageInMedia);
    return element;
  }
  const media = context.references.media.get(written);
  if (media === undefined) {
    if (context.references.broken.has(`media/${written}`)) return element;
    const { message, advice } = missingMedia(written, context.references);
    report(element, message, advice);
    return element;
  }
  if (media.width === undefined || media.height === undefined) {
    const message = quoting(YAML_TEXTS.notAnImage, { file: `media/${written}` });
    report(element, message, says(MARKDOWN_TEXTS.makeItALink, { file: written }));
    return element;
  }
  if (String(element.properties.alt ?? '').trim() === '') {
    if (media.alt !== undefined) element.properties.alt = media.alt;
    else report(element, YAML_TEXTS.noAlternative, MARKDOWN_TEXTS.writeAlternativeBetweenBrackets, 'warning');
  }
  const { file, width, height, hash } = media;
  const sources = context.stored ? undefined : thumbnailSources({ file, width, height, hash });
  Object.assign(element.properties, {
    src: context.stored ? mediaPath(file) : mediaUrl(media),
    ...(sources === undefined ? {} : { srcSet: sources, sizes: TEXT_SIZES }),
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  });
  return element;
}

/** Text as a screen reader reads it: pictures by their alternative. */
function accessibleText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'img' ? String(node.properties.alt ?? '') : node.children.map(accessibleText).join('');
}

/** Markdown percent-encodes addresses; files and messages use plain letters. */
function decodeSafely(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/**
 * What word processors put on the clipboard, brought back to what it means: marks that are styles, lists that are paragraphs with a sign, wrappers that undo their own
 * element. Works on inert nodes, before they are tidied.
 */
export function readOffice(root: DocumentFragment): void {
  for (const hidden of root.querySelectorAll<HTMLElement>('[data-style]'))
    if (/display:\s*none|mso-hide:\s*all/i.test(styleOf(hidden))) hidden.remove();
  for (const title of root.querySelectorAll('p.MsoTitle')) title.replaceWith(wrapped(title, 'h2'));
  for (const end of root.querySelectorAll('br.Apple-interchange-newline')) end.remove();
  buildWordLists(root);
  readStyles(root);
  nestLists(root);
  followRedirects(root);
  for (const blank of root.querySelectorAll('p')) {
    if (/^[\s\u00a0]*$/.test(blank.textContent ?? '') && blank.querySelector('img, table') === null && blank.closest('li, td, th') === null)
      blank.remove();
  }
}

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

/** A new element with the children of another. Its own inert document makes it: what it holds must not wake on the way. */
function wrapped(from: Element, tag: string): HTMLElement {
  const element = from.ownerDocument.createElement(tag);
  element.append(...from.childNodes);
  return element;
}

const BOLD = /(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /(?:^|[;\s])font-weight:\s*(?:normal|[1-5]00)/i;
const ITALIC = /(?:^|[;\s])font-style:\s*(?:italic|oblique)/i;
const NOT_ITALIC = /(?:^|[;\s])font-style:\s*normal/i;

/** `font-weight: 700` is bold; a `<b>` whose style says « normal » is only a wrapper. In a heading all is bold, hence nothing. */
function readStyles(root: DocumentFragment): void {
  for (const element of root.querySelectorAll<HTMLElement>('b[data-style], strong[data-style], i[data-style], em[data-style]')) {
    const undone = /^(?:b|strong)$/.test(element.localName) ? NOT_BOLD : NOT_ITALIC;
    if (undone.test(styleOf(element))) element.replaceWith(...element.childNodes);
  }
  for (const span of root.querySelectorAll<HTMLElement>('span[data-style], font[data-style]')) {
    const style = styleOf(span);
    const isHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null;
    if (ITALIC.test(style)) span.replaceChildren(wrapped(span, 'em'));
    if (BOLD.test(style) && !isHeading) span.replaceChildren(wrapped(span, 'strong'));
  }
}

const WORD_LEVEL = /mso-list:\s*\S+\s+level(\d+)/i;
const ORDERED_SIGN = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/** Word writes a list as paragraphs that name their level and show their sign as text. */
function buildWordLists(root: DocumentFragment): void {
  let open: HTMLElement[] = [];
  let after: Element | undefined;
  for (const paragraph of [...root.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')]) {
    const level = Number(WORD_LEVEL.exec(styleOf(paragraph))?.[1] ?? 1);
    const sign = takeSign(paragraph);
    const tag = ORDERED_SIGN.test(sign) ? 'ol' : 'ul';
    if (previousElement(paragraph) !== after) open = [];
    open.length = Math.min(open.length, level);
    if (open.length === level && open[level - 1]?.localName !== tag) open.length = level - 1;
    while (open.length < level) {
      const list = paragraph.ownerDocument.createElement(tag);
      const parent = open.at(-1);
      if (parent === undefined) paragraph.before(list);
      else (parent.lastElementChild ?? parent.appendChild(list.ownerDocument.createElement('li'))).append(list);
      open.push(list);
    }
    open.at(-1)?.append(wrapped(paragraph, 'li'));
    after = open[0];
    paragraph.remove();
  }
}

function takeSign(paragraph: Element): string {
  const signs = [...paragraph.querySelectorAll('[data-style*="mso-list"]')].filter((element) =>
    /mso-list:\s*Ignore/i.test(styleOf(element)),
  );
  const text = signs.map((sign) => sign.textContent ?? '').join('');
  for (const sign of signs) sign.remove();
  return text;
}

/** The element before, over white space and comments alone. */
function previousElement(element: Element): Element | undefined {
  for (let node = element.previousSibling; node !== null; node = node.previousSibling) {
    if (node instanceof Element) return node;
    if (node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '') return undefined;
  }
  return undefined;
}

/** Lists that stand beside the points they belong to, as several programs write them. */
function nestLists(root: DocumentFragment): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const point = list.previousElementSibling;
    if (point?.localName === 'li') point.append(list);
    else {
      const item = list.ownerDocument.createElement('li');
      list.before(item);
      item.append(list);
    }
  }
}

/** A document shared on the web leads its links over its own site. */
function followRedirects(root: DocumentFragment): void {
  for (const link of root.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const target = new URLSearchParams((link.getAttribute('href') ?? '').split('?')[1]).get('q');
    if (target !== null) link.setAttribute('href', target);
  }
}

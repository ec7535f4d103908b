/**
 * Converts HTML of word processors to plain markup: styles to marks, paragraphs with a bullet to lists, and removes
 * elements whose style cancels them. Works on inert nodes, before `normalise`.
 */
export function convertOffice(root: DocumentFragment): void {
  for (const hidden of root.querySelectorAll<HTMLElement>('[data-style]'))
    if (/display:\s*none|mso-hide:\s*all/i.test(styleOf(hidden))) hidden.remove();
  for (const title of root.querySelectorAll('p.MsoTitle')) title.replaceWith(moveChildren(title, 'h2'));
  for (const end of root.querySelectorAll('br.Apple-interchange-newline')) end.remove();
  convertWordLists(root);
  convertStyles(root);
  nestLists(root);
  resolveRedirects(root);
  for (const blank of root.querySelectorAll('p')) {
    if (
      /^[\s\u00a0]*$/.test(blank.textContent ?? '') &&
      blank.querySelector('img, table') === null &&
      blank.closest('li, td, th') === null
    )
      blank.remove();
  }
}

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

/** A new element with the children of another, created in its inert document so that nothing loads. */
function moveChildren(from: Element, tag: string): HTMLElement {
  const element = from.ownerDocument.createElement(tag);
  element.append(...from.childNodes);
  return element;
}

const BOLD = /(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /(?:^|[;\s])font-weight:\s*(?:normal|[1-5]00)/i;
const ITALIC = /(?:^|[;\s])font-style:\s*(?:italic|oblique)/i;
const NOT_ITALIC = /(?:^|[;\s])font-style:\s*normal/i;

/** Converts bold and italic styles to elements, and unwraps `<b>` with a normal weight. Headings get no bold. */
function convertStyles(root: DocumentFragment): void {
  for (const element of root.querySelectorAll<HTMLElement>(
    'b[data-style], strong[data-style], i[data-style], em[data-style]',
  )) {
    const cancelled = /^(?:b|strong)$/.test(element.localName) ? NOT_BOLD : NOT_ITALIC;
    if (cancelled.test(styleOf(element))) element.replaceWith(...element.childNodes);
  }
  for (const span of root.querySelectorAll<HTMLElement>('span[data-style], font[data-style]')) {
    const style = styleOf(span);
    const isHeading = span.closest('h1, h2, h3, h4, h5, h6') !== null;
    if (ITALIC.test(style)) span.replaceChildren(moveChildren(span, 'em'));
    if (BOLD.test(style) && !isHeading) span.replaceChildren(moveChildren(span, 'strong'));
  }
}

const WORD_LEVEL = /mso-list:\s*\S+\s+level(\d+)/i;
const ORDERED_BULLET = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/** Word writes a list as paragraphs with a level in their style and the bullet as text. */
function convertWordLists(root: DocumentFragment): void {
  let open: HTMLElement[] = [];
  let after: Element | undefined;
  for (const paragraph of [...root.querySelectorAll<HTMLElement>('p[data-style*="mso-list"]')]) {
    const level = Number(WORD_LEVEL.exec(styleOf(paragraph))?.[1] ?? 1);
    const bullet = removeBullet(paragraph);
    const tag = ORDERED_BULLET.test(bullet) ? 'ol' : 'ul';
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
    open.at(-1)?.append(moveChildren(paragraph, 'li'));
    after = open[0];
    paragraph.remove();
  }
}

function removeBullet(paragraph: Element): string {
  const bullets = [...paragraph.querySelectorAll('[data-style*="mso-list"]')].filter((element) =>
    /mso-list:\s*Ignore/i.test(styleOf(element)),
  );
  const text = bullets.map((bullet) => bullet.textContent ?? '').join('');
  for (const bullet of bullets) bullet.remove();
  return text;
}

/** The previous element, if only white space and comments are between. */
function previousElement(element: Element): Element | undefined {
  for (let node = element.previousSibling; node !== null; node = node.previousSibling) {
    if (node instanceof Element) return node;
    if (node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '') return undefined;
  }
  return undefined;
}

/** Moves lists that are siblings of their item into it. */
function nestLists(root: DocumentFragment): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.localName === 'li') item.append(list);
    else {
      const wrapper = list.ownerDocument.createElement('li');
      list.before(wrapper);
      wrapper.append(list);
    }
  }
}

/** Replaces redirects of Google Docs by their targets. */
function resolveRedirects(root: DocumentFragment): void {
  for (const link of root.querySelectorAll('a[href^="https://www.google.com/url?"]')) {
    const target = new URLSearchParams((link.getAttribute('href') ?? '').split('?')[1]).get('q');
    if (target !== null) link.setAttribute('href', target);
  }
}

const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** Inline elements, which are never split, so that no space is added. */
const INLINE =
  /^(a|abbr|b|br|button|cite|code|em|i|input|kbd|label|mark|option|q|s|small|span|strong|sub|summary|sup|time|u|wbr)$/;
/** Elements whose content is left as it is. */
const VERBATIM = /^(pre|textarea|script|style)$/;
const LINE_LENGTH = 110;
const TOKEN = /<!--[\s\S]*?-->|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[^\s=>/]+(?:="[^"]*"|='[^']*')?)*)\s*(\/?)>|[^<]+/g;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)"|='([^']*)')?/g;

interface Element {
  readonly tag: string;
  readonly attributes: readonly string[];
  readonly children: Node[];
}
type Node = Element | string;

/** Formats HTML of React into indented lines. */
export function formatMarkup(html: string): string {
  return parse(html)
    .flatMap((node) => lines(node, ''))
    .join('\n');
}

function parse(html: string): readonly Node[] {
  const root: Element = { tag: '', attributes: [], children: [] };
  const open = [root];
  for (const [text, closing, opening, attributes = ''] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (closing !== undefined) {
      if (open.length > 1) open.pop();
    } else if (opening !== undefined) {
      const element: Element = { tag: opening, attributes: writeAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!VOID.test(opening)) open.push(element);
    } else parent.children.push(parent.tag === 'textarea' ? verbatim(text) : unquoted(text));
  }
  return root.children;
}

/** A text without entities for quotes, which it does not need. */
function unquoted(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
}

/** The value of an attribute or a text field, where tags need no entities either. */
function verbatim(text: string): string {
  return unquoted(text).replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}

/** Attributes with JSON are put in single quotes, empty ones are written without a value. */
function writeAttributes(text: string): readonly string[] {
  return [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => {
    const value = double ?? single ?? '';
    if (value === '') return name === 'alt' || name === 'value' ? `${name}=""` : name;
    const plain = verbatim(value);
    if (!plain.includes('"')) return `${name}="${plain}"`;
    return `${name}='${plain.replaceAll("'", '&#39;')}'`;
  });
}

function lines(node: Node, indent: string): readonly string[] {
  if (typeof node === 'string') return node.trim() === '' ? [] : [indent + node.trim()];
  const { tag, attributes, children } = node;
  const flat = indent + inLine(node);
  const isVerbatim = VERBATIM.test(tag);
  if (isVerbatim || VOID.test(tag) || (flat.length <= LINE_LENGTH && children.every(isInline))) {
    return attributes.length > 1 && flat.length > LINE_LENGTH
      ? [...openingLines(node, indent), ...closingOf(node)]
      : [flat];
  }
  const inner = `${indent}  `;
  // A sentence with links stays on one line.
  const content = children.every(isInline)
    ? [inner + children.map(inLine).join('').trim()]
    : children.flatMap((child) => lines(child, inner));
  const opening = `${indent}<${[tag, ...attributes].join(' ')}>`;
  return [
    ...(opening.length <= LINE_LENGTH ? [opening] : openingLines(node, indent)),
    ...content,
    `${indent}</${tag}>`,
  ];
}

/** An opening tag too long for one line: one attribute per line. */
function openingLines({ tag, attributes, children }: Element, indent: string): readonly string[] {
  const content = VERBATIM.test(tag) ? children.map(inLine).join('') : '';
  return [`${indent}<${tag}`, ...attributes.map((attribute) => `${indent}  ${attribute}`), `${indent}>${content}`];
}

function closingOf({ tag }: Element): readonly string[] {
  return VERBATIM.test(tag) ? [`</${tag}>`] : [];
}

function inLine(node: Node): string {
  if (typeof node === 'string') return node;
  const opening = `<${[node.tag, ...node.attributes].join(' ')}>`;
  return VOID.test(node.tag) ? opening : `${opening}${node.children.map(inLine).join('')}</${node.tag}>`;
}

function isInline(node: Node): boolean {
  return typeof node === 'string' || (INLINE.test(node.tag) && node.children.every(isInline));
}

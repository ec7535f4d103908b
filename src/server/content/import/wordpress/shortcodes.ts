const LAYOUT = /^(caption|wp_caption|embed|audio|video|playlist|vc_\w+|et_pb_\w+|fusion_\w+|su_\w+)$/;

const TAG = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi;

/**
 * Removes the shortcodes from a text, but not what they enclose. `report` is called with the name of each, once for an
 * opening and its closing tag. Words in square brackets, such as « [sic] », stay.
 */
export function withoutShortcodes(text: string, report: (name: string) => void): string {
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name));
  return text.replace(TAG, (whole, slash: string, name: string, attributes: string) => {
    const isShortcode = closed.has(name) || attributes.includes('=') || /[_-]/.test(name) || LAYOUT.test(name);
    if (!isShortcode) return whole;
    // Nothing is lost of captions and embedded addresses, whose text stays.
    if (slash === '' && !/^(wp_)?caption$|^embed$/.test(name)) report(name.toLowerCase());
    return '';
  });
}

const COMMENT = { start: '<!--', end: '-->' } as const;
const BLOCK = /^\s+\/?wp:([a-z][a-z0-9/-]*?)\s*(?:\{.*\}\s*)?(\/?)$/s;

/** Removes the comments that mark blocks of the block editor; `report` is called for blocks without HTML. */
export function withoutBlockComments(text: string, report: (name: string) => void): string {
  const [before = '', ...pieces] = text.split(COMMENT.start);
  const others = pieces.map((piece) => {
    const end = piece.indexOf(COMMENT.end);
    const [, name, empty] = (end === -1 ? null : BLOCK.exec(piece.slice(0, end))) ?? [];
    if (name === undefined) return COMMENT.start + piece;
    if (empty === '/') report(name);
    return piece.slice(end + COMMENT.end.length);
  });
  return before + others.join('');
}

/** Whether the text was written in the block editor, which writes whole HTML. */
export function isBlockText(text: string): boolean {
  return /<!--\s+wp:[a-z]/.test(text);
}

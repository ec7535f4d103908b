/** Markup that templates output as it is: rendered Markdown, pictures and icons. Everything else is escaped. */
export class SafeHtml {
  readonly #html: string;

  constructor(html: string) {
    this.#html = html;
  }

  toString(): string {
    return this.#html;
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The HTML that `{{ … }}` outputs. */
export function outputOf(value: unknown): string {
  if (value instanceof SafeHtml) return String(value);
  if (value === undefined || value === null) return '';
  const text = Array.isArray(value) ? value.map(String).join('') : String(value);
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

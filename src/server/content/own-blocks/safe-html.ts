import { escapeMarkup } from '#server/platform/http/escape-xml.ts';

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

/** The HTML that `{{ … }}` outputs. */
export function outputOf(value: unknown): string {
  if (value instanceof SafeHtml) return String(value);
  if (value === undefined || value === null) return '';
  return escapeMarkup(Array.isArray(value) ? value.map(String).join('') : String(value));
}

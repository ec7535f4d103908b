import type { Locator, Page } from '@playwright/test';
import { CONTENT_SECURITY_POLICY } from '#server/render/policy/headers.ts';
import type { PlainServer } from './fixtures.ts';

/** The policy of our own pages for a meta element, where `frame-ancestors` is not allowed. */
const META_POLICY = CONTENT_SECURITY_POLICY.replace(/frame-ancestors [^;]+; /, '');

export const EMPTY = '<textarea class="input" id="t" name="texte" rows="8" data-rich-text></textarea>';

/** A form with one text, under the strict policy. */
export function formWith(fields: string, attributes = ''): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Texte</title>
<meta http-equiv="Content-Security-Policy" content="${META_POLICY}"><link rel="stylesheet" href="/front/vitrine.css">
<script type="application/json" id="vitrine-settings">{"traductions": []}</script><script type="module" src="/front/vitrine.js"></script></head>
<body><main><h1>Texte</h1><form class="form" method="post" action="/envoyer" ${attributes}><div class="field"><label for="t">Présentation</label>${fields}</div>
<button class="button">Envoyer</button></form></main></body></html>`;
}

export interface EditorPage {
  readonly field: Locator;
  readonly text: Locator;
  readonly bar: Locator;
  tool(name: string): Locator;
  /** The value that the form would send. */
  value(): Promise<string>;
  /** Submits the form and returns the text that the server received. */
  send(): Promise<string>;
}

export async function openEditor(page: Page, plain: PlainServer, fields = EMPTY, attributes = ''): Promise<EditorPage> {
  plain.answer('/envoyer', { body: '<!doctype html><title>Merci</title><p>Merci</p>' });
  await page.goto(plain.page(formWith(fields, attributes)));
  const field = page.locator('#t');
  await page.locator('#t[data-editor-ready]').waitFor({ state: 'attached' });
  const bar = page.getByRole('toolbar', { name: 'Mise en forme du texte' });
  // React renders it after the text is there.
  await bar.waitFor();
  return {
    field,
    text: page.getByRole('textbox', { name: 'Présentation' }),
    bar,
    tool: (name) => bar.getByRole('button', { name, exact: true }),
    value: () => field.evaluate((element) => (element as HTMLTextAreaElement).value),
    async send() {
      await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
      await page.getByText('Merci').waitFor();
      return plain.requests.at(-1)?.body.get('texte') ?? '';
    },
  };
}

/** Pastes the given clipboard data. */
export async function pasteInto(target: Locator, data: Readonly<Record<string, string>>, file = ''): Promise<void> {
  await target.evaluate(
    (element, { types, fileName }) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(types)) clipboardData.setData(type, value);
      if (fileName !== '') clipboardData.items.add(new File(['x'], fileName, { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      // The constructor of Firefox leaves the data out.
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      element.dispatchEvent(event);
    },
    { types: data, fileName: file },
  );
}

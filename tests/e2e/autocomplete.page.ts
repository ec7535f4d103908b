import type { Locator, Page } from '@playwright/test';
import { expect, type PlainRequest, type PlainResponse, type PlainServer } from './fixtures.ts';

const ENDPOINT = '/vitrine/ajax/modules/commun/traitement.php';
const TOWNS = [
  { value: 'Quimper', code: '29000' },
  { value: 'Quimperlé', code: '29300' },
  { value: 'Quiberon', code: '56170' },
];
const DEFAULTS = {
  classname: 'communes',
  methode: 'titre',
  add_params: ['departement'],
  cibles: { code: 'code-postal', pays: 'pays' },
};

export function form(settings: object = {}, attributes = ''): string {
  const written = JSON.stringify({ ...DEFAULTS, ...settings }).replaceAll("'", '&#39;');
  return `<main><h1>Formulaire</h1><form class="form" action="/recu" method="get">
    <p class="field"><label for="ville">Commune</label><input class="input" id="ville" name="ville" data-autocomplete='${written}' ${attributes}></p>
    <p class="field"><label for="code-postal">Code postal</label><input class="input" id="code-postal" name="code"></p>
    <input type="hidden" name="pays" value=""><input type="hidden" name="departement" value="29">
    <button class="button" type="submit">Envoyer</button></form></main>`;
}
export const suggestions = (items: unknown): PlainResponse => ({
  type: 'application/json',
  body: JSON.stringify(items),
});
export const byTerm = ({ query }: PlainRequest): PlainResponse => {
  const term = query.get('autocompleter[term]') ?? '';
  return suggestions(TOWNS.filter(({ value }) => value.toLowerCase().startsWith(term.toLowerCase())));
};
const parts = (page: Page): Record<'field' | 'options' | 'code' | 'status', Locator> => ({
  field: page.getByRole('combobox', { name: 'Commune' }),
  options: page.getByRole('option'),
  code: page.getByLabel('Code postal'),
  status: page.locator('.autocomplete [role=status]'),
});
export function serve(plain: PlainServer, answer: (request: PlainRequest) => PlainResponse = byTerm): void {
  plain.answer(ENDPOINT, answer);
  plain.page('<h1>Reçu</h1>', { path: '/recu' });
}
export async function open(
  page: Page,
  plain: PlainServer,
  html = form(),
  answer: (request: PlainRequest) => PlainResponse = byTerm,
) {
  serve(plain, answer);
  await page.goto(plain.page(html));
  return parts(page);
}
/** Focuses the field and types key by key, once it is a combobox. */
export async function type(page: Page, text: string): Promise<void> {
  await page.locator('#ville').focus();
  await expect(page.locator('#ville')).toHaveAttribute('role', 'combobox');
  await page.keyboard.type(text);
}

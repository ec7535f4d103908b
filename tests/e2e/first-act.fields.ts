import type { Page } from '@playwright/test';
import type { FirstAct } from './first-act.cases.ts';
import { expect as baseExpect, type PlainServer } from './fixtures.ts';

const expect = baseExpect.configure({ timeout: 40_000 });
const expectSent = (query: RegExp) => (page: Page) => expect(page).toHaveURL(query);
const form = (field: string) => `<form action="/port">${field}<button>Envoyer</button></form>`;
/** A list with filters, which the visitor uses before its code has loaded. */
const filtered = (status: string) => `<div data-listing="7"><!-- listing {"url":"/liste","referer":"/","search":""} -->
  <p data-listing-status>${status}</p><form data-listing-filter="" action="/repli"><input name="filter[mots]">
  <select name="filter[lieu]"><option value="">Partout</option><option value="gare">La Gare</option></select></form></div>`;
const servesFilter = (plain: PlainServer) =>
  plain.answer('/liste', ({ body }) => ({ body: filtered(`${body.get('filter[mots]')} ${body.get('filter[lieu]')}`) }));
const expectStatus = (text: string) => (page: Page) => expect(page.locator('[data-listing-status]')).toHaveText(text);

/** Forms that are sent at once, with values that the browser restores after « back », and filters of lists. */
export const FIELD_CASES: readonly FirstAct[] = [
  {
    feature: 'date-field',
    name: 'DATE-1 a date that the browser restored is sent in the sent format',
    html: form('<input name="jour" data-datepicker="date" value="14/07/2026">'),
    press: 'form > button',
    expectResult: expectSent(/\/port\?jour=2026-07-14$/),
  },
  {
    feature: 'masked-input',
    name: 'MASK-1 a number that the browser restored is sent without its mask',
    html: form('<input name="tel" data-mask="99 99 99" value="06 12 34">'),
    press: 'form > button',
    expectResult: expectSent(/\/port\?tel=061234$/),
  },
  {
    feature: 'listing',
    name: 'LIST-2 a filter that was chosen filters the list',
    // Below the viewport: its code is not loaded ahead.
    html: `<p style="height:5000px">Avant</p>${filtered('Tout')}`,
    press: 'select',
    act: (page) => page.locator('select').selectOption('gare'),
    inputMethods: ['mouse'],
    serve: servesFilter,
    expectResult: expectStatus(' gare'),
  },
  {
    feature: 'listing',
    name: 'LIST-2 words that were typed filter the list',
    html: filtered('Tout'),
    press: 'input',
    act: (page) => page.locator('input').pressSequentially('quai'),
    inputMethods: ['keyboard'],
    serve: servesFilter,
    expectResult: expectStatus('quai '),
  },
];

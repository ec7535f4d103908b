import type { Page } from '@playwright/test';
import type { Case } from './first-act.cases.ts';
import { expect as expectSoon } from './fixtures.ts';

const expect = expectSoon.configure({ timeout: 40_000 });
const leaves = (query: RegExp) => (page: Page) => expect(page).toHaveURL(query);
const form = (field: string) => `<form action="/port">${field}<button>Envoyer</button></form>`;

/** Forms that are sent at once, with the values that a browser restores after « back ». */
export const FIELD_CASES: readonly Case[] = [
  {
    feature: 'date-field',
    name: 'DATE-1 a date that the browser restored is sent in the sent format',
    html: form('<input name="jour" data-datepicker="date" value="14/07/2026">'),
    press: 'form > button',
    done: leaves(/\/port\?jour=2026-07-14$/),
  },
  {
    feature: 'masked-input',
    name: 'MASK-1 a number that the browser restored is sent without its mask',
    html: form('<input name="tel" data-mask="99 99 99" value="06 12 34">'),
    press: 'form > button',
    done: leaves(/\/port\?tel=061234$/),
  },
];

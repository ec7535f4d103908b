import { afterEach, describe, expect, test, vi } from 'vitest';
import { SUGGEST_PARAM } from '#contract/autocomplete.ts';
import { type DomPage, json, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { createField } from './attach.field.ts';
import { autocomplete } from './index.ts';
import { SUGGEST_RULES, type SuggestionSettings } from './model.ts';

let page: DomPage;
afterEach(() => page.stop());

async function open(html: string): Promise<HTMLInputElement> {
  page = startPage({ html: `<form>${html}</form>`, features: [autocomplete], answer: () => json([]) });
  await page.boot.ready;
  return document.querySelector('input') as HTMLInputElement;
}

describe('invalid markup', () => {
  test.each([
    ['data-autocomplete="{classname: communes}"', /data-autocomplete est illisible/],
    ['data-autocomplete=""', /data-autocomplete est illisible/],
    ['data-autocomplete=\'{"classname": "communes"}\'', /data-autocomplete est illisible/],
    ['data-suggest=" "', /data-suggest est vide/],
  ])('AUTO-1 %s is reported in French, and the field stays plain', async (attribute, message) => {
    expectConsole('error', message);
    const input = await open(`<input name="ville" value="Brest" ${attribute}>`);
    input.focus();
    input.value = 'Quimper';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    input.blur();
    expect([input.value, input.hasAttribute('role'), page.sent.length]).toEqual(['Quimper', false, 0]);
  });

  test('AUTO-1 disabled is disabled', async () => {
    const input = await open('<input data-autocomplete=\'{"classname": "c", "methode": "m", "disabled": "1"}\'>');
    expect(input.disabled).toBe(true);
  });
});

test('KIT-11 a value that a program sets is accepted: leaving the field does not clear it', async () => {
  const input = await open('<input data-autocomplete=\'{"classname": "c", "methode": "m"}\'>');
  input.focus();
  input.value = 'Bres';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(page.boot.method(input, 'value')?.('Brest')).toBe('Brest');
  input.blur();
  expect([input.value, page.boot.method(input, 'value')?.()]).toEqual(['Brest', 'Brest']);
});

test('AUTO-1 fields sent along: an unticked box is not, one that is absent is said once', async () => {
  expectConsole('warn', /add_params est introuvable/);
  const settings = '{"classname": "c", "methode": "m", "add_params": ["zone", "absent", "une", "parId"]}';
  const input = await open(
    `<input name="ville" data-autocomplete='${settings}'><input name="zone" value="29">
     <input type="checkbox" name="une" value="1"><textarea id="parId">x</textarea>`,
  );
  input.focus();
  for (const term of ['qui', 'quim']) {
    await vi.waitFor(() => expect(input.getAttribute('role')).toBe('combobox'));
    input.value = term;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await vi.waitFor(() => expect(page.sent.at(-1)?.url.searchParams.get('autocompleter[term]')).toBe(term));
  }
  const names = [...(page.sent.at(-1)?.url.searchParams.keys() ?? [])];
  expect(names.filter((name) => !name.includes('['))).toEqual(['zone', 'parId']);
});

test('AUTO-1 the count is announced once, when the response to all that was typed is there', async () => {
  const answers = new Map<string, (values: readonly string[]) => void>();
  page = startPage({
    html: '<form><input data-suggest="/villes"></form>',
    features: [autocomplete],
    answer: ({ url }) =>
      new Promise((resolve) => {
        const term = url.searchParams.get(SUGGEST_PARAM) ?? '';
        answers.set(term, (values) => resolve(json(values.map((value) => ({ value })))));
      }),
  });
  await page.boot.ready;
  const input = document.querySelector('input') as HTMLInputElement;
  input.focus();
  await vi.waitFor(() => expect(input.getAttribute('role')).toBe('combobox'));
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  const status = () => document.querySelector('.autocomplete [role=status]')?.textContent;
  type('qui');
  type('quim');
  answers.get('qui')?.(['Quiberon', 'Quimper']);
  await vi.waitFor(() => expect(options()).toEqual(['Quimper']));
  expect(status()).toBe('');
  await vi.waitFor(() => expect(answers.has('quim')).toBe(true));
  answers.get('quim')?.(['Quimper', 'Quimperlé']);
  await vi.waitFor(() => expect(options()).toEqual(['Quimper', 'Quimperlé']));
  expect(status()).toMatch(/^2 suggestions/);
});

describe('the field and its targets', () => {
  const rules: SuggestionSettings = { ...SUGGEST_RULES, freeText: false, targets: { code: 'cp', nom: 'parId' } };
  const heard: string[] = [];

  async function field(more: Partial<SuggestionSettings> = {}) {
    const input = await open(
      '<input name="ville" value="Brest"><input name="cp" value="29200"><textarea id="parId">x</textarea>',
    );
    const value = (name: string) => (document.querySelector(`[name=${name}], #${name}`) as HTMLInputElement).value;
    heard.length = 0;
    document.forms[0]?.addEventListener('change', (event) => heard.push((event.target as Element).localName));
    const typed = (text: string) => {
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    return { input, value, typed, field: createField(input, { ...rules, ...more }, new AbortController().signal) };
  }

  test('AUTO-1 what the server wrote counts as chosen', async () => {
    const { field: own, typed, value } = await field();
    expect([own.isPending(), own.leave(), value('ville'), value('cp')]).toEqual([false, false, 'Brest', '29200']);
    typed('Bres');
    expect(own.isPending()).toBe(true);
    typed('Brest');
    expect([own.isPending(), own.leave(), value('cp')]).toEqual([false, false, '29200']);
  });

  test('AUTO-1 a choice fills field and targets, by name or id, and dispatches change events', async () => {
    const { field: own, typed, value } = await field();
    typed('qui');
    own.choose({ value: 'Quimper', code: '29000' });
    expect([value('ville'), value('cp'), value('parId')]).toEqual(['Quimper', '29000', '']);
    expect([own.isPending(), own.leave(), heard]).toEqual([false, false, ['input', 'input', 'textarea']]);
  });

  test('AUTO-1 a target may be written as a selector of an id', async () => {
    const { field: own, typed, value } = await field({ targets: { code: '#parId' } });
    typed('qui');
    own.choose({ value: 'Quimper', code: '29000' });
    expect(value('parId')).toBe('29000');
  });

  test('AUTO-1 leaving without a choice clears all of them; emptying the field does so without a message', async () => {
    const { field: own, typed, value } = await field();
    typed('Nulle part');
    expect([own.leave(), value('ville'), value('cp'), value('parId')]).toEqual([true, '', '', '']);
    own.choose({ value: 'Quimper', code: '29000' });
    typed('');
    expect([own.leave(), value('cp')]).toEqual([false, '']);
  });

  test('AUTO-1 free text stays, and so does a target changed by the visitor', async () => {
    const { field: own, typed, value } = await field({ freeText: true });
    own.choose({ value: 'Quimper', code: '29000', nom: 'Q' });
    (document.querySelector('#parId') as HTMLTextAreaElement).value = 'à moi';
    typed('Ailleurs');
    expect([own.leave(), value('ville'), value('cp'), value('parId')]).toEqual([false, 'Ailleurs', '', 'à moi']);
  });

  test('AUTO-1 accept() preserves what was typed before a failed request', async () => {
    const { field: own, typed, value } = await field();
    typed('Quim');
    own.accept();
    expect([own.isPending(), own.leave(), value('ville')]).toEqual([false, false, 'Quim']);
  });

  test('AUTO-1 a target that is not in the page is reported', async () => {
    expectConsole('warn', /La cible «\u00a0absente\u00a0» est introuvable/);
    const { field: own } = await field({ targets: { code: 'absente' } });
    own.choose({ value: 'Quimper', code: '29000' });
  });
});

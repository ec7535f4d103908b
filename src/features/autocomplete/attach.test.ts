import { afterEach, describe, expect, test } from 'vitest';
import { type DomPage, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { createField } from './attach.field.ts';
import { autocomplete } from './index.ts';
import { type FieldRules, SUGGEST_RULES } from './model.ts';

let page: DomPage;
afterEach(() => page.stop());

async function open(html: string): Promise<HTMLInputElement> {
  page = startPage({ html: `<form>${html}</form>`, features: [autocomplete] });
  await page.boot.ready;
  return document.querySelector('input') as HTMLInputElement;
}

describe('markup that cannot be used', () => {
  test.each([
    ['data-autocomplete="{classname: communes}"', /data-autocomplete est illisible/],
    ['data-autocomplete=""', /data-autocomplete est illisible/],
    ['data-autocomplete=\'{"classname": "communes"}\'', /data-autocomplete est illisible/],
    ['data-suggest=" "', /data-suggest est vide/],
  ])('AUTO-1 %s is said in French, and the field stays plain', async (attribute, said) => {
    expectConsole('error', said);
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

describe('the field and its targets', () => {
  const rules: FieldRules = { ...SUGGEST_RULES, freeText: false, targets: { code: 'cp', nom: 'parId' } };
  const heard: string[] = [];

  async function field(more: Partial<FieldRules> = {}) {
    const input = await open('<input name="ville" value="Brest"><input name="cp" value="29200"><textarea id="parId">x</textarea>');
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

  test('AUTO-1 a choice fills field and targets, by name or id, and tells the page', async () => {
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

  test('AUTO-1 leaving without a choice clears all of them; emptying the field does so without a word', async () => {
    const { field: own, typed, value } = await field();
    typed('Nulle part');
    expect([own.leave(), value('ville'), value('cp'), value('parId')]).toEqual([true, '', '', '']);
    own.choose({ value: 'Quimper', code: '29000' });
    typed('');
    expect([own.leave(), value('cp')]).toEqual([false, '']);
  });

  test('AUTO-1 free text stays, and so does what the person wrote over a target', async () => {
    const { field: own, typed, value } = await field({ freeText: true });
    own.choose({ value: 'Quimper', code: '29000', nom: 'Q' });
    (document.querySelector('#parId') as HTMLTextAreaElement).value = 'à moi';
    typed('Ailleurs');
    expect([own.leave(), value('ville'), value('cp'), value('parId')]).toEqual([false, 'Ailleurs', '', 'à moi']);
  });

  test('AUTO-1 what was typed before a failed call is kept', async () => {
    const { field: own, typed, value } = await field();
    typed('Quim');
    own.keep();
    expect([own.isPending(), own.leave(), value('ville')]).toEqual([false, false, 'Quim']);
  });

  test('AUTO-1 a target that is not in the page is said', async () => {
    expectConsole('warn', /La cible «\u00a0absente\u00a0» est introuvable/);
    const { field: own } = await field({ targets: { code: 'absente' } });
    own.choose({ value: 'Quimper', code: '29000' });
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { faultsOf } from '#tests/valid-html.ts';
import { examples } from './examples.tsx';
import { readActive, toggleClass } from './model.ts';

test.each(examples.map(({ name, markup }) => [name, markup] as const))('%s: is valid HTML', async (_, markup) => {
  expect(await faultsOf(renderToStaticMarkup(markup))).toEqual([]);
});

test('MINE-9 browsers restore nothing in a form at a reload: it would count as saved', () => {
  const forms = examples.flatMap(
    ({ markup }) => renderToStaticMarkup(markup).match(/<form[^>]*data-my-element-form[^>]*>/g) ?? [],
  );
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) expect(form.toLowerCase()).toContain('autocomplete="off"');
});

test('MINE-6 neither the browser nor a feature checks a form: the server alone does', () => {
  const forms = examples.map(({ markup }) => renderToStaticMarkup(markup)).join('');
  const opened = forms.match(/<form[^>]*data-my-element-form[^>]*>/g) ?? [];
  expect(opened.length).toBeGreaterThan(0);
  for (const form of opened) {
    expect(form).toMatch(/ novalidate=""/i);
    expect(form).not.toContain('data-validate');
  }
});

test('MINE-8 the wish to publish comes from the hidden field or from the button, whatever else is sent', () => {
  const wishes = [
    {},
    { active: '' },
    { active: '1' },
    { active: '', publication: '0' },
    { active: ['1', ''], publication: '0' },
    { active: 'oui' },
    { active: [{}, 7], publication: { a: 1 } },
  ];
  expect(wishes.map((body) => readActive(body))).toEqual(['', '', '1', '0', '1', '', '']);
});

test('MINE-5 the class of the toggle says the state', () => {
  expect([toggleClass(true), toggleClass(false)]).toEqual([
    'my-element-toggle my-element-on',
    'my-element-toggle my-element-off',
  ]);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '#tests/valid-html.ts';
import { exampleFields, examples, exampleValues } from './examples.tsx';
import { ElementFields } from './markup.fields.tsx';
import { errorId, readValues, typedValues, writeValues } from './model.fields.ts';
import { readActive, toggleClass } from './model.rows.ts';

const uploads = { action: '/vitrine/mes-elements/images', previews: new Map() };
const draw = (values = {}, errors = readValues(exampleFields, {}).errors) =>
  renderToStaticMarkup(<ElementFields fields={exampleFields} values={values} errors={errors} uploads={uploads} />);

test.each(examples.map(({ name, markup }) => [name, markup] as const))('%s: is valid HTML', async (_, markup) => {
  expect(await faultsOf(renderToStaticMarkup(markup))).toEqual([]);
});

describe('MINE-6 the fields of a form', () => {
  test('every control has its label, and says what helps and what is wrong', () => {
    const hostile = Object.fromEntries(exampleFields.map(({ name }) => [`champ.${name}`, '"><script>alert(1)</script>']));
    const { errors } = readValues(
      exampleFields.map((field) => ({ ...field, required: true })),
      { ...hostile, 'champ.titre': '', 'champ.corps': '', 'champ.chapo': '', 'champ.lieu': '' },
    );
    expect(errors.map(({ field }) => field)).toEqual(exampleFields.map(({ name }) => name));
    const html = draw(typedValues(exampleFields, hostile), errors);
    expect(html).not.toContain('<script');
    for (const error of errors) {
      const id = errorId(error);
      const control = new RegExp(`<(?:input|select|textarea)[^>]*\\bid="${id}"[^>]*>`).exec(html)?.[0] ?? '';
      const isGroup = /type="(?:radio|checkbox)"/.test(control);
      expect(html, id).toMatch(isGroup ? new RegExp(`<label[^>]*>\\s*<input[^>]*id="${id}"`) : new RegExp(`<label for="${id}"`));
      // A group of choices is described as a whole.
      const described = isGroup
        ? new RegExp(`<fieldset[^>]*aria-describedby="[^"]*${id}-erreur"`).test(html)
        : new RegExp(`aria-describedby="[^"]*${id}-erreur"`).test(control);
      expect(described, id).toBe(true);
      expect(html, id).toMatch(new RegExp(`<p id="${id}-erreur" class="field-error">`));
    }
  });

  test('without errors nothing is marked as wrong', () => {
    const html = draw(writeValues(exampleFields, exampleValues), []);
    expect(html).not.toMatch(/aria-invalid|data-invalid|field-error/);
  });

  test('carry the hooks of what makes them better, and are plain fields without', () => {
    const html = draw(writeValues(exampleFields, exampleValues), []);
    const input = (name: string) => new RegExp(`<(?:input|textarea|select)[^>]*name="champ\\.${name}"[^>]*>`).exec(html)?.[0] ?? '';
    expect(input('corps')).toMatch(/^<textarea.*data-rich-text=""/);
    expect(input('jour')).toMatch(/type="date".*data-date=""/);
    expect(input('debut')).toMatch(/type="datetime-local" data-datetime="" data-time-format="HH:mm" data-time-format-sent="HH:mm"/);
    expect(input('debut')).toContain('value="2026-07-14 09:30"');
    expect(input('telephone')).toMatch(/type="tel".*data-mask="99 99 99 99 99"/);
    expect(input('contact')).toMatch(/type="email" data-type="email"/);
    expect(input('places')).toMatch(/inputMode="decimal".*data-type="numeric" data-in-range="1:2000"/i);
    expect(input('titre')).toMatch(/required="" title="Titre"/);
    expect(input('titre')).not.toContain('maxlength');
    expect(html).toMatch(/<input[^>]*type="file"[^>]*data-image-upload="\/vitrine\/mes-elements\/images"/);
    expect(html).toMatch(/<option value="sport" selected="">/);
    expect(html).toMatch(/checked="" value="enfants"/);
    expect(html).not.toMatch(/\bstyle="/);
  });

  test('what a mask or a native field would swallow is shown as it was typed', () => {
    const html = draw(
      typedValues(exampleFields, { 'champ.telephone': '+32 2 123', 'champ.debut': '31/02/2026 18:00', 'champ.jour': 'demain' }),
      [],
    );
    expect(/<input[^>]*name="champ\.telephone"[^>]*>/.exec(html)?.[0]).not.toContain('data-mask');
    expect(html).toMatch(/<input[^>]*type="text"[^>]*value="31\/02\/2026 18:00"/);
    expect(html).toMatch(/<input[^>]*type="text"[^>]*value="demain"/);
  });

  test('stand in groups; those that are asked for are marked, which is explained once', () => {
    const html = draw({}, []);
    expect([...html.matchAll(/<fieldset class="my-element-group"><legend>([^<]+)/g)].map(([, title]) => title)).toEqual([
      'L’essentiel',
      'Quand et où',
      'Images',
      'Contact et liens',
    ]);
    expect(html.match(/sont obligatoires/g)).toHaveLength(1);
    const short = renderToStaticMarkup(<ElementFields fields={exampleFields.slice(0, 2)} values={{}} errors={[]} uploads={uploads} />);
    expect(short).not.toContain('fieldset');
  });
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
  expect([toggleClass(true), toggleClass(false)]).toEqual(['my-element-toggle my-element-on', 'my-element-toggle my-element-off']);
});

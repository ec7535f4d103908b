import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ElementFields } from './element-form.tsx';
import { type FormValues, inputId, readValues, typedValues, type ValueError } from './element-values.ts';
import { bodyOf, elementExamples, exampleUploads } from './examples.tsx';

/** One field of every kind, with the value of its ordinary example. */
const ordinary = elementExamples.filter(({ kind }) => kind === 'normal');
const fields = ordinary.map(({ field }) => field);
const values = typedValues(fields, bodyOf(ordinary));
const render = (shown: FormValues = {}, errors: readonly ValueError[] = []) =>
  renderToStaticMarkup(<ElementFields fields={fields} values={shown} errors={errors} uploads={exampleUploads} />);

describe('MINE-6 the fields of a form', () => {
  test('every control has a label, its help and its error', () => {
    const hostile = Object.fromEntries(fields.map(({ name }) => [`champ.${name}`, '"><script>alert(1)</script>']));
    const texts = ['texte', 'texte_riche', 'lieu'].map((name) => [`champ.${name}`, '']);
    const { errors } = readValues(
      fields.map((field) => ({ ...field, required: true })),
      { ...hostile, ...Object.fromEntries(texts) },
    );
    expect(errors.map(({ field }) => field)).toEqual(fields.map(({ name }) => name));
    const html = render(typedValues(fields, hostile), errors);
    expect(html).not.toContain('<script');
    for (const error of errors) {
      const id = inputId(error.field, error.part);
      const control = new RegExp(`<(?:input|select|textarea)[^>]*\\bid="${id}"[^>]*>`).exec(html)?.[0] ?? '';
      const isGroup = /type="(?:radio|checkbox)"/.test(control);
      expect(html, id).toMatch(
        isGroup ? new RegExp(`<label[^>]*>\\s*<input[^>]*id="${id}"`) : new RegExp(`<label for="${id}"`),
      );
      // A group of choices has one description.
      const described = isGroup
        ? new RegExp(`<fieldset[^>]*aria-describedby="[^"]*${id}-error"`).test(html)
        : new RegExp(`aria-describedby="[^"]*${id}-error"`).test(control);
      expect(described, id).toBe(true);
      expect(html, id).toMatch(new RegExp(`<p id="${id}-error" class="field-error">`));
    }
  });

  test('without errors no field is marked as invalid', () => {
    expect(render(values)).not.toMatch(/aria-invalid="true"|data-invalid|field-error/);
  });

  test('have the hooks of their features, and are plain fields without', () => {
    const html = render(values);
    const input = (name: string) =>
      new RegExp(`<(?:input|textarea|select)[^>]*name="champ\\.${name}"[^>]*>`).exec(html)?.[0] ?? '';
    expect(input('texte_riche')).toMatch(/^<textarea.*data-rich-text=""/);
    expect(input('date')).toMatch(/type="date".*data-date=""/);
    expect(input('date_heure')).toMatch(
      /type="datetime-local".* data-datetime="" data-typing="free" data-time-format="HH:mm" data-time-format-sent="HH:mm"/,
    );
    expect(input('date_heure')).toContain('value="2026-07-14 09:30"');
    expect(input('telephone')).toMatch(/type="tel".*data-mask="99 99 99 99 99"/);
    expect(input('email')).toMatch(/type="email".* data-type="email"/);
    expect(input('nombre')).toMatch(/inputMode="decimal".*data-type="numeric" data-in-range="1:2000"/i);
    expect(input('texte')).toContain('title="Titre"');
    expect(input('texte')).not.toContain('maxlength');
    expect(input('texte')).toContain('data-max-length="120"');
    expect(html).toMatch(/<input[^>]*type="file"[^>]*data-image-upload="\/vitrine\/mes-elements\/images"/);
    expect(html).toMatch(/checked="" value="libre"/);
    expect(html).toMatch(/checked="" value="enfants"/);
    expect(html).not.toMatch(/\bstyle="/);
  });

  test('a choice among many is a list', () => {
    const list = elementExamples.filter(({ field }) => field.name === 'choix_2');
    const html = renderToStaticMarkup(
      <ElementFields
        fields={list.map(({ field }) => field)}
        values={typedValues(
          list.map(({ field }) => field),
          bodyOf(list),
        )}
        errors={[]}
        uploads={exampleUploads}
      />,
    );
    expect(html).toMatch(/<select[^>]* required="" title="Type d’événement"/);
    expect(html).toMatch(/<option value="sport" selected="">/);
  });

  test('values that a mask or a native field would drop are shown as typed', () => {
    const html = render(
      typedValues(fields, {
        'champ.telephone': '+32 2 123',
        'champ.date_heure': '31/02/2026 18:00',
        'champ.date': 'demain',
      }),
    );
    expect(/<input[^>]*name="champ\.telephone"[^>]*>/.exec(html)?.[0]).not.toContain('data-mask');
    expect(html).toMatch(/<input[^>]*type="text"[^>]*value="31\/02\/2026 18:00"/);
    expect(html).toMatch(/<input[^>]*type="text"[^>]*value="demain"/);
  });

  test('are grouped; required ones are marked, which is explained once', () => {
    const shown = (some: typeof fields) =>
      renderToStaticMarkup(<ElementFields fields={some} values={{}} errors={[]} uploads={exampleUploads} />);
    const html = shown(fields.map((field) => ({ ...field, required: true })));
    expect([...html.matchAll(/<fieldset class="my-element-group"><legend>([^<]+)/g)].map(([, title]) => title)).toEqual(
      ['L’essentiel', 'Quand et où', 'Images', 'Documents', 'Contact et liens'],
    );
    expect(html.match(/sont obligatoires/g)).toHaveLength(1);
    expect(shown(fields.slice(0, 2))).not.toContain('fieldset');
  });
});

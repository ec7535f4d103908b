import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { faultsOf } from '#tests/valid-html.ts';
import { readValues, writeValues } from './element-values.ts';
import {
  bodyOf,
  EXAMPLE_CONTEXT,
  elementExamples,
  elementFormExamples,
  fieldExamples,
  formExamples,
  textsOf,
} from './examples.tsx';
import { formatAnswers, readAnswers } from './form-values.ts';
import { FIELDS, type FieldType } from './index.ts';

describe('the registry of fields', () => {
  test('lists the folders beside it', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const entries = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
    expect(Object.keys(FIELDS).sort()).toEqual(entries.sort());
  });

  test.each(Object.keys(FIELDS) as FieldType[])('%s has examples, the ordinary one first', (type) => {
    const kinds = Object.values(FIELDS[type].examples).map(({ kind }) => kind);
    expect([kinds[0], kinds.includes('failure')]).toEqual(['normal', true]);
  });
});

describe('the examples', () => {
  test.each(elementExamples.map((example) => ({ ...example, name: example.field.name })))(
    '$name ($kind) in an element',
    ({ name, kind, ...example }) => {
      const { field } = example;
      const { values, errors } = readValues([field], bodyOf([{ kind, ...example }]));
      expect([errors.length > 0, name in values]).toEqual(kind === 'failure' ? [true, false] : [false, true]);
      expect(readValues([field], writeValues([field], values)).values).toEqual(values);
    },
  );

  test.each(formExamples.map((example) => ({ ...example, name: example.field.name })))(
    '$name ($kind) in a public form',
    ({ kind, field, ...example }) => {
      const reading = readAnswers(field, textsOf({ kind, field, ...example }), EXAMPLE_CONTEXT);
      expect('text' in reading).toBe(kind === 'failure');
      if ('text' in reading) return;
      expect(formatAnswers(field, reading)).not.toBe('');
      // A stored value can be submitted again.
      expect(readAnswers(field, reading, EXAMPLE_CONTEXT)).toEqual(reading);
    },
  );

  test.each([...elementFormExamples, ...fieldExamples])('$name: is valid HTML', async ({ markup }) => {
    expect(await faultsOf(renderToStaticMarkup(markup))).toEqual([]);
  });
});

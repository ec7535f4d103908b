import { describe, expect, it } from 'vitest';
import { translationsEndpoint } from './translations.ts';

const { ask, answer } = translationsEndpoint;

describe('the wire of translations', () => {
  it('TRAD-2 TRAD-3 names fields as the specification does', () => {
    expect(ask.encode({ action: 'load' })).toEqual({ action: 'get_traductions', cible: 'javascript' });
    const register = {
      action: 'register',
      expression: 'Le champ {field} est requis.',
      language: 'en',
      data: { field: 'Nom' },
      module: 'contact',
      readOnly: false,
      forceLearn: true,
    } as const;
    const wire = {
      action: 'add_traduction',
      cible: 'javascript',
      expression: 'Le champ {field} est requis.',
      langue: 'en',
      tableau_donnee: '{"field":"Nom"}',
      module: 'contact',
      no_modif: '0',
      force_learn: '1',
    };
    expect(ask.encode(register)).toEqual(wire);
    expect(ask.decode(wire)).toEqual(register);
  });

  it('TRAD-3 ignores placeholders that it cannot read', () => {
    const wire = { action: 'add_traduction', cible: 'javascript', expression: 'a', langue: 'fr', tableau_donnee: '{"a":' };
    expect(ask.decode(wire)).toMatchObject({ data: {}, module: '', readOnly: false, forceLearn: false });
    expect(ask.decode({ ...wire, tableau_donnee: '{"a":1,"b":{},"c":"d"}' })).toMatchObject({ data: { a: '1', c: 'd' } });
  });

  it.each([{}, { action: 'get_traductions' }, { action: 'autre', cible: 'javascript' }, { action: 'add_traduction', cible: 'javascript' }])(
    'refuses the ask %j',
    (wire) => {
      expect(() => ask.decode(wire)).toThrow();
    },
  );

  it('TRAD-2 reads the answer of another platform', () => {
    const wire = { langue: 'en', traductions: [{ intitule: 'oui', valeur: 'Yes' }] };
    expect(answer.decode(wire)).toEqual({ language: 'en', translations: [{ expression: 'oui', translation: 'Yes' }] });
    expect(answer.encode(answer.decode(wire))).toEqual(wire);
    expect(answer.decode({ langue: 'en' })).toEqual({ language: 'en', translations: [] });
    expect(() => answer.decode([])).toThrow();
  });
});

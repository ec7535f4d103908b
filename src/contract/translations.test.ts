import { describe, expect, it } from 'vitest';
import { translationsEndpoint, translationsService } from './translations.ts';

const { request, answer } = translationsEndpoint;
const { read, write } = translationsService;

describe('the wire of translations', () => {
  it('TRAD-2 TRAD-3 names fields as the specification does', () => {
    expect(request({ action: 'load' })).toEqual({ action: 'get_traductions', cible: 'javascript' });
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
    expect(request(register)).toEqual(wire);
    expect(read(wire)).toEqual(register);
  });

  it('TRAD-3 ignores placeholders that it cannot read', () => {
    const wire = {
      action: 'add_traduction',
      cible: 'javascript',
      expression: 'a',
      langue: 'fr',
      tableau_donnee: '{"a":',
    };
    expect(read(wire)).toMatchObject({ data: {}, module: '', readOnly: false, forceLearn: false });
    expect(read({ ...wire, tableau_donnee: '{"a":1,"b":{},"c":"d"}' })).toMatchObject({ data: { a: '1', c: 'd' } });
  });

  it.each([
    {},
    { action: 'get_traductions' },
    { action: 'autre', cible: 'javascript' },
    { action: 'add_traduction', cible: 'javascript' },
  ])('refuses the request %j', (wire) => {
    expect(() => read(wire)).toThrow();
  });

  it('TRAD-2 reads the answer of another platform', () => {
    const wire = { langue: 'en', traductions: [{ intitule: 'oui', valeur: 'Yes' }] };
    expect(answer(wire)).toEqual({ language: 'en', translations: [{ expression: 'oui', translation: 'Yes' }] });
    expect(write(answer(wire))).toEqual(wire);
    // A list with gaps, and an entry that nobody has translated yet, as PHP writes them.
    const gaps = { 0: { intitule: 'oui', valeur: 'Yes' }, 3: { intitule: 'non', valeur: null } };
    expect(answer({ langue: 'en', traductions: gaps })).toEqual({
      language: 'en',
      translations: [
        { expression: 'oui', translation: 'Yes' },
        { expression: 'non', translation: '' },
      ],
    });
    expect(answer({ langue: 'en' })).toEqual({ language: 'en', translations: [] });
    expect(answer({ langue: null, traductions: [] })).toEqual({ language: '', translations: [] });
    expect([answer({ langue: 'nl_BE.utf8' }).language, answer({ langue: 3 }).language]).toEqual(['nl-BE', '']);
    expect(() => answer([])).toThrow();
  });
});

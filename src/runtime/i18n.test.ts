import { afterEach, describe, expect, test, vi } from 'vitest';
import { type DomPage, json, settle, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';

let page: DomPage;
afterEach(() => page.stop());

const GENERIC = "Une erreur s'est produite, veuillez réessayer plus tard ou contacter un administrateur.";

describe('translations', () => {
  test('TRAD-1 TRAD-5 the specification’s sentence is the key, the French translation may correct it on screen', () => {
    page = startPage({
      html: '',
      settings: {
        traductions: [
          { intitule: 'Voulez vous supprimer cet élément ?', valeur: 'Voulez-vous supprimer cet élément ?' },
        ],
      },
    });
    expect(page.translations.t('Voulez vous supprimer cet élément ?')).toBe('Voulez-vous supprimer cet élément ?');
    expect(page.translations.t(GENERIC)).toBe(GENERIC);
  });

  test('TRAD-2 asks the server for the translations, with the wire as specified', async () => {
    page = startPage({
      html: '',
      settings: { langue: 'de' },
      answer: () => json({ langue: 'de', traductions: [{ intitule: 'Accueil', valeur: 'Startseite' }] }),
    });
    await page.translations.ready;
    expect(page.sent[0]?.url.pathname).toBe('/vitrine/ajax/modules/traductions/traitement.php');
    expect(page.sent[0]?.body.toString()).toBe('action=get_traductions&cible=javascript');
    expect(page.translations.t('Accueil')).toBe('Startseite');
  });

  test('TRAD-2 asks nothing when the settings carry the translations', async () => {
    page = startPage({ html: '', settings: { langue: 'de', traductions: [] } });
    await page.translations.ready;
    expect(page.sent).toEqual([]);
  });

  test('TRAD-2 translations out of reach leave the page in French, with one warning', async () => {
    expectConsole('warn', /^\[i18n\] Les traductions n’ont pas pu être chargées/);
    page = startPage({ html: '', settings: { langue: 'br' } });
    await page.translations.ready;
    expect(page.translations.t('Accueil')).toBe('Accueil');
  });

  test.each([
    ['de', 'Schließen', '2 Ergebnisse'],
    ['de-AT', 'Schließen', '2 Ergebnisse'],
    ['de_CH', 'Schließen', '2 Ergebnisse'],
    ['EN', 'Close', '2 results'],
    ['en', 'Close', '2 results'],
    ['es', 'Cerrar', '2 resultados'],
    ['it', 'Chiudi', '2 risultati'],
    ['nl', 'Sluiten', '2 resultaten'],
    ['ar', 'إغلاق', 'نتيجتان'],
  ])('LANG-2 a page in %s speaks it with no answer of the server’s at all', async (langue, close, results) => {
    expectConsole('warn', /^\[i18n\] Les traductions n’ont pas pu être chargées/);
    page = startPage({ html: '', settings: { langue } });
    await page.translations.ready;
    const { t } = page.translations;
    expect([t('Fermer'), t({ one: '{count} résultat', other: '{count} résultats' }, { count: 2 })]).toEqual([
      close,
      results,
    ]);
  });

  test('TRAD-3 a missing expression is shown as it is and registered once, in the background', async () => {
    page = startPage({
      html: '',
      settings: { langue: 'de', traductions: [] },
      answer: () => json({ langue: 'de', traductions: [] }),
    });
    expect(page.translations.t('Bonjour {nom}', { nom: 'Zoé' })).toBe('Bonjour Zoé');
    page.translations.t('Bonjour {nom}', { nom: 'Léo' });
    await vi.waitFor(() => expect(page.sent).not.toEqual([]));
    await settle();
    expect(page.sent).toHaveLength(1);
    expect(Object.fromEntries(page.sent[0]?.body ?? [])).toEqual({
      action: 'add_traduction',
      cible: 'javascript',
      expression: 'Bonjour {nom}',
      langue: 'de',
      tableau_donnee: '{"nom":"Zoé"}',
      module: '',
      no_modif: '0',
      force_learn: '0',
    });
  });

  test('TRAD-2 TRAD-3 what is looked up too early is not missing if it has a translation', async () => {
    page = startPage({
      html: '',
      settings: { langue: 'de' },
      answer: () => json({ langue: 'de', traductions: [{ intitule: 'Accueil', valeur: 'Startseite' }] }),
    });
    expect(page.translations.t('Accueil')).toBe('Accueil');
    page.translations.t('Bonjour');
    await vi.waitFor(() => expect(page.sent).toHaveLength(2));
    await settle();
    expect(page.sent.map(({ body }) => body.get('expression'))).toEqual([null, 'Bonjour']);
    expect(page.translations.t('Accueil')).toBe('Startseite');
  });

  test('TRAD-3 after a failed load nothing is registered', async () => {
    expectConsole('warn', /^\[i18n\] Les traductions n’ont pas pu être chargées/);
    page = startPage({ html: '', settings: { langue: 'de' } });
    page.translations.t('Accueil');
    await page.translations.ready;
    for (const expression of ['Accueil', 'Bonjour', 'ok']) page.translations.t(expression);
    await settle();
    expect(page.sent).toHaveLength(1);
  });

  test.each([
    [{ langue: 'de' }, 'en', 'de'],
    [{}, 'en', 'en'],
  ])('TRAD-3 settings %j and an answer in %s: registered in %s', async (settings, langue, used) => {
    page = startPage({ html: '', settings, answer: () => json({ langue, traductions: [] }) });
    await page.translations.ready;
    page.translations.t('Bonjour');
    await vi.waitFor(() => expect(page.sent).toHaveLength(2));
    expect(page.sent[1]?.body.get('langue')).toBe(used);
  });

  test('TRAD-3 a page that says no language is French where the answer is', async () => {
    page = startPage({ html: '', settings: {}, answer: () => json({ langue: 'fr', traductions: [] }) });
    await page.translations.ready;
    page.translations.t('Bonjour');
    await settle();
    expect(page.sent).toHaveLength(1);
  });

  test('TRAD-3 the caller says what else is known of an expression', async () => {
    const answer = () => json({ langue: 'fr', traductions: [] });
    page = startPage({ html: '', settings: { traductions: [] }, answer });
    page.translations.t('Bonjour');
    const learning = { module: 'agenda', noModif: true, forceLearn: true };
    expect(page.translations.t('Bonjour', {}, learning)).toBe('Bonjour');
    await vi.waitFor(() => expect(page.sent).toHaveLength(1));
    const sent = Object.fromEntries(page.sent[0]?.body ?? []);
    expect(sent).toMatchObject({ langue: 'fr', module: 'agenda', no_modif: '1', force_learn: '1' });
  });

  test.each(['fr', 'fr_FR', 'FR'])('TRAD-3 in French (%s) nothing is missing', async (langue) => {
    page = startPage({ html: '', settings: { langue, traductions: [] } });
    page.translations.t('Une phrase inconnue');
    await settle();
    expect(page.sent).toEqual([]);
  });

  test.each([
    ['ok', 'OK'],
    ['oui', 'Oui'],
    ['non', 'Non'],
    ['rechercher', 'Rechercher'],
    ['no_results', 'Aucun résultat'],
    ['resultats', 'résultats'],
    ['warning', 'Attention'],
    ['no', 'Non'],
    ['yes', 'Oui'],
  ])('TRAD-4 the key %j reads %j in French', (key, text) => {
    page = startPage({ html: '' });
    expect(page.translations.t(key)).toBe(text);
  });
});

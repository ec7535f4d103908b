import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { expectNoFrench, frenchOf } from './no-french.ts';

const LANGUAGES = fileURLToPath(new URL('../languages', import.meta.url));

/** YAML of a block: lines that begin with a key. */
const KEYED = /^(?:[\w-]+: .*\n|items:\n)/;
const KEYS = /pagination: \w+|[\w-]+:(?=\s)|&lt;\w+>|1, place de la République|\/recherche\b/g;
const WIRE = /“[^”]*”|"[^"]*"|#\w+|\w+\.php|Write liste, carte or mixte/g;

describe('LANG-2 French in a text of another language', () => {
  test.each([
    '<p>Aucun résultat</p>',
    '<p>Results\u00a0: 3</p>',
    '<p>See «\u00a0News\u00a0»</p>',
    '<button aria-label="Fermer"></button>',
    '<input placeholder="Rechercher">',
    '<input type="submit" value="Envoyer">',
    '<template><p>Veuillez patienter</p></template>',
    '<p lang="fr">Bonjour <b lang="en">l’adresse</b></p>',
    '<html lang="de"><head><title>Mot de passe</title></head><body></body></html>',
    '<html lang="en"><head><meta name="description" content="Votre ville"></head><body></body></html>',
    'Votre message a été envoyé.',
  ])('is found in %j', (html) => {
    expect(() => expectNoFrench(html)).toThrow('French in a text of another language');
  });

  test.each([
    '<a lang="fr" title="Aller au français">Accueil</a>',
    '<p>12 rue de la Mairie, <a href="/recherche">https://beaurivage.example/votre/page</a></p>',
    '<script>const vous = "votre"</script>',
    '<html lang="de"><body><p>Recherche der Stadt</p></body></html>',
    '<html lang="ar"><body><p>«مرحبا»</p></body></html>',
    'Enter your name. It’s a comment you can’t send twice!',
    '<input name="nom" value="Nom">',
  ])('is not found in %j', (html) => {
    expectNoFrench(html);
  });

  test('leaves out names, and says what was recognised', () => {
    const html = '<p>Médiathèque Pour Tous</p><p>Votre nom</p>';
    expect(frenchOf(html, { names: ['Pour Tous'] })).toEqual(['Votre, nom: Votre nom']);
  });

  test.each(readdirSync(LANGUAGES))('is in no translation: %s', (language) => {
    const folder = path.join(LANGUAGES, language);
    const found = readdirSync(folder).flatMap((file) => {
      const translated: Record<string, string> = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      // The names of placeholders are those of the French text; so are the keys of a group, {titre, lien}.
      const texts = Object.values(translated).map((text) =>
        text.replace(/\{\w+(?:, \w+)*\}/g, '').replaceAll('<', '&lt;'),
      );
      // Keys of a site folder, between quotes, and options are the same in every language.
      if (file === 'command.json')
        return texts.flatMap((text) => frenchOf(text.replace(/“[^”]*”|--[\w-]+/g, ''), { language }));
      // So are the keys of examples of blocks, and what markup and addresses of the platform are called.
      const plain = texts.map((text) => (KEYED.test(text) ? text.replace(KEYS, ' ') : text));
      const named = /^(?:console|log)\.json$/.test(file) ? plain.map((text) => text.replace(WIRE, ' ')) : plain;
      return named.flatMap((text) => frenchOf(text, { language }));
    });
    expect(found).toEqual([]);
  });
});

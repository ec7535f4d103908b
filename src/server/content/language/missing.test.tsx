import { describe, expect, it } from 'vitest';
import { useT } from '#language/locale.tsx';
import { renderHtml } from '#server/content/markup/html.tsx';
import { localeOf } from './site-locale.ts';

function Template() {
  const t = useT();
  return (
    <>
      <title>{t('Titre sans traduction')}</title>
      <input aria-label={t('Étiquette «\u00a0sans\u00a0» traduction <')} />
      <p>
        {t('Phrase & reste')} {t('Envoyer')}
      </p>
    </>
  );
}

describe('LANG-2 a text without a translation', () => {
  it('is shown in French with its language, and as it is where no language can be given', () => {
    const locale = localeOf({ language: 'br', translations: new Map([['br', new Map([['Envoyer', 'Kas']])]]) });
    expect(renderHtml(<Template />, locale)).toBe(
      '<title>Titre sans traduction</title>' +
        '<input aria-label="Étiquette «\u00a0sans\u00a0» traduction &lt;"/>' +
        '<p><span lang="fr" dir="ltr">Phrase &amp; reste</span> Kas</p>',
    );
    expect(locale.t('Phrase & reste')).toBe('Phrase & reste');
  });

  it('is shown in English where the program has the language, with the forms of English', () => {
    const translations = new Map([['en', new Map([['Phrase & reste', 'A phrase & the rest']])]]);
    const locale = localeOf({ language: 'ar', translations });
    expect(renderHtml(<Template />, locale)).toContain('<p><span lang="en" dir="ltr">A phrase &amp; the rest</span> ');
    const count = { one: '{count} fichier', other: '{count} fichiers' };
    expect([locale.t('Rétablir|restore'), locale.t(count, { count: 1 })]).toEqual(['Restore', '1 file']);
    expect(localeOf({ language: 'de-AT', translations }).t(count, { count: 3 })).toBe('3 files');
  });

  it('is nothing special in French', () => {
    expect(renderHtml(<Template />)).toContain('<p>Phrase &amp; reste Envoyer</p>');
  });
});

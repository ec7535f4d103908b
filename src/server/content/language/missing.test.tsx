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
        '<p><span lang="fr">Phrase &amp; reste</span> Kas</p>',
    );
    expect(locale.t('Phrase & reste')).toBe('Phrase & reste');
  });

  it('is nothing special in French', () => {
    expect(renderHtml(<Template />)).toContain('<p>Phrase &amp; reste Envoyer</p>');
  });
});

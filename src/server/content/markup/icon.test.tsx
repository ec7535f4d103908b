import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { InLocale, viewLocale } from '#language/locale.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-sources.ts';

const iconIn = (language: string, name: IconName) =>
  renderToStaticMarkup(
    <InLocale locale={viewLocale(language, FRENCH_WORDS.t)}>
      <Icon name={name} />
    </InLocale>,
  );

describe('LANG-7 icons', () => {
  test.each(['arrow-left', 'arrow-right', 'chevron-right'] as const)('%s is mirrored in Arabic alone', (name) => {
    const [french, arabic] = [iconIn('fr', name), iconIn('ar', name)];
    expect(french).not.toContain('<g');
    expect(arabic.replace('<g transform="matrix(-1 0 0 1 24 0)">', '').replace('</g>', '')).toBe(french);
    expect(arabic).not.toBe(french);
  });

  test('what does not point along the line stays as it is', () => {
    expect(iconIn('ar', 'clock')).toBe(iconIn('fr', 'clock'));
  });
});

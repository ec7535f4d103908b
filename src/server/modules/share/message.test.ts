import { expect, it } from 'vitest';
import type { Site } from '#server/content/site/types.ts';
import { expectNoFrench } from '#tests/no-french.ts';
import { shareMessage } from './message.ts';

const page = { url: new URL('https://village.example/en'), title: 'Home' };
const form = { name: 'Lea', email: 'lea@example.org', recipient: 'kim@example.org', message: 'Look!' };

it.each(['en', 'de', 'es', 'it', 'nl', 'ar'])(
  'LANG-2 SHARE-3 the mail is in the language of the page: %s',
  (language) => {
    const site = { name: 'Beaurivage', language, translations: new Map(), identity: {} } as unknown as Site;
    const { subject, text } = shareMessage(site, page, form, 'https://village.example');
    expect(text).toContain('> Look!');
    expectNoFrench(`${subject} ${text}`, { language, names: ['Beaurivage'] });
  },
);

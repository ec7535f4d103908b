import { describe, expect, it } from 'vitest';
import { FRENCH } from '#language/locale.tsx';
import { checkMailForm, type MailForm } from './mail-form.ts';

const good: MailForm = {
  name: 'Léa Martin',
  email: 'lea@exemple.fr',
  recipient: 'paul@exemple.fr',
  message: 'À lire !\r\nBises.',
};
const wrongFields = (change: Partial<MailForm>) =>
  checkMailForm({ ...good, ...change }, FRENCH.t).map(({ fieldId }) => fieldId);

describe('SHARE-3 the form that shares by e-mail', () => {
  it('is right as it is, and without a message', () => {
    expect(wrongFields({})).toEqual([]);
    expect(wrongFields({ message: '' })).toEqual([]);
    expect(wrongFields({ message: 'a\r\n'.repeat(500) })).toEqual([]);
  });

  it.each([
    [{ name: '  ' }, 'partage-nom'],
    [{ name: 'a'.repeat(61) }, 'partage-nom'],
    [{ name: 'Gagnez sur www.evil.example' }, 'partage-nom'],
    [{ email: '' }, 'partage-courriel'],
    [{ email: 'lea' }, 'partage-courriel'],
    [{ email: 'lea@exemple' }, 'partage-courriel'],
    [{ email: 'Léa <lea@exemple.fr>' }, 'partage-courriel'],
    [{ recipient: '' }, 'partage-destinataire'],
    [{ recipient: 'paul@exemple.fr, jean@exemple.fr' }, 'partage-destinataire'],
    [{ recipient: 'paul@exemple.fr;jean@exemple.fr' }, 'partage-destinataire'],
    [{ recipient: 'paul@exemple.fr\r\nBcc: jean@exemple.fr' }, 'partage-destinataire'],
    [{ recipient: `${'a'.repeat(250)}@exemple.fr` }, 'partage-destinataire'],
    [{ message: 'a'.repeat(1001) }, 'partage-message'],
    [{ message: 'Voir https://evil.example' }, 'partage-message'],
  ])('is wrong with %j', (change, field) => {
    expect(wrongFields(change)).toEqual([field]);
  });
});

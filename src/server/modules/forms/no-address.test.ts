import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FORM_FILES, type FormTest, startFormTest, summaryIn } from './testing.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 30_000 });

const FILES = { ...FORM_FILES, 'site.yaml': (FORM_FILES['site.yaml'] ?? '').replace(/^hosts:.*\n/m, '') };

let test: FormTest;
beforeAll(async () => {
  test = await startFormTest(FILES);
});
afterAll(() => test.close());

describe('a site that declares no address', () => {
  it('sends what a form says, without a link', async () => {
    expect((await test.post(await test.filled())).statusCode).toBe(303);
    const mails = await test.mails(3);
    for (const mail of mails) expect(mail.text).not.toMatch(/https?:|village\.example|undefined/);
    expect(mails.some(({ text }) => text.includes('Formulaire «\u00a0Votre demande\u00a0» de la page /contact'))).toBe(
      true,
    );
  });

  it('takes nobody into a letter, which is confirmed by a link, and says so', async () => {
    const { statusCode, body } = await test.post(await test.filled({ courriel: 'lea@exemple.fr' }, '/lettre'), {
      form: 'lettre',
    });
    expect(statusCode).toBe(503);
    expect(summaryIn(body).join()).toContain('l’adresse du site n’est pas configurée');
    expect(await test.database.kysely.selectFrom('formSubscriber').selectAll().execute()).toEqual([]);
  });
});

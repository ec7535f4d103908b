import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { expectConsole } from '#tests/quiet-console.ts';
import { createMailer, type MailMessage } from './mailer.ts';
import { startSmtpServer } from './testing.ts';

const NOW = new Date('2026-05-04T10:20:30.123Z');
const message: MailMessage = {
  from: { name: 'Ville d’Essai', address: 'mairie@essai.example' },
  replyTo: { name: 'Léa', address: 'lea@exemple.fr' },
  to: 'paul@exemple.fr',
  subject: 'Une page à lire',
  text: 'Bonjour Paul,\nvoici l’été.\n',
};

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

describe('SHARE-3 mail by SMTP', () => {
  it('reaches the server as it was written', async () => {
    const server = await startSmtpServer();
    ends.push(server.close);
    const mailer = createMailer({ dataFolder: '/nowhere', now: () => NOW }, { VITRINE_SMTP_URL: server.url });
    await mailer.send(message);
    mailer.close();
    const [mail] = server.received;
    expect(mail?.envelope).toEqual({ from: 'mairie@essai.example', to: ['paul@exemple.fr'] });
    expect(mail?.header('subject')).toBe('Une page à lire');
    expect(mail?.header('reply-to')).toBe('Léa <lea@exemple.fr>');
    expect(mail?.header('auto-submitted')).toBe('auto-generated');
    expect(mail?.text).toBe('Bonjour Paul,\nvoici l’été.\n');
  });

  it('cannot be injected with another header or recipient', async () => {
    const server = await startSmtpServer();
    ends.push(server.close);
    const mailer = createMailer({ dataFolder: '/nowhere', now: () => NOW }, { SMTP_URL: server.url });
    const evil = '\r\nBcc: victime@exemple.fr\r\n\r\nAutre texte';
    await mailer.send({
      ...message,
      subject: `Bonjour${evil}`,
      replyTo: { name: `Léa${evil}`, address: 'lea@exemple.fr' },
    });
    mailer.close();
    const [mail] = server.received;
    expect(mail?.envelope.to).toEqual(['paul@exemple.fr']);
    expect(mail?.header('bcc')).toBeUndefined();
    expect(mail?.header('subject')).toBe('Bonjour Bcc: victime@exemple.fr Autre texte');
  });

  it('rejects when the server does not accept it', async () => {
    const server = await startSmtpServer();
    await server.close();
    const mailer = createMailer({ dataFolder: '/nowhere', now: () => NOW }, { VITRINE_SMTP_URL: server.url });
    await expect(mailer.send(message)).rejects.toThrow();
    mailer.close();
  });
});

describe('SHARE-3 mail without an SMTP server', () => {
  it('is written to a folder, with a warning', async () => {
    expectConsole(
      'warn',
      /^\[mail\] Un message a été écrit dans courriels\/2026-05-04T10-20-30-123Z-\w{8}\.eml\..*VITRINE_SMTP_URL/,
    );
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'vitrine-mail-'));
    ends.push(() => rm(dataFolder, { recursive: true }));
    await createMailer({ dataFolder, now: () => NOW }, {}).send(message);
    const [name = ''] = await readdir(path.join(dataFolder, 'courriels'));
    const written = await readFile(path.join(dataFolder, 'courriels', name), 'utf8');
    expect(written).toMatch(/^To: paul@exemple\.fr\r?$/m);
    expect(written).toMatch(/^Date: Mon, 04 May 2026 10:20:30 \+0000\r?$/m);
  });
});

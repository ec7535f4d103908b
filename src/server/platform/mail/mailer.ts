import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';

interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** A plain text message to one recipient. */
export interface MailMessage {
  readonly from: MailAddress;
  readonly replyTo?: MailAddress;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Unsubscribe address, for the button of mail programs. */
  readonly unsubscribe?: string;
}

interface Mailer {
  /** Resolves when the message was accepted, and rejects otherwise. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** Below the data folder: messages that are not sent because there is no SMTP server. */
const MAIL_FOLDER = 'courriels';
const TIMEOUT_MS = 10_000;
/** Messages contain user input, which must not attach files or fetch addresses. */
const SAFE_OPTIONS = { disableFileAccess: true, disableUrlAccess: true } as const;

interface MailerOptions {
  readonly dataFolder: string;
  now(): Date;
}

/**
 * Sends through the server of `VITRINE_SMTP_URL` (or `SMTP_URL`): `smtp://user:password@host:587`. Without one,
 * messages are written to a folder, with a warning.
 */
export function createMailer({ dataFolder, now }: MailerOptions, env: NodeJS.ProcessEnv = process.env): Mailer {
  const url = serverIn(env);
  return url === '' ? folderMailer(path.join(dataFolder, MAIL_FOLDER), now) : smtpMailer(url);
}

/** Whether mails leave; if not, they are written to a folder. */
export function hasMailServer(): boolean {
  return serverIn(process.env) !== '';
}

function serverIn(env: NodeJS.ProcessEnv): string {
  return (env.VITRINE_SMTP_URL ?? env.SMTP_URL ?? '').trim();
}

/** nodemailer is loaded with the first message, so that it does not delay the start. */
function smtpMailer(url: string): Mailer {
  let opening: Promise<Transporter> | undefined;
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      ...SAFE_OPTIONS,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
  }
  return {
    async send(message) {
      opening ??= open();
      await (await opening).sendMail(sendOptions(message));
    },
    close: () => void opening?.then((transport) => transport.close()),
  };
}

function folderMailer(folder: string, now: () => Date): Mailer {
  return {
    async send(message) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, ...SAFE_OPTIONS });
      const { message: bytes } = await transport.sendMail({ ...sendOptions(message), date: now() });
      const name = `${now().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(path.join(folder, name), bytes as Buffer, { mode: 0o600, flag: 'wx' });
      console.warn(
        `[mail] Un message a été écrit dans ${MAIL_FOLDER}/${name}. Il n’est pas parti\u00a0: aucun serveur d’envoi n’est réglé. Donnez son adresse dans VITRINE_SMTP_URL.`,
      );
    },
    close: () => undefined,
  };
}

function sendOptions({ from, replyTo, to, subject, text, unsubscribe }: MailMessage): SendMailOptions {
  return {
    from: plainAddress(from),
    to: { name: '', address: plain(to) },
    subject: literal(subject),
    text,
    ...(replyTo && { replyTo: plainAddress(replyTo) }),
    // Prevents automatic replies such as absence notices.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${plain(unsubscribe)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

function plainAddress({ name, address }: MailAddress): MailAddress {
  return { name: literal(name), address: plain(address) };
}

/** Reduces a text to one line, so that it cannot start another header. */
function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** One line in which mail programs decode nothing: `=?` would begin an encoded word (RFC 2047). */
function literal(text: string): string {
  return plain(text).replaceAll('=?', '= ?');
}

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as its reader sees it. */
interface Mail {
  /** A decoded header; undefined if absent. */
  header(name: string): string | undefined;
  /** The decoded text. */
  readonly text: string;
}

/** A message as the SMTP server received it. */
export interface ReceivedMail extends Mail {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

export interface TestSmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Refuses connections (421) until `comeBack`. */
  goDown(): void;
  comeBack(): void;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that records what it receives. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedMail[] = [];
  let isDown = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      done(isDown ? Object.assign(new Error('service not available'), { responseCode: 421 }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const envelope = { from, to: rcptTo.map(({ address }) => address) };
        received.push({ envelope, ...readMail(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    goDown: () => {
      isDown = true;
    },
    comeBack: () => {
      isDown = false;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function readMail(source: string): Mail {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    head.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  const body = source.slice(end + 4).replaceAll('\r\n', '\n');
  return {
    header: (name) => headers.get(name),
    text: decodeBody(body, headers.get('content-transfer-encoding') ?? ''),
  };
}

/** `=?UTF-8?Q?L=C3=A9a?=` and `=?UTF-8?B?…?=` */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : quotedPrintable(word.replaceAll('_', ' ')),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
  return /quoted-printable/i.test(encoding) ? quotedPrintable(body.replace(/=\n/g, '')) : body;
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

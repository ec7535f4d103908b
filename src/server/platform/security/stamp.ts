import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signed data in a form: that we rendered it, for which purpose and when. Replaces the session for visitors. */
interface Stamp {
  readonly renderedAt: Date;
  /** New for each rendering, to detect a form that is sent twice. */
  readonly nonce: string;
}

export function writeStamp(secret: string, purpose: string, renderedAt: Date): string {
  const content = `${renderedAt.getTime().toString(36)}.${randomBytes(9).toString('base64url')}`;
  return `${content}.${signature(secret, purpose, content)}`;
}

/** The stamp that we wrote for this purpose; undefined for any other text. */
export function readStamp(secret: string, purpose: string, text: string): Stamp | undefined {
  const [, content = '', time = '', nonce = '', given = ''] =
    /^(([a-z0-9]{6,12})\.([\w-]{12}))\.([\w-]{43})$/.exec(text) ?? [];
  const expected = Buffer.from(signature(secret, purpose, content));
  const signed = Buffer.from(given);
  if (content === '' || signed.length !== expected.length || !timingSafeEqual(signed, expected)) return undefined;
  return { renderedAt: new Date(Number.parseInt(time, 36)), nonce };
}

function signature(secret: string, purpose: string, content: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${content}`).digest('base64url');
}

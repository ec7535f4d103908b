import { requestSent } from './send.ts';
import { type AttackTown, HOST } from './town.ts';

/** What a replay sends, and what must come of it. */
export interface Attempt {
  readonly name: string;
  /** Statuses, sorted. */
  readonly statuses: readonly number[];
  readonly expected: readonly number[];
  /** How many rows it left, or mails: once is right. */
  readonly stored: number;
  /** 1 unless told. */
  readonly expectedStored?: number;
}

/** At once, from as many networks: what a limit would stop is not what is looked at. */
export const TIMES = 5;

export type Post = (
  url: string,
  fields: Readonly<Record<string, string>>,
  network?: number,
) => Promise<{ status: number; body: string }>;

export function poster(town: AttackTown): Post {
  return async (url, fields, network = 0) => {
    requestSent();
    const { statusCode, body } = await town.test.app.inject({
      method: 'POST',
      url,
      headers: {
        host: HOST,
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress: `172.${16 + (network % 16)}.${network % 250}.1`,
    });
    return { status: statusCode, body };
  };
}

export const sorted = (answers: readonly { readonly status: number }[]): readonly number[] =>
  answers.map(({ status }) => status).sort((one, other) => one - other);

export const times = (status: number, count: number = TIMES): number[] => Array.from({ length: count }, () => status);

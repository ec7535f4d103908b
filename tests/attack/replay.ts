import { countRequest } from './send.ts';
import { type AttackTown, HOST } from './town.ts';

/** The result of one replay, and the expected one. */
export interface Replay {
  readonly name: string;
  /** Sorted. */
  readonly statuses: readonly number[];
  readonly expected: readonly number[];
  /** The number of rows or mails that it created. */
  readonly stored: number;
  /** 1 by default. */
  readonly expectedStored?: number;
}

/** Requests at once, each from another network, so that no rate limit applies. */
export const TIMES = 5;

export type Post = (
  url: string,
  fields: Readonly<Record<string, string>>,
  network?: number,
) => Promise<{ status: number; body: string }>;

export function poster(town: AttackTown): Post {
  return async (url, fields, network = 0) => {
    countRequest();
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

import { Refusal } from '#server/platform/security/refusal.ts';
import { BUSY } from './texts.ts';

const RETRY_SECONDS = 10;

/** The same work, refused politely while too much of it is under way. */
export function atMost<Given extends readonly unknown[], Result>(
  max: number,
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  let underWay = 0;
  return async (...given) => {
    if (underWay >= max)
      throw new Refusal(503, BUSY, {
        retryAfterSeconds: RETRY_SECONDS,
      });
    underWay += 1;
    try {
      return await work(...given);
    } finally {
      underWay -= 1;
    }
  };
}

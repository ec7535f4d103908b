import { createJobQueue, refuseWhenFull } from '#server/platform/operation/job-queue.ts';
import { BUSY } from './texts.ts';

const RETRY_SECONDS = 10;

/** Wraps `work` so that further calls are refused while `max` are under way. */
export function atMost<Given extends readonly unknown[], Result>(
  max: number,
  work: (...given: Given) => Promise<Result>,
): (...given: Given) => Promise<Result> {
  const queue = createJobQueue({ jobsAtATime: max, maxWaiting: 0, maxWaitMs: 0 });
  return (...given) => queue.run(() => work(...given)).catch(refuseWhenFull(BUSY, RETRY_SECONDS));
}

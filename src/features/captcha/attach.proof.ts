import { type Challenge, challengeEndpoint, type Solution } from '#contract/captcha.ts';
import type { Context } from '#runtime/feature.ts';
import { trusted } from '#runtime/trusted.ts';
import workerUrl from './attach.worker.ts?worker&url';
import { proofJson, type Token, validUntil } from './model.ts';

/** Requests a challenge and solves it in a worker. */
export async function createProof(
  url: string | undefined,
  { http, signal }: Pick<Context, 'http' | 'signal'>,
): Promise<Token> {
  const challenge =
    url === undefined
      ? await http.call(challengeEndpoint, {}, { signal })
      : challengeEndpoint.answer(await http.json(url, new URLSearchParams(), { method: 'GET', signal }));
  const received = Date.now();
  const solution = await solve(challenge, signal);
  return { value: btoa(proofJson(challenge, solution)), validUntil: validUntil(challenge.parameters, received) };
}

async function solve(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  try {
    return await solveInWorker(challenge, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    // No worker when the script is on another origin or the policy forbids workers. Web Crypto works off the main
    // thread anyway.
    return (await import('./attach.solve.ts')).solve(challenge);
  }
}

function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trusted().createScriptURL(workerUrl), { type: 'module' });
    const end = () => worker.terminate();
    const abort = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<{ solution?: Solution; error?: string }>) => {
      signal.removeEventListener('abort', abort);
      end();
      if (data.solution === undefined) reject(new Error(data.error));
      else resolve(data.solution);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      signal.removeEventListener('abort', abort);
      end();
      reject(new Error(event.message || 'the worker could not be started'));
    });
    worker.postMessage(challenge);
  });
}

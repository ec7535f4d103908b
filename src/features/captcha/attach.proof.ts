import { type Challenge, challengeEndpoint, type Solution } from '#contract/captcha.ts';
import type { Context } from '#runtime/feature.ts';
import { trusted } from '#runtime/trusted.ts';
import workerUrl from './attach.worker.ts?worker&url';
import { goodUntil, proofJson, type Token } from './model.ts';

/** Asks for a challenge and solves it beside the page. */
export async function makeProof(url: string | undefined, { http, signal }: Pick<Context, 'http' | 'signal'>): Promise<Token> {
  const challenge =
    url === undefined
      ? await http.call(challengeEndpoint, {}, { signal })
      : challengeEndpoint.answer(await http.json(url, new URLSearchParams(), { method: 'GET', signal }));
  const received = Date.now();
  const solution = await solve(challenge, signal);
  return { value: btoa(proofJson(challenge, solution)), goodUntil: goodUntil(challenge.parameters, received) };
}

async function solve(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  try {
    return await solveInWorker(challenge, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    // Hosted elsewhere than the page, or under a policy without workers: the browser's own cryptography does most of the work off the page's thread anyway.
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

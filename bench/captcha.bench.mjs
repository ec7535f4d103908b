// @ts-check
/**
 * CAPT-1: the time from the first focus in a form to its proof, in Chromium's worker, at the lowest, usual and highest
 * difficulty; and the server's cost of a challenge and its check. CPU throttling does not apply to workers, so the
 * last column is this machine's time × 5, which is about that of a cheap phone.
 */
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { openPage } from './page.mjs';
import { quantile } from './turns.mjs';

const TRIES = [60, 100, 140];
/** As in src/server/content/captcha/proof.ts. */
const COST = 5_000;
const TURNS = 7;
const PHONE = 5;
const SECRETS = { hmacSignatureSecret: 'un', hmacKeySignatureSecret: 'deux' };

export async function run() {
  console.log(
    '| tries | challenge (ms, server) | touch → proof (ms, Chromium) | check (ms, server) | on a cheap phone (s) |',
  );
  console.log('|---:|---:|---:|---:|---:|');
  for (const counter of TRIES) {
    /** @type {number[]} */
    const making = [];
    /** @type {number[]} */
    const solving = [];
    /** @type {number[]} */
    const checking = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const start = performance.now();
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter,
        deriveKey,
        ...SECRETS,
      });
      making.push(performance.now() - start);
      const { page, close } = await openPage({
        body: '<form><input name="message"><div data-captcha=""></div><button>Envoyer</button></form>',
        answers: { '/vitrine/captcha/defi': JSON.stringify(challenge) },
      });
      const ended = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
      const touched = performance.now();
      await page.focus('input[name=message]');
      await ended;
      solving.push(performance.now() - touched);
      const token = await page.evaluate(() => {
        const form = document.querySelector('form');
        return new Promise((resolve) => {
          form?.addEventListener('submit', (event) => {
            event.preventDefault();
            resolve(new FormData(form).get('altcha'));
          });
          form?.requestSubmit();
        });
      });
      await close();
      const payload = JSON.parse(Buffer.from(String(token), 'base64').toString());
      const received = performance.now();
      const { verified } = await verifySolution({ ...payload, deriveKey, ...SECRETS });
      checking.push(performance.now() - received);
      if (!verified) throw new Error('a proof was refused');
    }
    const solved = quantile(solving, 0.5);
    const cells = [
      counter,
      quantile(making, 0.5).toFixed(1),
      solved.toFixed(0),
      quantile(checking, 0.5).toFixed(1),
      ((solved * PHONE) / 1000).toFixed(1),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

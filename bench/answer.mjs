// @ts-check
import { get } from 'node:http';

/** Headers that a server adds to each response itself. */
const CHANGING = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']);

/** @typedef {{ headers: Record<string, string>, body: string }} Answer the body in base 64 */

/**
 * The response of the page cache, once it holds this encoding.
 * @param {string} url
 * @param {Record<string, string>} headers
 */
export async function cachedAnswer(url, headers) {
  await answer(url, headers);
  await answer(url, headers);
  return answer(url, headers);
}

/** @param {string} url @param {Record<string, string>} requested @returns {Promise<Answer>} */
function answer(url, requested) {
  return new Promise((resolve, reject) => {
    get(url, { headers: requested }, (response) => {
      /** @type {Buffer[]} */
      const pieces = [];
      response.on('data', (piece) => pieces.push(piece));
      response.on('end', () => {
        const headers = Object.entries(response.headers).filter(([name]) => !CHANGING.has(name));
        resolve({
          headers: /** @type {Record<string, string>} */ (Object.fromEntries(headers)),
          body: Buffer.concat(pieces).toString('base64'),
        });
      });
    }).on('error', reject);
  });
}

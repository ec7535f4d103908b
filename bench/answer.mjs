// @ts-check
import { get } from 'node:http';

/** @typedef {{ headers: Record<string, string>, body: string }} Answer the body in base 64 */

/**
 * A response as it is once the page is cached in this encoding.
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
        const {
          date: _,
          connection: __,
          'keep-alive': ___,
          'content-length': ____,
          'transfer-encoding': _____,
          ...headers
        } = response.headers;
        resolve({
          headers: /** @type {Record<string, string>} */ (headers),
          body: Buffer.concat(pieces).toString('base64'),
        });
      });
    }).on('error', reject);
  });
}

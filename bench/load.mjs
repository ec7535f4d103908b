// @ts-check
import { connect } from 'node:net';

/**
 * Answers a server gives in a second, over connections that stay open, one request at a time on each. Bytes are counted, not parsed: the client must not be what
 * is measured, so every answer has to have the same length.
 * @param {string} url @param {{ connections: number, answers: number, headers?: Record<string, string> }} options
 */
export async function answersPerSecond(url, { connections, answers: wanted, headers = {} }) {
  const { hostname, port, pathname, search, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const length = await lengthOfOne(hostname, Number(port), request);
  let asked = 0;
  let answers = 0;
  const began = performance.now();
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise((resolve, reject) => {
          const askNext = () => {
            if (asked === wanted) socket.destroy();
            else {
              asked += 1;
              socket.write(request);
            }
          };
          const socket = connect({ host: hostname, port: Number(port), noDelay: true }, askNext);
          let missing = length;
          socket.on('data', (chunk) => {
            missing -= chunk.length;
            if (missing > 0) return;
            if (missing < 0) reject(new Error(`${url}: answers differ in length`));
            answers += 1;
            missing = length;
            askNext();
          });
          socket.on('error', reject);
          socket.on('close', resolve);
        }),
    ),
  );
  return { answers, rate: (answers * 1000) / (performance.now() - began) };
}

/** Bytes of one answer, headers included. @param {string} host @param {number} port @param {Buffer} request @returns {Promise<number>} */
function lengthOfOne(host, port, request) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => socket.write(request));
    let text = '';
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text += chunk;
      const head = text.indexOf('\r\n\r\n');
      const declared = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
      if (head === -1 || text.length < head + 4 + declared) return;
      socket.destroy();
      if (Number.isNaN(declared)) reject(new Error('an answer without content-length'));
      else resolve(head + 4 + declared);
    });
  });
}

// @ts-check
import { connect } from 'node:net';

/** Buffer for received chunks: reused, so that reading costs less than what is measured. */
const PIECE = Buffer.alloc(64 * 1024);
/** End of a chunked response. */
const LAST_CHUNK = '\r\n0\r\n\r\n';

/**
 * Responses per second over persistent connections, one request at a time on each. Bytes are counted, not parsed, so
 * that the client is not what is measured: all responses must have the same length or be chunked. `path` returns the
 * address of a request by its number; without it all requests use the given address.
 * @param {string} url
 * @param {{ connections: number, answers: number, headers?: Record<string, string>, path?: (turn: number) => string }}
 * options
 */
export async function answersPerSecond(url, { connections, answers: wanted, headers = {}, path }) {
  const { hostname, port, pathname, search, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const requestFor = (/** @type {string} */ address) => Buffer.from(`GET ${address} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const same = requestFor(pathname + search);
  const one = await oneAnswer(hostname, Number(port), same);
  let sent = 0;
  let answers = 0;
  const began = performance.now();
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise((resolve, reject) => {
          const askNext = () => {
            if (sent === wanted) socket.destroy();
            else {
              sent += 1;
              socket.write(path === undefined ? same : requestFor(path(sent)));
            }
          };
          const isEnd = one.isChunked ? endOfChunks() : endOfLength(one.length);
          let isFirst = true;
          const read = (/** @type {number} */ size) => {
            const chunk = PIECE.subarray(0, size);
            if (isFirst && chunk.toString('latin1', 0, 12) !== 'HTTP/1.1 200')
              reject(new Error(`${url}: ${chunk.toString('latin1', 0, 40)}`));
            isFirst = false;
            if (isEnd(chunk)) {
              answers += 1;
              askNext();
            }
            return true;
          };
          const onread = { buffer: PIECE, callback: read };
          const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread }, askNext);
          socket.on('error', reject);
          socket.on('close', resolve);
        }),
    ),
  );
  return { answers, rate: (answers * 1000) / (performance.now() - began) };
}

/** @param {number} length @returns {(chunk: Buffer) => boolean} */
function endOfLength(length) {
  let missing = length;
  return (chunk) => {
    missing -= chunk.length;
    if (missing > 0) return false;
    if (missing < 0) throw new Error('answers differ in length');
    missing = length;
    return true;
  };
}

/** @returns {(chunk: Buffer) => boolean} */
function endOfChunks() {
  let before = '';
  return (chunk) => {
    const tail = before + chunk.toString('latin1', Math.max(0, chunk.length - LAST_CHUNK.length));
    before = tail.slice(-LAST_CHUNK.length);
    return before === LAST_CHUNK;
  };
}

/**
 * Length and encoding of one response, headers included.
 * @param {string} host
 * @param {number} port
 * @param {Buffer} request
 * @returns {Promise<{ length: number, isChunked: boolean }>}
 */
function oneAnswer(host, port, request) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port }, () => socket.write(request));
    let text = '';
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      text += chunk;
      const head = text.indexOf('\r\n\r\n');
      if (head === -1) return;
      const declared = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, head))?.[1]);
      const isChunked = /\r\ntransfer-encoding: chunked/i.test(text.slice(0, head));
      if (isChunked ? !text.endsWith(LAST_CHUNK) : text.length < head + 4 + declared) return;
      socket.destroy();
      if (Number.isNaN(declared) && !isChunked) reject(new Error('an answer without an end'));
      else resolve({ length: head + 4 + declared, isChunked });
    });
  });
}

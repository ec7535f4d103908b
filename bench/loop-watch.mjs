// @ts-check
/** Loaded into a server before it starts: tells whoever started it how long the longest turn of its event loop was, in milliseconds that its main thread computed. Linux only. */
import { readFileSync } from 'node:fs';

const file = `/proc/self/task/${process.pid}/schedstat`;
const computed = () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
let isWatching = false;
let longest = 0;
let last = 0;

function turn() {
  const now = computed();
  longest = Math.max(longest, now - last);
  last = now;
  if (isWatching) setImmediate(turn);
}

process.on('message', (word) => {
  if (word === 'begin') {
    isWatching = true;
    longest = 0;
    last = computed();
    setImmediate(turn);
  } else if (word === 'end') {
    isWatching = false;
    process.send?.({ longest });
  }
});
process.channel?.unref();

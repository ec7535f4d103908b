// @ts-check
/**
 * Preloaded into a server: reports the longest iteration of its event loop to the parent process, in ms of CPU time of
 * the main thread. Linux only.
 */
import { readFileSync } from 'node:fs';

const file = `/proc/self/task/${process.pid}/schedstat`;
const cpuTime = () => Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
let isWatching = false;
let longest = 0;
let last = 0;

function iterate() {
  const now = cpuTime();
  longest = Math.max(longest, now - last);
  last = now;
  if (isWatching) setImmediate(iterate);
}

process.on('message', (message) => {
  if (message === 'begin') {
    isWatching = true;
    longest = 0;
    last = cpuTime();
    setImmediate(iterate);
  } else if (message === 'end') {
    isWatching = false;
    process.send?.({ longest });
  }
});
process.channel?.unref();

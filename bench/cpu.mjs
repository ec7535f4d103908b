// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/**
 * CPU time of a process in milliseconds, all threads: hardly affected by other work on the machine. Linux only.
 * @param {number} pid
 * @returns {number}
 */
export function cpuMs(pid) {
  try {
    let nanoseconds = 0;
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    }
    return nanoseconds / 1e6;
  } catch {
    return Number.NaN;
  }
}

/** A process and its descendants. @param {number} pid @returns {number[]} */
export function familyOf(pid) {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' '),
    );
    return [pid, ...children.filter((text) => text !== '').flatMap((text) => familyOf(Number(text)))];
  } catch {
    return [pid];
  }
}

/** In megabytes; Linux only. @param {number} pid @param {'VmRSS' | 'VmHWM'} what */
export function memoryMb(pid, what) {
  try {
    const kilobytes = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return Number.NaN;
  }
}

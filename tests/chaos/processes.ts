import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readPid } from '#server/platform/db/embedded/testing.ts';

/** A running process that has a folder as its working directory or in its command line. */
export interface Found {
  readonly pid: number;
  readonly command: string;
}

/** Every process of a folder, except those given. Linux only: elsewhere nothing is found. */
export function processesOf(folder: string, except: readonly number[] = []): readonly Found[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && !except.includes(pid))
    .flatMap((pid) => inspect(pid, folder));
}

function inspect(pid: number, folder: string): Found[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // A zombie is no orphan: a container without an init process does not reap it.
    if (/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))) return [];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ? [{ pid, command }] : [];
  } catch {
    return [];
  }
}

export async function killDatabase(data: string): Promise<void> {
  process.kill(await readPid(data), 'SIGKILL');
}

/** Sends a signal to every process of a folder, except those given. */
export function signalAll(folder: string, signal: NodeJS.Signals, except: readonly number[] = []): void {
  for (const { pid } of processesOf(folder, except)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended meanwhile.
    }
  }
}

/** Resolves when a child has ended. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from './problem.ts';

export interface ProcessInfo {
  readonly state: 'absent' | 'zombie' | 'running';
  /** The whole command line, or undefined when the system does not tell. */
  readonly command: string | undefined;
}

const ABSENT: ProcessInfo = { state: 'absent', command: undefined };

/** What is known of a process id. A zombie still answers to signals, so asking by signal alone would take it for a living process. */
export function inspectProcess(pid: number): ProcessInfo {
  if (!answersToSignals(pid)) return ABSENT;
  return (process.platform === 'linux' ? fromProc(pid) : fromPs(pid)) ?? { state: 'running', command: undefined };
}

export function isRunning(pid: number): boolean {
  return inspectProcess(pid).state === 'running';
}

function answersToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function fromProc(pid: number): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands between parentheses and may hold anything, parentheses included.
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    if (state === 'Z' || state === 'X') return { state: 'zombie', command: undefined };
    return { state: 'running', command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): ProcessInfo | undefined {
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  return stdout.trimStart().startsWith('Z') ? { state: 'zombie', command: undefined } : { state: 'running', command: stdout };
}

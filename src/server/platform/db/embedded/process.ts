import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from '#server/platform/db/problem.ts';

interface ProcessInfo {
  readonly state: 'absent' | 'zombie' | 'running';
  /** The command line; undefined where the system does not provide it. */
  readonly command: string | undefined;
}

/** The state of a process. A signal alone is not enough: a zombie still accepts one. */
export function inspectProcess(pid: number): ProcessInfo {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return { state: 'absent', command: undefined };
  }
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return { state: 'running', command: undefined };
  }
}

/** Sends SIGINT to a process, which may have ended already. */
export function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

export function isRunning(pid: number): boolean {
  return inspectProcess(pid).state === 'running';
}

function fromProc(pid: number): ProcessInfo {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program name is in parentheses and may itself contain parentheses.
  const state = stat.charAt(stat.lastIndexOf(')') + 2);
  if (state === 'Z' || state === 'X') return { state: 'zombie', command: undefined };
  return { state: 'running', command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
}

function fromPs(pid: number): ProcessInfo {
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
  if (status !== 0) return { state: 'running', command: undefined };
  return stdout.trimStart().startsWith('Z')
    ? { state: 'zombie', command: undefined }
    : { state: 'running', command: stdout };
}

import { execFile, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** A screen without a monitor, whose number the X server chooses. */
export interface Display {
  readonly name: string;
  /** Presses keys by their X names, `dead_acute` or `ctrl+shift+u`, as a keyboard does. */
  press(...keys: readonly string[]): Promise<void>;
  /** Gives the keyboard to the newest window of this name: there is no window manager. */
  focus(name: string): Promise<void>;
  close(): Promise<void>;
}

export async function startDisplay(): Promise<Display> {
  // Without a reset when its last client goes: the layout of the keyboard stays.
  const options = ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp', '-noreset'];
  const server = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const name = await new Promise<string>((resolve, reject) => {
    (server.stdio[3] as Readable).once('data', (chunk: Buffer) => resolve(`:${chunk.toString().trim()}`));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb stopped with code ${code}`)));
  });
  const env = { ...process.env, DISPLAY: name };
  return {
    name,
    press: async (...keys) => void (await exec('xdotool', ['key', '--delay', '0', ...keys], { env })),
    async focus(title) {
      const { stdout } = await exec('xdotool', ['search', '--onlyvisible', '--name', title], { env });
      await exec('xdotool', ['windowfocus', '--sync', stdout.trim().split('\n').at(-1) ?? ''], { env });
    },
    close: () =>
      new Promise<void>((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) return resolve();
        server.once('exit', () => resolve());
        server.kill('SIGTERM');
      }),
  };
}

/** A layout with dead keys: xdotool would bind them for the time of a press, and a browser may look them up later. */
export async function useDeadKeys({ name }: Display): Promise<void> {
  await exec('setxkbmap', ['us', '-variant', 'intl'], { env: { ...process.env, DISPLAY: name } });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PREFERENCES = {
  'accessibility.force_disabled': -1,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.toolbars.bookmarks.visibility': 'never',
  'browser.translations.automaticallyPopup': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'fr-FR, fr',
  'marionette.port': 0,
  // Machines with a voice would offer to read pages aloud, others would not.
  'media.webspeech.synth.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'privacy.globalprivacycontrol.enabled': true,
  'signon.rememberSignons': false,
};

const POLL_MS = 50;
/** Far longer than anything takes: it ends a journey that has lost its way. */
const WAIT_MS = 30_000;
const FOCUSED = 'return document.hasFocus() + " " + document.activeElement.outerHTML.slice(0, 200)';

/**
 * A Firefox with a window, driven by its own protocol (Marionette: JSON with its length before it, over a local
 * socket). It opens pages and reads their state; keys come from the X server, as those of a person do.
 */
export class Firefox {
  readonly #process: ChildProcess;
  readonly #socket: Socket;
  readonly #pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  #received = Buffer.alloc(0);
  #lastId = 0;

  private constructor(process: ChildProcess, socket: Socket) {
    this.#process = process;
    this.#socket = socket;
    socket.on('data', (chunk) => this.#receive(chunk));
  }

  static async start(folder: string, program: string): Promise<Firefox> {
    const profile = path.join(folder, 'firefox');
    await mkdir(profile, { recursive: true });
    const lines = Object.entries(PREFERENCES).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`);
    await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
    const args = [
      '--marionette',
      '--remote-allow-system-access',
      '--profile',
      profile,
      '--width',
      '1280',
      '--height',
      '960',
      'about:blank',
    ];
    const firefox = spawn(program, args, {
      env: { ...process.env, GNOME_ACCESSIBILITY: '1', MOZ_ENABLE_WAYLAND: '0' },
      stdio: 'ignore',
    });
    const portFile = path.join(profile, 'MarionetteActivePort');
    while (!existsSync(portFile) || readFileSync(portFile, 'utf8') === '') {
      if (firefox.exitCode !== null) throw new Error(`Firefox stopped with code ${firefox.exitCode}`);
      await delay(POLL_MS);
    }
    const socket = connect(Number(readFileSync(portFile, 'utf8')), '127.0.0.1');
    await once(socket, 'connect');
    const browser = new Firefox(firefox, socket);
    await browser.#call('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
    return browser;
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#call('WebDriver:SetWindowRect', { x: 0, y: 0, width, height });
  }

  async open(url: string): Promise<void> {
    await this.#call('WebDriver:Navigate', { url });
  }

  /** Runs the body of a function in the page, and returns what it returns (promises are awaited). */
  async run<T>(script: string, ...args: unknown[]): Promise<T> {
    const sent = { script, args, newSandbox: false, sandbox: null };
    return ((await this.#call('WebDriver:ExecuteScript', sent)) as { value: T }).value;
  }

  /** Sets a preference of the browser. */
  async prefer(name: string, value: boolean): Promise<void> {
    await this.#call('Marionette:SetContext', { value: 'chrome' });
    await this.run('Services.prefs.setBoolPref(...arguments)', name, value);
    await this.#call('Marionette:SetContext', { value: 'content' });
  }

  /** Waits until an expression holds in the page. */
  async until(expression: string): Promise<void> {
    const end = Date.now() + WAIT_MS;
    while (!(await this.run<boolean>(`return Boolean(${expression})`))) {
      if (Date.now() > end) throw new Error(`never true: ${expression}; focus is on ${await this.run(FOCUSED)}`);
      await delay(POLL_MS);
    }
  }

  async close(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#socket.destroy();
    this.#process.kill('SIGTERM');
    await gone;
  }

  #call(command: string, parameters: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const message = JSON.stringify([0, id, command, parameters]);
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.#received.subarray(0, colon).toString());
      if (this.#received.length < end) return;
      const message = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      // The first message is the greeting, which is no array.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [number, number, { message: string } | null, unknown];
      const { resolve, reject } = this.#pending.get(id) ?? {};
      this.#pending.delete(id);
      if (error === null) resolve?.(result);
      else reject?.(new Error(error.message));
    }
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** One utterance; `language` is empty where Orca itself speaks (roles, states, its own messages). */
export interface Utterance {
  readonly text: string;
  readonly language: string;
  /** Orca stopped speaking before a listener could have heard it. */
  isCut: boolean;
}

/** Beats of 50 ms in which Orca had nothing to do, before what it says is taken as complete. */
const QUIET_BEATS = 16;

/** Settings that differ from Orca's own: no echo of keys, no braille, no sounds, and speech that is recorded. */
const SETTINGS = {
  speechServerFactory: 'recorded_speech',
  enableBraille: false,
  enableSound: false,
  enableKeyEcho: false,
  firstStart: false,
  startingProfile: ['Default', 'default'],
  activeProfile: ['Default', 'default'],
};

type Line = { beat: true } | { stop: true } | { say: string; language: string };

/** Orca in French, as Debian ships it, whose speech is recorded (orca/recorded_speech.py). */
export class Orca {
  readonly #process: ChildProcess;
  readonly #beats = new EventEmitter();
  readonly #stop: () => void;
  #said: Utterance[] = [];
  #quietBeats = 0;

  private constructor(process: ChildProcess, lines: AsyncIterable<string>, stop: () => void) {
    this.#process = process;
    this.#stop = stop;
    void this.#listen(lines);
  }

  static async start(folder: string): Promise<Orca> {
    const preferences = path.join(folder, 'orca');
    await mkdir(preferences, { recursive: true });
    const profiles = { default: { profile: ['Default', 'default'], pronunciations: {}, keybindings: {} } };
    const settings = { general: SETTINGS, profiles, pronunciations: {}, keybindings: {} };
    await writeFile(path.join(preferences, 'user-settings.conf'), JSON.stringify(settings));

    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const orca = spawn('orca', ['--user-prefs', preferences, '--debug-file', path.join(folder, 'orca.log')], {
      env: {
        ...process.env,
        LANGUAGE: 'fr',
        PYTHONPATH: fileURLToPath(new URL('orca', import.meta.url)),
        PYTHONDONTWRITEBYTECODE: '1',
        VITRINE_VOICE_PORT: String((server.address() as AddressInfo).port),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [socket] = await Promise.race([
      once(server, 'connection'),
      once(orca, 'exit').then(([code]) => {
        throw new Error(`Orca stopped with code ${code} before it spoke`);
      }),
    ]);
    return new Orca(orca, createInterface({ input: socket }), () => server.close());
  }

  async #listen(lines: AsyncIterable<string>): Promise<void> {
    for await (const line of lines) {
      const message = JSON.parse(line) as Line;
      if ('beat' in message) {
        this.#quietBeats += 1;
        this.#beats.emit('beat');
      } else if ('stop' in message) {
        for (const utterance of this.#said) utterance.isCut = true;
      } else {
        this.#quietBeats = 0;
        this.#said.push({ text: message.say, language: message.language, isCut: false });
      }
    }
  }

  /** What was said since the last call, once nothing more follows. */
  async heard(): Promise<readonly Utterance[]> {
    this.#quietBeats = 0;
    while (this.#quietBeats < QUIET_BEATS) await once(this.#beats, 'beat');
    const said = this.#said;
    this.#said = [];
    return said;
  }

  async close(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
    this.#stop();
  }
}

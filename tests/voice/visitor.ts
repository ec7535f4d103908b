import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Firefox } from './firefox.ts';
import type { Orca, Utterance } from './orca.ts';

const exec = promisify(execFile);

/** The width of the window, and what the transcript calls it. */
const WIDTHS = { wide: 1280, narrow: 480 } as const;
const HEIGHT = 960;

/** French names of keys, for the transcript; X names are the keys. */
const KEYS = {
  Tab: 'Tab',
  'shift+Tab': 'Maj+Tab',
  Return: 'Entrée',
  space: 'Espace',
  Escape: 'Échap',
  Up: 'Haut',
  Down: 'Bas',
  Left: 'Gauche',
  Right: 'Droite',
  Home: 'Début',
  End: 'Fin',
  Prior: 'Page précédente',
  Next: 'Page suivante',
  h: 'h (titre suivant)',
} as const;
export type Key = keyof typeof KEYS;

/** Settles when the page has run its scripts and painted twice: its accessibility events are sent before that. */
const PAINTED = `return (async () => {
  await window.vitrine?.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise((painted) => requestAnimationFrame(painted));
})()`;

/** A visitor without sight: real keys in, speech out, written down as a text. */
export class Visitor {
  readonly #lines: string[] = [];

  constructor(
    private readonly site: string,
    private readonly firefox: Firefox,
    private readonly orca: Orca,
  ) {}

  /** Opens a page and places the focus on a control, without a word in the transcript; keys take over from there. */
  async open(address: string, { focus = '', width = 'wide' }: { focus?: string; width?: keyof typeof WIDTHS } = {}) {
    await this.firefox.resize(WIDTHS[width], HEIGHT);
    await this.firefox.open(this.site + address);
    await this.firefox.until('window.vitrine !== undefined');
    await this.firefox.run(PAINTED);
    if (focus !== '') await this.focus(focus);
    await this.orca.heard();
    const size = width === 'narrow' ? ', fenêtre étroite' : '';
    this.#lines.push(`${this.#lines.length === 0 ? '' : '\n'}Page ${address}${size}`);
  }

  /** Places the focus by script. What is said of it is left out. */
  async focus(selector: string): Promise<void> {
    await this.firefox.until(`document.querySelector(${JSON.stringify(selector)})`);
    await this.firefox.run('document.querySelector(arguments[0]).focus()', selector);
    await this.orca.heard();
  }

  async press(...keys: readonly Key[]): Promise<void> {
    for (const key of keys) {
      await exec('xdotool', ['key', key]);
      await this.#write(KEYS[key]);
    }
  }

  /** Presses a key, then waits until an expression holds in the page. */
  async pressUntil(key: Key, expression: string): Promise<void> {
    await exec('xdotool', ['key', key]);
    await this.firefox.until(expression);
    await this.#write(KEYS[key]);
  }

  async type(text: string, expression = 'true'): Promise<void> {
    // At once: suggestions of half a word would depend on the speed of the machine.
    await exec('xdotool', ['type', '--delay', '0', text]);
    await this.firefox.until(expression);
    await this.#write(`saisie de « ${text} »`);
  }

  get transcript(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  async #write(act: string): Promise<void> {
    await this.firefox.run(PAINTED);
    const said = await this.orca.heard();
    this.#lines.push(`\n> ${act}`, ...spoken(said));
    if (process.env.VITRINE_VOICE_SHOW === '1') console.log(this.#lines.slice(-said.length - 1).join('\n'));
  }
}

/** Utterances as lines: those of one language together, words in another language marked, speech that was cut too. */
function spoken(utterances: readonly Utterance[]): string[] {
  if (utterances.length === 0) return ['  (rien)'];
  return utterances
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, language, isCut }) => {
      const foreign = language !== '' && !language.toLowerCase().startsWith('fr') ? `[${language}] ` : '';
      return `  ${foreign}${text.trim()}${isCut ? ' (coupé)' : ''}`;
    });
}

import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pressActions, typeActions } from './keys.ts';
import { locate, type Step, wordsOf } from './locate.ts';
import type { Part, RoleOptions, Scope, Visit } from './visit.ts';
import { DriverError, type ElementReference, idOf, type Session } from './webdriver.ts';

const WAIT_MS = 30_000;
const POLL_MS = 50;
/** Answers of the driver that another moment may change. */
const PASSING = /click intercepted|not interactable|stale element|no such element|no such frame|no such window/;

function isPassing(error: unknown): error is DriverError {
  return error instanceof DriverError && PASSING.test(error.kind);
}

/** Where a part is: the frames on the way, then the steps in the innermost. */
interface Way {
  readonly frames: readonly (readonly Step[])[];
  readonly steps: readonly Step[];
}

/** Playwright's way of speaking to a page, over W3C WebDriver. `folder`: where files lie that a page is given. */
export function visitOf(session: Session, folder: string): Visit {
  async function find({ frames, steps }: Way): Promise<readonly ElementReference[]> {
    await session.send('POST', '/frame', { id: null });
    for (const frame of frames) {
      const [element] = await session.run<ElementReference[]>(locate.toString(), frame);
      if (element === undefined) return [];
      await session.send('POST', '/frame', { id: element });
    }
    return await session.run<ElementReference[]>(locate.toString(), steps);
  }

  /** Tries until it works: what is not there yet, or is covered, may come. Two elements where one is meant never do. */
  async function act<T>(way: Way, what: (element: ElementReference) => Promise<T>): Promise<T> {
    const end = Date.now() + WAIT_MS;
    for (;;) {
      let reason = 'nothing found';
      try {
        const found = await find(way);
        if (found.length > 1) reason = `${found.length} found where one is meant`;
        else if (found[0] !== undefined) return await what(found[0]);
      } catch (error) {
        if (!isPassing(error)) throw error;
        reason = error.message;
      }
      if (Date.now() > end) throw new Error(`${reason}: ${JSON.stringify(way)}`);
      await wait(POLL_MS);
    }
  }

  const keys = (actions: readonly object[]) =>
    session.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  const on = <R>(element: ElementReference, run: (element: HTMLElement) => R) =>
    session.run<Awaited<R>>(run.toString(), element);

  const mouse = (actions: readonly object[]) =>
    session.send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });

  /** The driver takes some buttons that people can press for unreachable: these get the same mouse by hand. */
  async function click(element: ElementReference): Promise<void> {
    await on(element, (target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }));
    try {
      await session.send('POST', `/element/${idOf(element)}/click`);
    } catch (error) {
      if (!(isPassing(error) && error.kind === 'element not interactable' && (await on(element, isOnTop)))) throw error;
      const move = { type: 'pointerMove', duration: 0, origin: element, x: 0, y: 0 };
      await mouse([move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    }
  }

  function scope(way: Way): Scope {
    const further = (step: Step): Part => part({ ...way, steps: [...way.steps, step] });
    return {
      locator: (css) => further({ by: 'css', css }),
      getByRole: (role, { name, exact, level }: RoleOptions = {}) =>
        further({
          by: 'role',
          role,
          ...(name !== undefined && { name: wordsOf(name, exact) }),
          ...(level !== undefined && { level }),
        }),
      getByText: (text, { exact } = {}) => further({ by: 'text', words: wordsOf(text, exact) }),
      getByLabel: (text, { exact } = {}) => further({ by: 'label', words: wordsOf(text, exact) }),
    };
  }

  function part(way: Way): Part {
    const further = (step: Step): Part => part({ ...way, steps: [...way.steps, step] });
    const focus = () => act(way, (element) => on(element, (field) => field.focus()));
    const isVisible = async () => {
      try {
        const [element] = await find(way);
        return element !== undefined && (await on(element, isSeen));
      } catch (error) {
        // Replaced between the two commands.
        if (isPassing(error)) return false;
        throw error;
      }
    };
    return {
      ...scope(way),
      first: () => further({ by: 'first' }),
      last: () => further({ by: 'last' }),
      filter: ({ hasText }) => further({ by: 'hasText', words: wordsOf(hasText) }),
      click: () => act(way, click),
      hover: () =>
        act(way, async (element) => {
          await on(element, (covered) => covered.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
          await mouse([{ type: 'pointerMove', duration: 0, origin: element, x: 0, y: 0 }]);
        }),
      fill: (value) =>
        act(way, async (element) => {
          await on(element, (field) => {
            field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            field.focus();
            (field as HTMLInputElement).select();
          });
          await keys(value === '' ? pressActions('Delete') : typeActions(value));
        }),
      press: (key) => focus().then(() => keys(pressActions(key)).then(() => undefined)),
      pressSequentially: (text) => focus().then(() => keys(typeActions(text)).then(() => undefined)),
      selectOption: (value) =>
        part({ ...way, steps: [...way.steps, { by: 'css', css: `option[value="${value}"]` }] }).click(),
      setInputFiles: ({ name, buffer }) =>
        act(way, async (element) => {
          const file = path.join(await mkdtemp(path.join(folder, 'file-')), name);
          await writeFile(file, buffer);
          await session.send('POST', `/element/${idOf(element)}/value`, { text: file });
        }),
      focus,
      blur: () => act(way, (element) => on(element, (field) => field.blur())),
      count: async () => (await find(way)).length,
      isVisible,
      isHidden: async () => !(await isVisible()),
      textContent: () => act(way, (element) => on(element, ({ textContent }) => textContent)),
      inputValue: () => act(way, (element) => on(element, (field) => (field as HTMLInputElement).value)),
      getAttribute: (name) =>
        act(way, (element) => session.run('(element, name) => element.getAttribute(name)', element, name)),
      evaluate: (run) => act(way, (element) => on(element, run)) as never,
    };
  }

  return {
    ...scope({ frames: [], steps: [] }),
    frameLocator: (css) => scope({ frames: [[{ by: 'css', css }]], steps: [] }),
    goto: async (url) => {
      await session.send('POST', '/frame', { id: null });
      await session.send('POST', '/url', { url });
    },
    goBack: () => session.send('POST', '/back'),
    evaluate: async (run) => {
      await session.send('POST', '/frame', { id: null });
      return (await session.run(run.toString())) as never;
    },
    async waitForEvent() {
      const known = await session.send<string[]>('GET', '/window/handles');
      const own = await session.send<string>('GET', '/window');
      const end = Date.now() + WAIT_MS;
      for (;;) {
        const opened = (await session.send<string[]>('GET', '/window/handles')).find((one) => !known.includes(one));
        if (opened !== undefined)
          return {
            async close() {
              await session.send('POST', '/window', { handle: opened });
              await session.send('DELETE', '/window');
              await session.send('POST', '/window', { handle: own });
            },
          };
        if (Date.now() > end) throw new Error('no window was opened');
        await wait(POLL_MS);
      }
    },
    keyboard: {
      press: async (key) => void (await keys(pressActions(key))),
      type: async (text) => void (await keys(typeActions(text))),
    },
  };
}

/** Runs in the page: what Playwright calls visible. */
function isSeen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

/** Runs in the page: would a press in its middle reach it? */
function isOnTop(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return width > 0 && height > 0 && hit !== null && element.contains(hit);
}

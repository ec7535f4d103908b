import type { Page } from '@playwright/test';

/** What WCAG 1.4.12 lets a reader set. */
export const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** How much wider the page is than the window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Boxes that cut text off, by their classes: what hides its overflow and has more text than it shows. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((box) => {
        const { overflowX, overflowY, clipPath, visibility } = getComputedStyle(box);
        // Clipped to nothing on purpose, for assistive technology.
        if (clipPath !== 'none' || visibility === 'hidden' || box.clientHeight < 2 || box.closest('[inert]') !== null)
          return false;
        const hides = (value: string) => value === 'hidden' || value === 'clip';
        const isCut =
          (hides(overflowY) && box.scrollHeight > box.clientHeight + 2) ||
          (hides(overflowX) && box.scrollWidth > box.clientWidth + 2);
        return isCut && !box.matches('[data-carousel]') && box.textContent.trim() !== '';
      })
      .map((box) => `${box.localName}.${box.className}`),
  );

/** What moves by itself right now. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      const { duration = 0 } = effect?.getComputedTiming() ?? {};
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      // What waits without changing anything to see has no moving property.
      const moves =
        effect instanceof KeyframeEffect &&
        effect.getKeyframes().some((frame) => 'transform' in frame || 'opacity' in frame || 'rotate' in frame);
      return animation.playState === 'running' && moves && Number(duration) > 1
        ? [`${target?.localName}.${target?.className}`]
        : [];
    }),
  );

export interface Walk {
  /** Stops at which focus could not be seen, was covered or outside the window. */
  readonly faults: readonly string[];
  readonly stops: number;
  /** What should have been a stop and was none. */
  readonly missed: readonly string[];
}

/** Presses Tab from the start of the page, or of an element of it, to its end, and looks at every stop. */
export async function walkWithTab(page: Page, within = 'body'): Promise<Walk> {
  await page.evaluate((selector) => {
    const start = document.querySelector<HTMLElement>(selector) ?? document.body;
    start.focus();
    const told = (element: Element) =>
      `${element.localName}.${element.className} « ${(element.textContent ?? '').trim().slice(0, 40) || element.getAttribute('name')} »`;
    /**
     * Everything that could show focus: the element, what surrounds it closely, and what is drawn before and after it.
     */
    const look = (element: Element) => {
      const chain: Element[] = [];
      for (let one: Element | null = element; one !== null && chain.length < 5; one = one.parentElement)
        chain.push(one);
      return chain
        .flatMap((one) => [undefined, '::before', '::after'].map((part) => getComputedStyle(one, part)))
        .map((style) =>
          [
            style.outlineStyle === 'none' ? '' : `${style.outline} ${style.outlineWidth}`,
            style.boxShadow,
            style.borderColor,
            style.backgroundColor,
            style.inset,
          ].join('|'),
        )
        .join('\n');
    };
    const isCovered = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)];
      const front = document.elementFromPoint(x, y);
      if (front === null) return 'outside the window';
      const isOwn =
        element.contains(front) ||
        front.contains(element) ||
        (element.closest('label, .card')?.contains(front) ?? false);
      return isOwn ? undefined : `under ${front.localName}.${front.className}`;
    };
    const visited = new Set<Element>();
    const faults: string[] = [];
    let last: { element: Element; seen: string } | undefined;
    const step = (): boolean => {
      const active = document.activeElement;
      if (last?.element.isConnected && look(last.element) === last.seen)
        faults.push(`no visible focus: ${told(last.element)}`);
      last = undefined;
      if (active === null || active === document.body || !start.contains(active) || visited.has(active)) return false;
      visited.add(active);
      const cover = isCovered(active);
      if (cover !== undefined) faults.push(`${cover}: ${told(active)}`);
      last = { element: active, seen: look(active) };
      return true;
    };
    const expected = () =>
      [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
      ].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.matches(':disabled, [tabindex="-1"], [type="hidden"], [type="radio"]:not(:checked)') &&
          element.closest('[inert]') === null &&
          start.contains(element),
      );
    Object.assign(window, {
      walk: {
        step,
        result: () => ({
          faults,
          stops: visited.size,
          missed: expected()
            .filter((one) => !visited.has(one))
            .map(told),
        }),
      },
    });
  }, within);
  interface Walking {
    readonly walk: { step(): boolean; result(): Walk };
  }
  let goesOn = true;
  while (goesOn) {
    await page.keyboard.press('Tab');
    goesOn = await page.evaluate(() => (window as unknown as Walking).walk.step());
  }
  return await page.evaluate(() => (window as unknown as Walking).walk.result());
}

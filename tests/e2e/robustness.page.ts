import type { Page } from '@playwright/test';

/** The text spacing that readers may set by WCAG 1.4.12. */
export const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** How many pixels the page is wider than the window. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Boxes whose text is cut off: they hide their overflow and have more text than they show. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((box) => {
        const { overflowX, overflowY, clipPath, visibility } = getComputedStyle(box);
        // Clipped on purpose, for assistive technology.
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

/** Elements with a running animation of position, size or opacity. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      const { duration = 0 } = effect?.getComputedTiming() ?? {};
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      // Other animations are used as timers.
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
  /** Controls that Tab did not reach. */
  readonly missed: readonly string[];
}

/** Presses Tab from the start to the end of the page, or of an element, and checks every stop. */
export async function walkWithTab(page: Page, within = 'body'): Promise<Walk> {
  await page.evaluate((selector) => {
    const start = document.querySelector<HTMLElement>(selector) ?? document.body;
    start.focus();
    const labelOf = (element: Element) =>
      `${element.localName}.${element.className} « ${(element.textContent ?? '').trim().slice(0, 40) || element.getAttribute('name')} »`;
    /** Styles that may show focus: of the element, of four around it, and of their pseudo-elements. */
    const focusStyles = (element: Element) => {
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
    let last: { element: Element; focused: string } | undefined;
    const step = (): boolean => {
      const active = document.activeElement;
      if (last?.element.isConnected && focusStyles(last.element) === last.focused)
        faults.push(`no visible focus: ${labelOf(last.element)}`);
      last = undefined;
      if (active === null || active === document.body || !start.contains(active) || visited.has(active)) return false;
      visited.add(active);
      const cover = isCovered(active);
      if (cover !== undefined) faults.push(`${cover}: ${labelOf(active)}`);
      last = { element: active, focused: focusStyles(active) };
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
            .map(labelOf),
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

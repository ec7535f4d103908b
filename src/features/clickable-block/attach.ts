import { decodeGoto, SHARE_TOOLBOX_SELECTOR } from '#contract/clickable-block.ts';
import type { Attach } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { isNativeControl, linkOf } from './attach.link.ts';
import { clickOnLink, MIDDLE_BUTTON } from './model.ts';
import { CONSOLE } from './texts.ts';

const INNER_CONTROLS = `a[href], area[href], button, input, select, textarea, label, summary, option, audio[controls], video[controls], iframe, object, embed,
[contenteditable]:not([contenteditable="false"]), [tabindex]:not([tabindex="-1"]), [role="button"], [role="link"], [role="checkbox"], [role="switch"],
[role="tab"], [role="option"], [role="menuitem"], [data-goto]`;

/**
 * A real link does the work: the block only passes clicks on to it, so that every key and button means what it means on
 * a link.
 */
export const attach: Attach = (block, { t, signal }) => {
  if (block.matches('a[href]') || block.closest(SHARE_TOOLBOX_SELECTOR) !== null) return;
  const goto = decodeGoto(block.dataset);
  if (goto === undefined) {
    fail('clickable-block', CONSOLE.refused(block.dataset.goto ?? ''));
    return;
  }
  const link = linkOf(block, goto, t, signal);
  block.setAttribute('data-clickable', '');
  signal.addEventListener('abort', () => block.removeAttribute('data-clickable'), { once: true });

  function pass(event: MouseEvent): void {
    const click = clickOnLink(event);
    if (click === undefined || event.defaultPrevented || isInside(event) || hasSelectionIn(block)) return;
    event.preventDefault();
    link.dispatchEvent(new MouseEvent('click', { ...click, bubbles: true, cancelable: true }));
  }

  function isInside(event: Event): boolean {
    const control = event.target instanceof Element ? event.target.closest(INNER_CONTROLS) : null;
    return control !== null && control !== block && block.contains(control);
  }

  block.addEventListener('click', pass, { signal });
  block.addEventListener('auxclick', pass, { signal });
  // The middle button scrolls where there is no link; here there is one.
  block.addEventListener(
    'mousedown',
    (event) => event.button === MIDDLE_BUTTON && !isInside(event) && event.preventDefault(),
    { signal },
  );
  // A native control keeps its tab stop: it turns Enter into a click by itself.
  if (isNativeControl(block)) return;
  // A focused block passes its focus to the link, which is the one tab stop. Programs may still focus the block.
  if (document.activeElement === block) link.focus({ preventScroll: true });
  block.tabIndex = -1;
  signal.addEventListener('abort', () => block.removeAttribute('tabindex'), { once: true });
  if (block.getAttribute('role') === 'link') block.removeAttribute('role');
  block.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || event.target !== block || event.defaultPrevented || hasSelectionIn(block)) return;
      event.preventDefault();
      // Keys that are held mean what they mean on a link.
      link.dispatchEvent(new MouseEvent('click', event));
    },
    { signal },
  );
};

/** The end of a text selection is a click too: it does not open the link. */
function hasSelectionIn(block: Element): boolean {
  const selection = getSelection();
  return (
    selection !== null &&
    !selection.isCollapsed &&
    selection.toString().trim() !== '' &&
    selection.getRangeAt(0).intersectsNode(block)
  );
}

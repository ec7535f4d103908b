import { LISTING_PARAM_SELECTOR, type ListingSettings } from '#contract/listing.ts';
import { formatQuery } from '#contract/query.ts';
import { REFRESH_EVENT, type RefreshDetail } from '#contract/refresh.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Attach } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { debounce } from '#runtime/timing.ts';
import { prepareAnnouncer } from '#ui/announce.ts';
import {
  changeOf,
  controlAt,
  filterFields,
  filterFormAt,
  filterForms,
  isTextField,
  ownParams,
  pageParams,
  readSettings,
  writtenFields,
} from './attach.read.ts';
import { createView } from './attach.view.ts';
import { addressQuery, type Change, linkQuery, ownFields, TYPING_MS } from './model.ts';
import { CONSOLE } from './texts.ts';

export const attach: Attach = (block, context) => {
  const { signal, guard, expose } = context;
  const settings = validSettings(block);
  if (settings === undefined) return;
  prepareAnnouncer();
  const view = createView(block, settings, context);
  /** The last query of each form: leaving an unchanged field sends no request. */
  const lastQuery = new WeakMap(filterForms(block).map((form) => [form, formatQuery(writtenFields(form))]));

  function filter(
    form: HTMLFormElement,
    how: { readonly typing?: boolean; readonly submitter?: HTMLElement | null },
  ): void {
    const fields = filterFields(form, how.submitter);
    const isSubmitted = how.submitter !== undefined;
    if (!isSubmitted && lastQuery.get(form) === formatQuery(fields)) return;
    lastQuery.set(form, formatQuery(fields));
    const change: Change = { kind: 'filter', fields };
    const focus = isSubmitted ? 'result' : 'same';
    guard(view.request)({
      change,
      address: addressOf(block, change, form.getAttribute('action')),
      typing: how.typing === true,
      focus,
      scroll: true,
    });
  }
  const filterDebounced = debounce(
    TYPING_MS,
    guard((form: HTMLFormElement) => filter(form, { typing: true })),
    signal,
  );

  /** Requests the view of a control. False when the control is left to the browser. */
  function activate(control: Element): boolean {
    try {
      const change = changeOf(block, control);
      if (change === undefined) return false;
      const href = control instanceof HTMLAnchorElement ? control.getAttribute('href') : null;
      guard(view.request)({ change, address: addressOf(block, change, href), focus: 'result', scroll: true });
      return true;
    } catch (error) {
      fail('listing', CONSOLE.wrongControl, [control, error]);
      return false;
    }
  }

  block.addEventListener(
    'click',
    guard((event: MouseEvent) => {
      const control = controlAt(block, event.target);
      if (
        control === undefined ||
        control instanceof HTMLOptionElement ||
        !isPlainClick(event) ||
        opensElsewhere(control)
      )
        return;
      if (activate(control)) event.preventDefault();
    }),
    { signal },
  );
  block.addEventListener(
    'change',
    guard((event: Event) => {
      const option = event.target instanceof HTMLSelectElement ? event.target.selectedOptions[0] : undefined;
      if (option?.matches(LISTING_PARAM_SELECTOR) === true && controlAt(block, option) === option) {
        activate(option);
        return;
      }
      const form = filterFormAt(block, event.target);
      if (form !== undefined) filter(form, {});
    }),
    { signal },
  );
  for (const type of ['input', 'compositionend'] as const) {
    block.addEventListener(
      type,
      guard((event: Event) => {
        const form = filterFormAt(block, event.target);
        if (form === undefined || !isTextField(event.target)) return;
        // A running request is out of date, and its response would replace the field during a composition.
        view.cancel();
        if (!(event instanceof InputEvent && event.isComposing)) filterDebounced(form);
      }),
      { signal },
    );
  }
  block.addEventListener(
    'submit',
    guard((event: SubmitEvent) => {
      const form = filterFormAt(block, event.target);
      if (form === undefined || event.defaultPrevented) return;
      event.preventDefault();
      filter(form, { submitter: event.submitter });
    }),
    { signal },
  );

  // What was chosen or typed before this feature was attached. A form without focus was filled in by the browser.
  const edited = filterFormAt(block, document.activeElement);
  if (edited !== undefined) filterDebounced(edited);

  const refresh = guard((isQuiet: boolean) =>
    view.request({ change: { kind: 'refresh' }, focus: 'same', scroll: false, isQuiet }),
  );
  const onRefresh = ({ detail }: CustomEvent<Partial<RefreshDetail> | null>) => refresh(detail?.isQuiet === true);
  block.addEventListener(REFRESH_EVENT, onRefresh as EventListener, { signal });
  expose({ refresh: () => refresh(false) });
  window.addEventListener('popstate', guard(view.restore), { signal });
  guard(view.restore)();
  // A page restored from the back/forward cache must not be busy (BOOT-6).
  window.addEventListener('pagehide', view.cancel, { signal });
};

/** The settings of the block; undefined after a problem was reported, when links and forms work without script. */
function validSettings(block: HTMLElement): ListingSettings | undefined {
  try {
    const settings = readSettings(block);
    if (settings === undefined) throw new Error('no comment <!-- listing {…} -->');
    if (new URL(settings.url, document.baseURI).origin !== location.origin)
      throw new Error(`${settings.url} is not on this site`);
    return settings;
  } catch (error) {
    fail('listing', CONSOLE.unreadable, [block, error]);
    return undefined;
  }
}

/**
 * The address of the view: that of the link or form if it is on this site, else the present one with the query of the
 * change.
 */
function addressOf(block: HTMLElement, change: Change, written: string | null): string {
  const target = new URL(written === null || written.startsWith('#') ? location.href : written, document.baseURI);
  const isOwn = target.origin === location.origin;
  const isLink = change.kind !== 'filter' && written !== null && written !== '' && !written.startsWith('#');
  const own = ownParams(block);
  const ownChange: Change =
    change.kind === 'filter' ? { ...change, fields: ownFields(location.search, change.fields, own) } : change;
  const query =
    isOwn && isLink
      ? linkQuery(location.search, target.search, own)
      : addressQuery(location.search, ownChange, pageParams(block));
  return `${isOwn ? target.pathname : location.pathname}${query === '' ? '' : `?${query}`}`;
}

function opensElsewhere(control: Element): boolean {
  return control instanceof HTMLAnchorElement && !['', '_self'].includes(control.target);
}

import { LISTING_PARAM_SELECTOR, type ListingSettings, REFRESH_EVENT, type RefreshDetail } from '#contract/listing.ts';
import { formatQuery } from '#contract/query.ts';
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
  isTypedIn,
  ownParams,
  pageParams,
  readSettings,
} from './attach.read.ts';
import { createView } from './attach.view.ts';
import { addressQuery, type Change, linkQuery, ownFields, TYPING_MS } from './model.ts';

export const attach: Attach = (block, context) => {
  const { signal, guard, expose } = context;
  const settings = usableSettings(block);
  if (settings === undefined) return;
  prepareAnnouncer();
  const view = createView(block, settings, context);
  /** The filters that each form shows or has asked for: leaving a field without changing it asks for nothing. */
  const asked = new WeakMap(filterForms(block).map((form) => [form, formatQuery(filterFields(form))]));

  function filter(form: HTMLFormElement, how: { readonly typing?: boolean; readonly submitter?: HTMLElement | null }): void {
    const fields = filterFields(form, how.submitter);
    const isSubmitted = how.submitter !== undefined;
    if (!isSubmitted && asked.get(form) === formatQuery(fields)) return;
    asked.set(form, formatQuery(fields));
    const change: Change = { kind: 'filter', fields };
    const focus = isSubmitted ? 'result' : 'same';
    guard(view.ask)({
      change,
      address: addressOf(block, change, form.getAttribute('action')),
      typing: how.typing === true,
      focus,
      scroll: true,
    });
  }
  const filterWhenRested = debounce(
    TYPING_MS,
    guard((form: HTMLFormElement) => filter(form, { typing: true })),
    signal,
  );

  /** Asks for what a control stands for. False when it stands for nothing, so that the browser does what it would. */
  function follow(control: Element): boolean {
    try {
      const change = changeOf(block, control);
      if (change === undefined) return false;
      const href = control instanceof HTMLAnchorElement ? control.getAttribute('href') : null;
      guard(view.ask)({ change, address: addressOf(block, change, href), focus: 'result', scroll: true });
      return true;
    } catch (error) {
      fail('listing', 'Une commande de la liste est illisible. Son lien reste utilisable. Corrigez son attribut data-…\u00a0:', [
        control,
        error,
      ]);
      return false;
    }
  }

  block.addEventListener(
    'click',
    guard((event: MouseEvent) => {
      const control = controlAt(block, event.target);
      if (control === undefined || control instanceof HTMLOptionElement || !isPlainClick(event) || opensElsewhere(control)) return;
      if (follow(control)) event.preventDefault();
    }),
    { signal },
  );
  block.addEventListener(
    'change',
    guard((event: Event) => {
      const option = event.target instanceof HTMLSelectElement ? event.target.selectedOptions[0] : undefined;
      if (option?.matches(LISTING_PARAM_SELECTOR) === true && controlAt(block, option) === option) {
        follow(option);
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
        if (form === undefined || !isTypedIn(event.target)) return;
        // What is on its way was asked before this letter; replacing the field in the middle of a composed one would lose it.
        view.cancel();
        if (!(event instanceof InputEvent && event.isComposing)) filterWhenRested(form);
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

  const refresh = guard((isQuiet: boolean) => view.ask({ change: { kind: 'refresh' }, focus: 'same', scroll: false, isQuiet }));
  const onRefresh = ({ detail }: CustomEvent<Partial<RefreshDetail> | null>) => refresh(detail?.isQuiet === true);
  block.addEventListener(REFRESH_EVENT, onRefresh as EventListener, { signal });
  expose({ refresh: () => refresh(false) });
  window.addEventListener('popstate', guard(view.restore), { signal });
  // A page kept by the browser must not come back busy (BOOT-6).
  window.addEventListener('pagehide', view.cancel, { signal });
};

/** The settings of the block, when they can be used: otherwise its links and forms work as they are. */
function usableSettings(block: HTMLElement): ListingSettings | undefined {
  try {
    const settings = readSettings(block);
    if (settings === undefined) throw new Error('no comment <!-- listing {…} -->');
    if (new URL(settings.url, document.baseURI).origin !== location.origin) throw new Error(`${settings.url} is not on this site`);
    return settings;
  } catch (error) {
    const advice = 'Vérifiez le commentaire <!-- listing {"url", "referer", "search"} -->\u00a0:';
    fail('listing', `Les réglages de la liste sont absents ou illisibles. Ses liens restent de simples liens. ${advice}`, [block, error]);
    return undefined;
  }
}

/** The address of the view: what the link or the form says where it is of this site, with the query of the change otherwise. */
function addressOf(block: HTMLElement, change: Change, written: string | null): string {
  const target = new URL(written === null || written.startsWith('#') ? location.href : written, document.baseURI);
  const isOwn = target.origin === location.origin;
  const isLink = change.kind !== 'filter' && written !== null && written !== '' && !written.startsWith('#');
  const own = ownParams(block);
  const asked: Change = change.kind === 'filter' ? { ...change, fields: ownFields(location.search, change.fields, own) } : change;
  const query = isOwn && isLink ? linkQuery(location.search, target.search, own) : addressQuery(location.search, asked, pageParams(block));
  return `${isOwn ? target.pathname : location.pathname}${query === '' ? '' : `?${query}`}`;
}

function opensElsewhere(control: Element): boolean {
  return control instanceof HTMLAnchorElement && !['', '_self'].includes(control.target);
}

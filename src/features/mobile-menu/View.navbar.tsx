import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { NavbarItem } from '#contract/mobile-menu.ts';
import { registeredFunction, registeredValue } from '#runtime/functions.ts';
import type { Translate } from '#runtime/i18n.ts';
import type { Page } from '#runtime/page.ts';
import { warn } from '#runtime/report.ts';
import { sanitise } from '#ui/sanitise.ts';
import { Identity } from './markup.parts.tsx';
import { PageClone } from './View.clone.tsx';

/** One entry of a navbar (MENU-8). Names lead to what the site registered, never to page globals. */
export function NavbarRow({
  item,
  page,
  t,
}: {
  readonly item: NavbarItem;
  readonly page: Page;
  readonly t: Translate;
}): ReactNode {
  switch (item.type) {
    case 'identite':
      return <Identity name={item.value} identity={page.settings.identity} />;
    case 'variable':
      return <Registered name={item.value} value={registeredValue(item.value)} />;
    case 'function':
      return <Registered name={item.value} value={registeredFunction(item.value)?.()} />;
    case 'html':
      return <SafeHtml html={item.value} />;
    case 'clone':
      return item.button === '' ? <PageClone selector={item.value} /> : <FoldingClone item={item} t={t} />;
  }
}

function Registered({ name, value }: { readonly name: string; readonly value: unknown }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (value === undefined)
      warn(
        'mobile-menu',
        `« ${name} » n’a pas été enregistré. Cette barre reste vide. Appelez vitrine.register('${name}', …).`,
      );
    if (value instanceof Node) place.current?.replaceChildren(value);
  }, [name, value]);
  return <span ref={place}>{typeof value === 'string' || typeof value === 'number' ? value : null}</span>;
}

function SafeHtml({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    sanitise(html).then((safe) => place.current?.replaceChildren(safe));
  }, [html]);
  return <div ref={place} />;
}

/** The label of the button tells what a press will do: `button` while closed, `buttonclicked` while open. */
function FoldingClone({ item, t }: { readonly item: NavbarItem; readonly t: Translate }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mobile-menu-fold">
      <button
        type="button"
        className="mobile-menu-fold-button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t(open ? item.buttonClicked : item.button)}
      </button>
      <div id={id} hidden={!open}>
        <PageClone selector={item.value} />
      </div>
    </div>
  );
}

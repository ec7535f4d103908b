import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ConsentPurpose, ConsentService } from '#contract/consent.ts';
import { safeUrl } from '#contract/safe-url.ts';
import type { Translate } from '#runtime/i18n.ts';
import { mountIsland } from '#ui/island.tsx';
import { focusIn } from '#ui/modal.ts';
import { TEXTS } from './texts.ts';

interface ChoicesProps {
  readonly purposes: readonly ConsentPurpose[];
  /** Idents of the ticked purposes; updated by the view. */
  readonly chosen: Set<string>;
  readonly isRefusedByBrowser: boolean;
  readonly t: Translate;
}

export function mountChoices(area: Element, props: ChoicesProps, signal: AbortSignal): void {
  mountIsland(area, <Choices {...props} />, signal);
}

/** One checkbox per purpose, with its services. */
function Choices({ purposes, chosen, isRefusedByBrowser, t }: ChoicesProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  // Not the button that saves: a screen reader would start behind what there is to choose.
  useEffect(() => {
    const dialog = area.current?.closest('dialog');
    if (dialog) focusIn(dialog, dialog.querySelector('input'));
  }, []);
  return (
    <div className="consent-choices" ref={area}>
      <p>{t(isRefusedByBrowser ? TEXTS.refusedByBrowser : TEXTS.intro)}</p>
      <ul>
        {purposes.map((purpose) => (
          <Purpose
            key={purpose.ident}
            purpose={purpose}
            isChosen={chosen.has(purpose.ident)}
            onChange={(isOn) => (isOn ? chosen.add(purpose.ident) : chosen.delete(purpose.ident))}
            t={t}
          />
        ))}
        <li className="consent-purpose">
          <p className="consent-name">{t(TEXTS.required)}</p>
          <p className="consent-text">{t(TEXTS.requiredText)}</p>
        </li>
      </ul>
    </div>
  );
}

interface PurposeProps {
  readonly purpose: ConsentPurpose;
  readonly isChosen: boolean;
  readonly t: Translate;
  onChange(isOn: boolean): void;
}

function Purpose({ purpose, isChosen, onChange, t }: PurposeProps): ReactNode {
  const { title, text, isExempt, services } = purpose;
  const id = useId();
  const [isOn, setOn] = useState(isChosen);
  return (
    <li className="consent-purpose">
      <div className="field field-check">
        <input
          type="checkbox"
          id={id}
          checked={isOn}
          aria-describedby={`${id}-text`}
          onChange={({ currentTarget }) => {
            setOn(currentTarget.checked);
            onChange(currentTarget.checked);
          }}
        />
        <label htmlFor={id} className="consent-name">
          {title}
        </label>
      </div>
      <p className="consent-text" id={`${id}-text`}>
        {text} {isExempt ? t(TEXTS.exempt) : ''}
      </p>
      <details className="consent-services">
        <summary>{t(TEXTS.services, { count: services.length })}</summary>
        <ul>
          {services.map((service) => (
            <Service key={`${service.name} ${service.publisher}`} service={service} t={t} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Service({ service, t }: { readonly service: ConsentService; readonly t: Translate }): ReactNode {
  const { name, publisher, text, duration } = service;
  const href = safeUrl(service.href);
  return (
    <li>
      <strong>{name}</strong>
      {publisher === '' ? null : ` (${publisher})`}. {text} {duration === '' ? null : t(TEXTS.duration, { duration })}{' '}
      {href === undefined ? null : <a href={href}>{t(TEXTS.policy, { name })}</a>}
    </li>
  );
}

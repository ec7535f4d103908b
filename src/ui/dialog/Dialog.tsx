import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import type { ModalButton } from '#contract/modal-link.ts';
import type { ApiServices } from '#runtime/api.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { CloseIcon } from '#ui/icons.tsx';
import type { Body, Fill } from './body.ts';
import { firstButton } from './model.ts';
import { TEXTS } from './texts.ts';

interface DialogProps {
  readonly titleId: string;
  readonly bodyId: string;
  readonly title: string;
  readonly body: Body;
  readonly footer: Fill | undefined;
  readonly buttons: readonly ModalButton[];
  readonly hasClose: boolean;
  readonly hasFailed: boolean;
  readonly notices: readonly string[];
  readonly t: ApiServices['t'];
  readonly signal: AbortSignal;
  /** Rendered for the first time: the box can be shown. `first` takes focus. */
  onRendered(first: HTMLElement | null): void;
  /** The content has arrived, or cannot be had. */
  onFilled(area: HTMLElement, isThere: boolean): void;
  onFrameLoad(frame: HTMLIFrameElement): void;
  onPress(button: ModalButton, element: HTMLElement): void;
  onClose(): void;
}

export function Dialog(props: DialogProps): ReactNode {
  const { title, footer, buttons, notices, t } = props;
  const first = useRef<HTMLButtonElement>(null);
  const firstIndex = firstButton(buttons);

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once; later renders change an open box.
  useLayoutEffect(() => props.onRendered(first.current), []);

  const sides = (['left', 'right'] as const).map((side) => (
    <div key={side} className={`dialog-side dialog-side-${side}`}>
      {buttons.map((button, index) =>
        (button.side ?? 'right') === side ? (
          <DialogButton
            // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a box never change.
            key={index}
            button={button}
            onPress={props.onPress}
            reference={index === firstIndex ? first : undefined}
          />
        ) : null,
      )}
    </div>
  ));

  return (
    <>
      {title !== '' || props.hasClose ? (
        <div className="dialog-header">
          {title === '' ? null : (
            <h2 className="dialog-title" id={props.titleId}>
              {title}
            </h2>
          )}
          {props.hasClose ? (
            <button
              type="button"
              className="dialog-close"
              aria-label={t(TEXTS.close)}
              title={t(TEXTS.close)}
              onClick={props.onClose}
            >
              <CloseIcon />
            </button>
          ) : null}
        </div>
      ) : null}
      <DialogBody {...props} />
      {footer === undefined ? null : <Area className="dialog-footer" fill={footer} signal={props.signal} />}
      <div role="alert" className="dialog-notices">
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
      {buttons.length === 0 ? null : <div className="dialog-buttons">{sides}</div>}
    </>
  );
}

function DialogBody({ body, bodyId, title, t, hasFailed, signal, onFilled, onFrameLoad }: DialogProps): ReactNode {
  if (hasFailed) {
    return (
      <div className="dialog-body" id={bodyId} role="alert">
        <p className="dialog-text">{t(GENERIC_ERROR)}</p>
      </div>
    );
  }
  if (body.kind === 'text') {
    return (
      <div className="dialog-body" id={bodyId}>
        <p className="dialog-text">{body.text}</p>
      </div>
    );
  }
  if (body.kind === 'iframe') {
    return (
      <iframe
        className="dialog-frame"
        title={title || t(TEXTS.contentName)}
        src={body.url}
        onLoad={(event) => onFrameLoad(event.currentTarget)}
      />
    );
  }
  const className = body.isProse === true ? 'dialog-body prose' : 'dialog-body';
  return <Area className={className} id={bodyId} fill={body.fill} signal={signal} onFilled={onFilled} />;
}

interface AreaProps {
  readonly className: string;
  readonly id?: string;
  readonly fill: Fill;
  readonly signal: AbortSignal;
  onFilled?(area: HTMLElement, isThere: boolean): void;
}

/** An element whose content is not React's. */
function Area({ className, id, fill, signal, onFilled }: AreaProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once; React does not manage its content.
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    void Promise.resolve(fill(element, signal)).then((isThere) => {
      if (!signal.aborted) onFilled?.(element, isThere);
    });
  }, []);
  return <div className={className} id={id} ref={area} />;
}

interface DialogButtonProps {
  readonly button: ModalButton;
  readonly reference: Ref<HTMLButtonElement> | undefined;
  onPress(button: ModalButton, element: HTMLElement): void;
}

function DialogButton({ button, reference, onPress }: DialogButtonProps): ReactNode {
  const look =
    button.important === true ? '' : button.secondary === true ? ' button-secondary dialog-quiet' : ' button-secondary';
  const added = button.addedClass === undefined || button.addedClass === '' ? '' : ` ${button.addedClass}`;
  return (
    <button
      type="button"
      {...button.attributes}
      className={`button${look}${added}`}
      data-important={button.important === true ? '' : undefined}
      ref={reference}
      // A key held down would press again and again; the press that opened the box may still be going on.
      onKeyDown={(event) => event.repeat && (event.key === 'Enter' || event.key === ' ') && event.preventDefault()}
      onClick={(event) => onPress(button, event.currentTarget)}
    >
      {button.title}
    </button>
  );
}

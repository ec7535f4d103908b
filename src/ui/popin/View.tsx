import type { ApiServices } from '#runtime/api.ts';
import { sameOriginWindow } from '#ui/frame.ts';
import { mountIsland } from '#ui/island.tsx';
import { focusIn } from '#ui/modal.ts';
import { closeOnBackdrop, createBox } from './box.ts';
import type { OpenPopin, PopinOptions } from './options.ts';
import { Popin } from './Popin.tsx';

export function mountPopin(options: PopinOptions, services: ApiServices): OpenPopin {
  const { content, caption = '', beforeClose, onFrameLoad, ...rest } = options;
  let iframe: HTMLIFrameElement | undefined;
  const frame = () => (iframe === undefined ? undefined : sameOriginWindow(iframe));

  const box = createBox({ ...rest, ...(beforeClose === undefined ? {} : { beforeClose: () => beforeClose(frame()) }) });
  const { element, signal, closed, close } = box;
  // A click beside the box closes it, unless it holds a page with a form.
  if (content.kind !== 'iframe') closeOnBackdrop(box);

  const view = (shown: string) => (
    <Popin
      contentKey={content.kind}
      content={content}
      services={services}
      caption={shown}
      onClose={close}
      onEscape={close}
      onRendered={() => {
        const isEarly = element.open;
        box.show();
        // A box that was empty when it was shown has focus itself.
        if (isEarly || document.activeElement === element)
          focusIn(element, element.querySelector('[data-popin-close]'));
      }}
      onFrame={(loaded) => {
        iframe = loaded;
        if (loaded !== undefined) onFrameLoad?.(frame());
      }}
    />
  );
  box.showEarly();
  const render = mountIsland(element, view(caption), signal);
  return {
    element,
    closed,
    close,
    frame,
    rename(name) {
      element.setAttribute('aria-label', name);
      render(view(name));
    },
  };
}

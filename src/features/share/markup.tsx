import type { ReactNode } from 'react';
import { MAIL_SHARE, SHARE_FRAME_PARAM, SHARE_PARAM, type ShareWay, sharePath } from '#contract/share.ts';
import { useLocale, useT } from '#language/locale.tsx';
import { around } from '#language/translate.ts';
import { TEXTS } from './texts.ts';

interface ShareToolboxProps {
  readonly base: string;
  /** Absolute address of the page to share, in base64 of its UTF-8. */
  readonly urlBase64: string;
  /** In the order in which they are shown. */
  readonly ways: readonly ShareWay[];
  /** One more button, of class `share-link`. */
  readonly children?: ReactNode;
}

/**
 * Buttons that share the page. Without JavaScript the links do the same; copying and the device's own sheet appear with
 * it.
 */
export function ShareToolbox({ base, urlBase64, ways, children }: ShareToolboxProps): ReactNode {
  const t = useT();
  return (
    <section className="share-toolbox" aria-labelledby="share-title">
      <h2 id="share-title" className="share-title">
        {t(TEXTS.toolbox)}
      </h2>
      <ul className="share-list">
        {ways.map((way) => (
          <li key={way}>
            <ShareLink base={base} urlBase64={urlBase64} way={way} />
          </li>
        ))}
        {(['copie', 'systeme'] as const).map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className="share-link"
              hidden
              data-share=""
              data-share-type={kind}
              data-url-b64={urlBase64}
            >
              {t(TEXTS[kind])}
            </button>
          </li>
        ))}
        {children === undefined ? null : <li>{children}</li>}
      </ul>
      <p className="share-status" role="status" />
    </section>
  );
}

function ShareLink({
  base,
  urlBase64,
  way,
}: Omit<ShareToolboxProps, 'ways' | 'children'> & { readonly way: ShareWay }): ReactNode {
  const { t, marked } = useLocale();
  const isMail = way === MAIL_SHARE;
  const [before, after] = around(t, isMail ? TEXTS.by : TEXTS.on, 'way');
  const address = `${sharePath(base, way)}?${SHARE_PARAM}=`;
  return (
    <a
      className="share-link"
      href={`${address}${encodeURIComponent(urlBase64)}`}
      rel="nofollow"
      data-share={`${address}{{share_url}}${isMail ? `&${SHARE_FRAME_PARAM}=1` : ''}`}
      data-share-type={isMail ? 'mailto' : undefined}
      data-url-b64={urlBase64}
    >
      <span className="visually-hidden">{before}</span>
      {marked(TEXTS[way])}
      {after === '' ? null : <span className="visually-hidden">{after}</span>}
    </a>
  );
}

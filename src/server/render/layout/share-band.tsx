import { PermalinkButton } from '#features/permalink/markup.tsx';
import { ShareToolbox } from '#features/share/markup.tsx';
import type { PageView, RequestFacts } from '#server/render/document/page-view.ts';

/** The share buttons and the permalink of inner pages and elements, which have an address to share. */
export function ShareBand({ view, facts }: Readonly<{ view: PageView; facts: RequestFacts }>) {
  const { site, page, canonicalPath } = view;
  if (canonicalPath === undefined || page === undefined || canonicalPath === '/' || site.shareWays.length === 0)
    return null;
  const url = `${site.origin ?? facts.origin}${canonicalPath}`;
  return (
    <div className="container share-band">
      <ShareToolbox base={site.base} urlBase64={Buffer.from(url).toString('base64')} ways={site.shareWays}>
        <PermalinkButton url={canonicalPath} className="share-link" />
      </ShareToolbox>
    </div>
  );
}

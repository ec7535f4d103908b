import { localeOf } from '#server/content/language/site-locale.ts';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { pageScreens } from '#server/render/administration/page-screens.ts';
import type { OpenPage } from './open-page.ts';
import { pageFields } from './page-forms.tsx';
import { BlockDrawing } from './parts/block-drawing.tsx';
import { type BlockKind, blockKinds } from './parts/block-kinds.ts';
import { texts } from './texts.ts';

/** The kinds of parts that can be added to a page, each with a drawing and a sentence. */
export function galleryView(site: Site, open: OpenPage, rank: number): Screen {
  const { marked: t } = localeOf(site);
  const prose = { name: 'texte', title: t(texts.prose), summary: t(texts.proseSummary) };
  return screen(
    { current: 'pages', title: t(texts.titleOf, { what: t(texts.add), title: open.title }), lead: t(texts.addLead) },
    <PostForm action={pageScreens(site, open.name).act} hidden={pageFields(open)}>
      <ul className="admin-gallery">
        {[prose, ...blockKinds(site)].map((kind) => (
          <GalleryEntry key={kind.name} rank={rank} kind={kind} />
        ))}
      </ul>
    </PostForm>,
  );
}

interface GalleryEntryProps {
  /** Where the part would stand. */
  readonly rank: number;
  readonly kind: Pick<BlockKind, 'name' | 'title' | 'summary' | 'language'>;
}

function GalleryEntry({ rank, kind: { name, title, summary, language } }: GalleryEntryProps) {
  const value = `ajouter.${rank}.${name}`;
  return (
    <li>
      <button type="submit" name="geste" value={value} className="admin-gallery-entry" lang={language}>
        <BlockDrawing name={name} />
        <span className="admin-gallery-words">
          <strong>{title}</strong>
          <span>{summary}</span>
        </span>
      </button>
    </li>
  );
}

import { PAGE_TEXTS } from '#server/content/site/texts/pages.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { decodePath } from '#server/content/site/tidy-path.ts';
import type { SitePage } from '#server/content/site/types.ts';
import { NO_POSITION, type Problem, reportIn } from '#server/content/site/yaml/problem.ts';
import { nearest, quoting } from '#server/content/site/yaml/wording.ts';
import type { PageFile } from './page-files.ts';

/** Ids of the layout, which every page has. */
const LAYOUT_IDS = ['contenu', 'menu'];

/** Reports links to missing anchors, except in pages with blocks, whose ids are made when they are rendered. */
export function checkAnchors(
  files: readonly PageFile[],
  pagesByPath: ReadonlyMap<string, SitePage>,
  problems: Problem[],
): void {
  for (const { page, body } of files) {
    for (const { path, anchor } of anchorsIn(page)) {
      const target = path === '' ? page : pagesByPath.get(path);
      if (target === undefined || target.parts.some(({ type }) => type === 'block')) continue;
      const ids = idsOf(target);
      if (ids.includes(anchor)) continue;
      const index = body.text.split('\n').findIndex((line) => line.includes(`#${anchor}`));
      const near = nearest(anchor, ids);
      const message =
        target === page
          ? quoting(PAGE_TEXTS.noAnchorHere, { anchor: `#${anchor}` })
          : quoting(PAGE_TEXTS.noAnchor, { page: target.path, anchor: `#${anchor}` });
      const advice = near === undefined ? PAGE_TEXTS.correctLink : quoting(YAML_TEXTS.write, { value: `#${near}` });
      const at = index === -1 ? NO_POSITION : { line: body.firstLine + index, column: 1 };
      reportIn(page.file, problems)(at, message, advice, 'warning');
    }
  }
}

function htmlOf({ parts }: SitePage): string {
  return parts.map((part) => (part.type === 'html' ? part.html : '')).join('');
}

function idsOf(page: SitePage): readonly string[] {
  return [...LAYOUT_IDS, ...[...htmlOf(page).matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)];
}

function anchorsIn(page: SitePage): { readonly path: string; readonly anchor: string }[] {
  return [...htmlOf(page).matchAll(/\shref="(\/[^"#?]*)?#([^"]+)"/g)].map(([, path = '', anchor = '']) => ({
    path,
    anchor: decodePath(anchor) ?? anchor,
  }));
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { beforeAll, describe, expect, it } from 'vitest';
import { splitPage } from '#server/content/edits/documents/page-text.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import { readSite } from '#server/content/site/read.ts';
import type { Site } from '#server/content/site/types.ts';
import { KeyFields } from '#server/render/administration/keys/fields.tsx';
import { changedNames, readKeys } from '#server/render/administration/keys/values.ts';
import { keysOf, valuesOf } from './part-view.tsx';

const FOLDER = 'sites/beaurivage';
const files = readdirSync(path.join(FOLDER, 'pages'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.md'),
);

let site: Site;
beforeAll(async () => {
  const reading = await readSite(FOLDER);
  if (reading.site === undefined) throw new Error('no site');
  site = reading.site;
});

/** What a browser sends of a form that nobody touched. */
function untouched(html: string): Map<string, string> {
  const fields = new Map<string, string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'element') {
      const { name, type, checked, value } = node.properties;
      const isSent = node.tagName === 'input' && (type !== 'checkbox' || checked === true);
      if (isSent) fields.set(String(name), String(value ?? ''));
      // Browsers drop the line break right after the start tag of a text area; the parser does so too.
      if (node.tagName === 'textarea') fields.set(String(name), textOf(node));
      if (node.tagName === 'select') fields.set(String(name), chosenOf(node));
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(unified().use(rehypeParse, { fragment: true }).parse(html));
  return fields;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function chosenOf({ children }: Element): string {
  const options = children.filter((child) => child.type === 'element');
  const chosen = options.find(({ properties }) => properties.selected === true) ?? options[0];
  return String(chosen?.properties.value ?? '');
}

describe('EDIT-4 the forms of every part of the demo', () => {
  it.each(files)('%s send what they were given', (file) => {
    const segments = splitPage(readFileSync(path.join(FOLDER, 'pages', file), 'utf8')) ?? [];
    for (const segment of segments) {
      const keys = keysOf(site, segment);
      if (keys === undefined) continue;
      const before = valuesOf(segment);
      const sent = untouched(renderHtml(<KeyFields site={site} keys={keys} values={before} />));
      const after = readKeys(site, keys, before, (name) => sent.get(name) || undefined);
      const changed = changedNames(before, after).map((name) => [name, before[name], after[name]]);
      expect(changed, `${file} ${segment.type === 'block' ? segment.name : ''}`).toEqual([]);
    }
  });
});

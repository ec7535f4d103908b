import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { JSDOM } from 'jsdom';
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
  const { document } = new JSDOM(`<form>${html}</form>`).window;
  const form = document.querySelector('form');
  if (form === null) throw new Error('no form');
  const fields = new Map<string, string>();
  for (const control of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    if (control.type === 'checkbox' && !control.checked) continue;
    fields.set(control.name, control.value);
  }
  return fields;
}

describe('EDIT-4 the forms of every part of the demo', () => {
  it.each(files)('%s send what they were given', (file) => {
    const segments = splitPage(readFileSync(path.join(FOLDER, 'pages', file), 'utf8')) ?? [];
    for (const segment of segments) {
      const keys = keysOf(segment);
      if (keys === undefined) continue;
      const before = valuesOf(segment);
      const sent = untouched(renderHtml(<KeyFields site={site} keys={keys} values={before} />));
      const after = readKeys(site, keys, before, (name) => sent.get(name) || undefined);
      const changed = changedNames(before, after).map((name) => [name, before[name], after[name]]);
      expect(changed, `${file} ${segment.type === 'block' ? segment.name : ''}`).toEqual([]);
    }
  });
});

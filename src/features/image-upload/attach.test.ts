import { afterEach, expect, test } from 'vitest';
import { type DomPage, settle, startPage } from '#tests/dom-page.ts';
import { imageUpload } from './index.ts';

let page: DomPage;
afterEach(() => page.stop());

test('BOOT-2 a row that a script copies has a view of its own', async () => {
  page = startPage({
    html: `<p data-image-field><label class="image-upload"><input type="file" data-image-upload="/images"></label>
      <input data-image-file name="f"></p>`,
    features: [imageUpload],
  });
  await page.boot.ready;
  document.body.replaceChildren(document.body.querySelector('p')?.cloneNode(true) as Element);
  await settle();
  await page.boot.ready;
  expect(document.querySelectorAll('.image-upload')).toHaveLength(2);
  expect(document.querySelectorAll('[type="file"]')).toHaveLength(1);
});

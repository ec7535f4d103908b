import { afterEach, describe, expect, test } from 'vitest';
import { type DomPage, startPage } from '#tests/dom-page.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { ownBlock } from './own-block.ts';
import { attach } from './own-block-attach.ts';

let page: DomPage;
afterEach(() => page.stop());

describe('KIT-1 the script of an own block', () => {
  test.each(['https://ailleurs.example/a.js', '//ailleurs.example/a.js', 'data:text/javascript,export default 1', ''])(
    'KIT-1 is never fetched from elsewhere: %j',
    async (address) => {
      expectConsole('error', /\[own-block\] Erreur inattendue/);
      page = startPage({ html: '<div></div>', features: [{ ...ownBlock, load: async () => ({ attach }) }] });
      const block = document.createElement('div');
      block.dataset.ownBlock = address;
      document.body.append(block);
      await page.boot.attachAll();
      await page.boot.ready;
      expect(block.dataset.failed).toBe('own-block');
    },
  );
});

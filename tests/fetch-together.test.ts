import { expect, test } from 'vitest';
import { fetchTogether } from '#tools/vite.together.mjs';

const chunks = {
  'boot.js': { imports: [] },
  'lists.js': { imports: ['boot.js', 'shared.js'] },
  'shared.js': { imports: ['boot.js', 'dates.js'] },
  'dates.js': { imports: ['shared.js'] },
  'alone.js': { imports: ['boot.js'] },
};

function built(code: string, name = 'boot'): unknown {
  const { renderChunk } = fetchTogether('boot');
  if (typeof renderChunk !== 'function') throw new Error('the plugin renders no chunk');
  return Reflect.apply(renderChunk, undefined, [code, { name, fileName: `${name}.js` }, {}, { chunks }]);
}

test('the boot script requests a file and all that it imports at the same time', () => {
  expect(built('load(() => import("./lists.js").then((n) => n.t))')).toBe(
    'load(() => __together(import("./lists.js"),import("./shared.js"),import("./dates.js")).then((n) => n.t))\n' +
      'function __together(...files) { return Promise.all(files).then((all) => all[0]); }',
  );
});

test('a file that imports only the boot script is requested as before, and other files are not changed', () => {
  expect(built('import("./alone.js")')).toBe('import("./alone.js")');
  expect(built('import("./lists.js")', 'around')).toBeNull();
});

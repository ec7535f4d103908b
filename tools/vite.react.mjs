// @ts-check

/** What our scripts use of React, by the specifier that they import it from. */
const USED = {
  react: [
    'Fragment',
    'createElement',
    'memo',
    'useDeferredValue',
    'useEffect',
    'useId',
    'useLayoutEffect',
    'useMemo',
    'useRef',
    'useState',
    'useSyncExternalStore',
    // React's packages use these of each other.
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    'version',
  ],
  'react-dom': ['flushSync', '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'version'],
  'react-dom/client': ['createRoot'],
};
const FILES = /node_modules[\\/](?:react|react-dom)[\\/]cjs[\\/](react|react-dom|react-dom-client)\.production\.js$/;
const OF_REACT = /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
const IMPORTED = /\bimport\s+([^;'"]*?)\s*from\s*['"](react|react-dom|react-dom\/client)['"]/g;

/**
 * React's packages are modules of the old kind, of which bundlers keep every export: 2 kB of those that we have no use for. They are left out, and what they alone needed falls to the minifier. A script that
 * imports one of them stops the build.
 * @returns {import('vite').Plugin}
 */
export function onlyUsedOfReact() {
  return {
    name: 'vitrine:only-used-of-react',
    transform(code, id) {
      const [, file] = FILES.exec(id) ?? [];
      if (file !== undefined) return { code: withoutUnused(code, USED[packageOf(file)], this.parse(code)), map: null };
      if (!OF_REACT.test(id))
        for (const name of missing(code)) this.error(`${id} imports ${name}: add it to USED in tools/vite.react.mjs.`);
      return null;
    },
  };
}

/** @param {string} file @returns {keyof typeof USED} */
const packageOf = (file) => /** @type {keyof typeof USED} */ (file.replace('-client', '/client'));

/** @param {string} code @param {readonly string[]} used @param {ReturnType<import('rolldown').PluginContext['parse']>} tree */
function withoutUnused(code, used, tree) {
  let kept = '';
  let end = 0;
  for (const statement of tree.body) {
    const name = exportedBy(statement);
    if (name === undefined || used.includes(name)) continue;
    kept += code.slice(end, statement.start);
    end = statement.end;
  }
  return kept + code.slice(end);
}

/** `exports.name = …` @param {ReturnType<import('rolldown').PluginContext['parse']>['body'][number]} statement */
function exportedBy(statement) {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return undefined;
  const { left } = statement.expression;
  if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier' || left.object.name !== 'exports') return undefined;
  return left.property.type === 'Identifier' ? left.property.name : undefined;
}

/** Names of React that a module imports and that are left out. Types are gone by the time it is built. @param {string} code */
function missing(code) {
  return [...code.matchAll(IMPORTED)].flatMap(([, names = '', from = '']) => {
    const used = USED[/** @type {keyof typeof USED} */ (from)];
    const wanted = /^\{(.*)\}$/s.exec(names.trim())?.[1]?.split(',') ?? [names];
    return wanted
      .map((name) => name.trim())
      .filter((name) => name !== '' && !/^type\b/.test(name))
      .map((name) => name.replace(/\s+as\s.*$/, ''))
      .filter((name) => !used.includes(name));
  });
}

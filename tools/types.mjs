// @ts-check
/**
 * Writes dist/types: the declarations of the package's exports and of all that they import. Imports `#room/…` become
 * relative, since the package does not contain the sources.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './setup.mjs';

const ENTRIES = ['exports.d.ts', 'react/index.d.ts'];
/** Imports that the compiler adds have no extension. */
const SPECIFIER = /(from |import\()(['"])((?:#|\.)[^'"]+?)(?:\.tsx?)?\2/g;

export function writeTypes() {
  const made = mkdtempSync(path.join(tmpdir(), 'vitrine-types-'));
  const target = path.join(root, 'dist/types');
  rmSync(target, { recursive: true, force: true });
  try {
    const config = path.join(made, 'tsconfig.json');
    const options = { noEmit: false, declaration: true, emitDeclarationOnly: true };
    writeFileSync(
      config,
      JSON.stringify({
        extends: path.join(root, 'tsconfig.browser.json'),
        compilerOptions: { ...options, outDir: path.join(made, 'out'), rootDir: path.join(root, 'src') },
        include: [],
        files: ['src/exports.ts', 'src/react/index.tsx', 'src/runtime/worker-url.d.ts'].map((file) =>
          path.join(root, file),
        ),
      }),
    );
    const compiler = path.join(root, 'node_modules/.bin/tsc');
    const result = spawnSync(compiler, ['-p', config], { cwd: root, encoding: 'utf8' });
    if (result.status !== 0)
      throw new Error(`tsc could not write the declarations. Correct these errors:\n${result.stdout}${result.stderr}`);
    const reached = new Set(ENTRIES);
    for (const file of reached) {
      const source = readFileSync(path.join(made, 'out', file), 'utf8');
      const text = source.replace(SPECIFIER, (_, word, quote, name) => {
        const wanted = name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name);
        reached.add(`${wanted}.d.ts`);
        const relative = path.posix.relative(path.posix.dirname(file), wanted);
        return `${word}${quote}${relative.startsWith('.') ? relative : `./${relative}`}.js${quote}`;
      });
      mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
      writeFileSync(path.join(target, file), text.replace(/^import ['"]#?[^'"]+['"];\n/gm, ''));
    }
    // Compilers ask for the types of imported style sheets, too.
    writeFileSync(path.join(target, 'styles.d.ts'), 'export {};\n');
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

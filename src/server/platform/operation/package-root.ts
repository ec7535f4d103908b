import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject } from '#contract/wire.ts';

/** The root folder of the package, from source or from the build. */
export function packageRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) {
    if (path.dirname(folder) === folder) throw new Error('package.json is missing from the package.');
    folder = path.dirname(folder);
  }
  return folder;
}

export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageRoot(), 'package.json'), 'utf8'));
  return isObject(manifest) && typeof manifest.version === 'string' ? manifest.version : '?';
}

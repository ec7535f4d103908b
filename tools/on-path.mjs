// @ts-check
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Where a program is installed. @param {string} name @returns {string | undefined} */
export function onPath(name) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find(isExecutable);
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '#tools/setup.mjs';

/**
 * The folder of built peers. VITRINE_PEERS names their source, which is copied and built once. Prints the reason and
 * returns undefined if there is none.
 * @returns {string | undefined}
 */
export function findPeers() {
  const copy = path.join(root, '.cache/peers');
  const given = process.env.VITRINE_PEERS;
  if (given === undefined || given === '')
    return (
      built(copy) ?? notMeasured('Say in VITRINE_PEERS which folder holds the peers: their package.json and build.mjs.')
    );
  const source = path.resolve(given);
  if (built(source) !== undefined) return source;
  if (!existsSync(source)) return notMeasured(`VITRINE_PEERS=${given}: there is no such folder.`);
  cpSync(source, copy, { recursive: true });
  for (const [command, ...args] of /** @type {[string, ...string[]][]} */ ([
    ['npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund'],
    ['node', 'build.mjs'],
  ])) {
    if (spawnSync(command, args, { cwd: copy, stdio: 'inherit' }).status !== 0)
      return notMeasured(
        `\`${[command, ...args].join(' ')}\` failed in ${copy}: install and build the peers there, or say in VITRINE_PEERS where they are.`,
      );
  }
  return built(copy);
}

/** @param {string} folder */
const built = (folder) => (existsSync(path.join(folder, 'dist')) ? folder : undefined);

/** @param {string} why @returns {undefined} */
function notMeasured(why) {
  console.log(`Not measured. ${why}`);
  return undefined;
}

// @ts-check
/**
 * `npm run sbom [file]`: lists all production dependencies with versions, licences and hashes, as CycloneDX JSON; by
 * default in dist/sbom.cdx.json. Needs no network.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const file = path.resolve(process.argv[2] ?? path.join(root, 'dist/sbom.cdx.json'));
/** Bundled into dist/, but devDependencies for npm, since hosts of the React components bring their own. */
const BUILT_IN = ['react', 'react-dom', 'scheduler'];
const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--offline'];
/** @param {string[]} more */
const inventory = (more) =>
  spawnSync('npm', [...args, ...more], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
const { status, stdout, stderr } = inventory(['--omit', 'dev']);
if (status !== 0) {
  console.error(`L’inventaire n’a pas pu être dressé. Détail :\n${stderr}`);
  process.exit(1);
}
const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const bom = JSON.parse(stdout);
bom.components.push(
  ...JSON.parse(inventory([]).stdout).components.filter((/** @type {{ name: string }} */ one) =>
    BUILT_IN.includes(one.name),
  ),
);
// npm names the product after its folder. Without timestamp and with a serial number from the content, the same sources
// give the same file.
bom.metadata.component.name = name;
delete bom.metadata.timestamp;
const hash = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(version)
  .digest('hex');
const uuid = [
  hash.slice(0, 8),
  hash.slice(8, 12),
  `4${hash.slice(13, 16)}`,
  `a${hash.slice(17, 20)}`,
  hash.slice(20, 32),
];
bom.serialNumber = `urn:uuid:${uuid.join('-')}`;
const text = `${JSON.stringify(bom, null, 2)}\n`;
if (text.includes(root) || text.includes(process.env.HOME ?? '\0'))
  throw new Error('The inventory contains a path of this machine. Nothing was written. Remove it in tools/sbom.mjs.');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, text);
console.log(`${path.relative(process.cwd(), file)} : ${bom.components.length} composants.`);

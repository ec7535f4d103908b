import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const SOURCES = ['src/server', 'src/contract'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    /\.tsx?$/.test(name) && !/test/.test(name) ? [`${folder}/${name}`] : [],
  ),
);

/** Every match in the program, as `file: match`. */
function found(pattern: RegExp): string[] {
  return SOURCES.flatMap((file) => [...read(file).matchAll(pattern)].map(([text]) => `${file}: ${text}`));
}

/** Lines of docs/asvs.md that no behaviour shows: what the program is not made of. */
describe('docs/asvs.md, of the sources of the server', () => {
  it('1.2.5 no program is started by a line of text', () => {
    expect(SOURCES.length).toBeGreaterThan(500);
    expect(found(/\b(?:exec|execSync|execFile\w*)\b[^\n]*'node:child_process'|\bshell: true/g)).toEqual([]);
  });

  it('1.3.10 no text of others is a format', () => {
    expect(found(/\bformat\b[^\n]*'node:util'|\bformatWithOptions\b/g)).toEqual([]);
  });

  it('2.1.3 limits are written down in docs/security.md', () => {
    const page = read('docs/security.md');
    for (const name of [
      'security/attempts.ts',
      'operation/request-queue.ts',
      'http/body-room.ts',
      'operation/job-queue.ts',
    ])
      expect(page).toContain(`src/server/platform/${name}`);
  });

  it('6.4.2 accounts hold no question and no answer', () => {
    expect(read('src/server/platform/db/schema.accounts.ts')).not.toMatch(/question|answer/i);
  });

  it('11.1.2 11.4.1 11.4.3 the hashes are SHA-256; SHA-1 in the codes of applications alone', () => {
    const names = found(/create(?:Hash|Hmac)\(\s*[^,)\s]+/g).map((one) => one.replace(/^(\S+): .*\(\s*/, '$1 '));
    expect(names.filter((one) => !one.endsWith("'sha256'"))).toEqual([
      "src/server/people/second-factor/totp.ts 'sha1'",
    ]);
  });

  it('11.1.2 11.2.1 11.3.1 the ciphers and their keys come from Node, passwords from argon2', () => {
    const ciphers = [...new Set(found(/create(?:Cipher|Decipher)iv\(|hkdf\w*\(|\bscrypt\w*\(|\bpbkdf2\w*\(/g))];
    expect([...new Set(ciphers.map((one) => one.split(':')[0]))]).toEqual(['src/server/people/second-factor/seal.ts']);
    expect(read('src/server/people/second-factor/seal.ts')).toContain("const CIPHER = 'aes-256-gcm'");
    const { dependencies } = JSON.parse(read('package.json'));
    expect(Object.keys(dependencies).filter((name) => /crypt|argon|hash|jose|jwt|forge|sodium/.test(name))).toEqual([
      '@node-rs/argon2',
    ]);
  });

  it('11.2.3 11.5.1 nothing secret is random by chance alone, or short', () => {
    // How long a transaction waits before it is tried again.
    expect(found(/Math\.random\(/g)).toEqual(['src/server/platform/db/retry.ts: Math.random(']);
    for (const name of [
      'platform/security/token.ts',
      'platform/security/site-secret.ts',
      'modules/forms/subscribers.ts',
      'people/second-factor/totp.ts',
    ]) {
      const [, bytes] = /(?:randomBytes\(|const SECRET_BYTES = )(\d+)/.exec(read(`src/server/${name}`)) ?? [];
      expect([name, Number(bytes) >= 16]).toEqual([name, true]);
    }
  });

  it('13.2.4 the program itself asks one address of the web', () => {
    expect(found(/\bfetch\(|\bhttps?\.request\(/g)).toEqual(['src/server/content/captcha/recaptcha.ts: fetch(']);
  });

  it('16.1.1 every event of security is in the guide', () => {
    const events = [...read('src/server/platform/operation/security-events.ts').matchAll(/^ {2}\| '([a-z-]+)'/gm)];
    const guide = read('docs/guides/mettre-en-ligne.md');
    expect(events.length).toBeGreaterThan(10);
    expect(events.flatMap(([, name = '']) => (guide.includes(`\`${name}\``) ? [] : [name]))).toEqual([]);
  });
});

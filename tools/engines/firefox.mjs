#!/usr/bin/env node
// @ts-check
/**
 * Starts Firefox, whose path is in `FIREFOX`, for Playwright. A relay in front of the WebDriver BiDi port rewrites some
 * commands: taps and double clicks (pointer.mjs), and `emulation.setMediaFeaturesOverride`, which Playwright 1.65 sends
 * for every context and no ESR up to 153 knows. A request for light colours, the default, becomes a no-op; Firefox
 * itself refuses dark ones (docs/adr/0066-three-engines.md).
 */
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { frameReader, textFrame } from './frames.mjs';
import { pointerRewriter } from './pointer.mjs';

const PREFERENCES = [
  // Playwright does not notice pages restored from memory: Back loads them again, as in its Chromium.
  'user_pref("browser.sessionhistory.max_total_viewers", 0);',
  // Scrollbars that take no room, as on phones and in the Chromium of the tests.
  'user_pref("ui.useOverlayScrollbars", 1);',
  'user_pref("widget.gtk.overlay-scrollbars.enabled", true);',
];
const profile = process.argv[process.argv.indexOf('--profile') + 1] ?? '';
appendFileSync(path.join(profile, 'user.js'), `${PREFERENCES.join('\n')}\n`);

const firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
let target = 0;
const relay = createServer((client) => {
  const server = connect(target, '127.0.0.1');
  server.pipe(client);
  for (const [one, other] of [
    [client, server],
    [server, client],
  ]) {
    one?.on('error', () => other?.destroy());
    one?.on('close', () => other?.destroy());
  }
  const read = frameReader();
  const rewritePointer = pointerRewriter();
  let head = '';
  let isOpen = false;
  client.on('data', (chunk) => {
    if (isOpen) return forward(chunk);
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n') + 4;
    if (end < 4) return;
    isOpen = true;
    // The relay reads no compressed frames. Firefox compares Host with the port it listens on.
    const plain = head
      .slice(0, end)
      .replace(/^sec-websocket-extensions:.*\r\n/im, '')
      .replace(/^host:.*$/im, `Host: 127.0.0.1:${target}`);
    server.write(plain, 'latin1');
    if (head.length > end) forward(Buffer.from(head.slice(end), 'latin1'));
  });

  /** @param {Buffer} chunk */
  function forward(chunk) {
    for (const { raw, text } of read(chunk)) server.write(text === undefined ? raw : (replacement(text) ?? raw));
  }

  /** The frame to send instead of a command, or undefined to send it as it is. @param {string} text */
  function replacement(text) {
    const command = rewritePointer(text) ?? withoutMediaOverride(text);
    return command === undefined ? undefined : textFrame(command);
  }
});

/** @param {string} text */
function withoutMediaOverride(text) {
  if (!text.includes('"emulation.setMediaFeaturesOverride"')) return;
  const { id, params } = JSON.parse(text);
  const scheme = params.features['prefers-color-scheme'] ?? 'light';
  return scheme === 'light' ? JSON.stringify({ id, method: 'session.status', params: {} }) : undefined;
}

relay.listen(0, '127.0.0.1', () => {
  let line = '';
  firefox.stderr.on('data', (chunk) => {
    line += chunk.toString();
    for (let end = line.indexOf('\n'); end >= 0; end = line.indexOf('\n')) {
      forwardLog(line.slice(0, end + 1));
      line = line.slice(end + 1);
    }
  });
});

/** Replaces the port that Firefox announces by that of the relay. @param {string} line */
function forwardLog(line) {
  const port = /WebDriver BiDi listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
  if (port === undefined) {
    process.stderr.write(line);
    return;
  }
  target = Number(port);
  const address = relay.address();
  const own = typeof address === 'object' ? address?.port : undefined;
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${own}\n`);
}

firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => firefox.kill(signal));

// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FPM, MARIADB, MARIADB_CLIENT, MARIADB_INSTALL, PHP, WORDPRESS } from './packages.mjs';

/** Number of PHP processes: one per client of the measurement. */
const CHILDREN = 4;
const asRoot = process.getuid?.() === 0;

/**
 * Debian's WordPress with its own MariaDB and PHP, all files below `folder`, on sockets: no service of the machine is
 * affected. The site is not installed yet.
 * @param {string} folder empty or absent
 * @param {string} address of the site, as its visitors see it
 */
export async function startWordPress(folder, address) {
  const site = path.join(folder, 'site');
  const sockets = { database: path.join(folder, 'database.sock'), php: path.join(folder, 'php.sock') };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(WORDPRESS, site, { recursive: true, dereference: true });
  await rm(path.join(site, 'wp-config.php'), { force: true });
  await writeFile(path.join(site, 'wp-config.php'), settings(sockets.database, address));
  await writeFile(path.join(folder, 'php.conf'), fpmSettings(folder, sockets.php));

  const data = path.join(folder, 'database');
  const common = ['--no-defaults', `--datadir=${data}`, ...(asRoot ? ['--user=root'] : [])];
  succeed(MARIADB_INSTALL, [...common, '--auth-root-authentication-method=normal', '--skip-test-db']);
  const database = spawn(MARIADB, [...common, `--socket=${sockets.database}`, '--skip-networking'], {
    stdio: 'ignore',
  });
  const php = spawn(FPM, ['--nodaemonize', '--fpm-config', path.join(folder, 'php.conf'), ...(asRoot ? ['-R'] : [])], {
    stdio: 'ignore',
  });
  const stop = async () => {
    for (const child of [php, database]) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    }
  };
  try {
    await until(() => existsSync(sockets.php));
    await until(() => spawnSync(MARIADB_CLIENT, client(sockets.database, 'select 1')).status === 0);
    succeed(MARIADB_CLIENT, client(sockets.database, 'create database wordpress character set utf8mb4'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    site,
    socket: sockets.php,
    pids: [php.pid ?? 0, database.pid ?? 0],
    /** Runs a PHP script in the site. @param {string} script @param {string} input */
    run: (script, input) => succeed(PHP, [script, site], input),
    stop,
  };
}

/** @param {string} socket @param {string} statement */
function client(socket, statement) {
  return ['--no-defaults', `--socket=${socket}`, '--user=root', `--execute=${statement}`];
}

/** @param {string} command @param {readonly string[]} args @param {string} [input] */
function succeed(command, args, input = '') {
  const { status, stderr, stdout } = spawnSync(command, args, { input, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}

/** @param {() => boolean} isSo */
async function until(isSo) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WordPress does not start');
}

/** @param {string} socket @param {string} address */
const settings = (socket, address) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${address}');
define('WP_SITEURL', '${address}');
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('WP_DEBUG', false);
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) { define($name . '_KEY', 'bench'); define($name . '_SALT', 'bench'); }
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** OPcache is on, as Debian sets it. @param {string} folder @param {string} socket */
const fpmSettings = (folder, socket) => `[global]
error_log = ${folder}/php.log
[www]
${asRoot ? 'user = root\ngroup = root\n' : ''}listen = ${socket}
listen.mode = 0666
pm = static
pm.max_children = ${CHILDREN}
`;

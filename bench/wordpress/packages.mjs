// @ts-check
import { existsSync } from 'node:fs';

export const WORDPRESS = '/usr/share/wordpress';
export const FPM = '/usr/sbin/php-fpm8.2';
export const PHP = '/usr/bin/php8.2';
export const MARIADB = '/usr/sbin/mariadbd';
export const MARIADB_INSTALL = '/usr/bin/mariadb-install-db';
export const MARIADB_CLIENT = '/usr/bin/mariadb';

/** Required programs and the Debian 12 packages that provide them. */
const NEEDED = {
  [`${WORDPRESS}/wp-load.php`]: 'wordpress',
  [`${WORDPRESS}/wp-content/themes/twentytwentythree/style.css`]: 'wordpress-theme-twentytwentythree',
  [FPM]: 'php-fpm',
  [PHP]: 'php-cli',
  [MARIADB]: 'mariadb-server',
  [MARIADB_CLIENT]: 'mariadb-client',
  '/usr/sbin/nginx': 'nginx',
};

/** Packages that are not installed. */
export function missingPackages() {
  return Object.entries(NEEDED).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
}

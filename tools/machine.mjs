// @ts-check
/**
 * Installs what `npm test` needs besides the packages of npm: browsers and PostgreSQL. Exits with 1 if there is no
 * browser.
 */
import { ensureBrowser } from './browser.mjs';
import { ensureEngines } from './engines/find.mjs';
import { ensurePostgres } from './postgres.mjs';

ensureBrowser();
ensurePostgres();
if (process.env.VITRINE_TEST_ENGINES !== '0') ensureEngines();

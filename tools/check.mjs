// @ts-check
/** `npm run check`: types of every project, then lint and format. */
import { check } from './checks.mjs';
import { ensureInstalled } from './setup.mjs';

ensureInstalled();
const failed = check().filter((step) => !step.passed);
process.exitCode = failed.length === 0 ? 0 : 1;

// @ts-check
import { root } from './setup.mjs';

/** Settings of every build. @type {import('vite').InlineConfig} */
export const shared = {
  configFile: false,
  root,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * Warnings that browser builds switch off: timings mean nothing on a busy machine, and some modules are imported lazily
 * by one part and statically by another.
 */
export const CHECKS = { pluginTimings: false, bundlerTimings: false, ineffectiveDynamicImport: false };

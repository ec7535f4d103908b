import { run } from './command/index.ts';
import { terminalIo } from './command/io.ts';
import { isWorker } from './command/worker.ts';

process.exitCode = await run(process.argv.slice(2), terminalIo());
// The primary process would keep its worker alive.
if (isWorker()) process.exit();
// Everything is closed; if a handle is still open, exit anyway.
setTimeout(() => process.exit(), 1_000).unref();

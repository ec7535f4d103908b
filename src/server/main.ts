import { run } from './command/index.ts';
import { terminalIo } from './command/io.ts';
import { isWorker } from './command/worker.ts';

process.exitCode = await run(process.argv.slice(2), terminalIo());
// The first process would keep its worker alive.
if (isWorker()) process.exit();
// Everything is closed by now. Should something still hold the process, it does not hold it for long.
setTimeout(() => process.exit(), 1_000).unref();

const { run } = await import('./million.bench.mjs');
await run({ elements: process.env.N });

import { readFileSync } from 'node:fs';
import pg from 'pg';

const c = new pg.Client({ host: process.env.S ?? '/tmp/proto-sock', user: 'vitrine', database: 'postgres' });
await c.connect();
const {
  rows: [{ pid }],
} = await c.query('select pg_backend_pid() pid');
const cpu = () => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
await c.query('set statement_timeout=20000; set max_parallel_workers_per_gather=0');
const text = readFileSync(process.argv[2], 'utf8');
for (const part of text.split(/^-- /m).slice(1)) {
  const [name, ...rest] = part.split('\n');
  const q = rest.join('\n');
  const ts = [],
    cs = [];
  let out;
  for (let i = 0; i < 7; i++) {
    const a = cpu(),
      t = performance.now();
    try {
      const r = await c.query(q);
      out = [r].flat().at(-1).rows;
    } catch (e) {
      out = e.message;
      break;
    }
    if (i) {
      ts.push(performance.now() - t);
      cs.push(cpu() - a);
    }
  }
  const med = (l) => l.sort((x, y) => x - y)[Math.floor(l.length / 2)]?.toFixed(1);
  console.log(
    name.padEnd(44),
    'cpu',
    med(cs),
    'wall',
    med(ts),
    typeof out === 'string' ? out : `${out.length} rows ${out.length === 1 ? JSON.stringify(out[0]).slice(0, 60) : ''}`,
  );
}
await c.end();

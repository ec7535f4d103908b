import { expect, it } from 'vitest';
import { Counter, Histogram, mergeMeasures, writeGauge } from './metrics.ts';

it('SERVE-1 the measures of several processes are one text, each value with its process', () => {
  const text = (count: number) => {
    const requests = new Counter('requests', 'Requests.');
    requests.add({ status: '200' }, count);
    const durations = new Histogram('durations', 'Durations.', [1]);
    durations.observe({}, 0.5);
    return requests.write() + durations.write() + writeGauge('memory', 'Memory.', [[{}, count * 10]]);
  };
  expect(
    mergeMeasures(
      new Map([
        ['1', text(3)],
        ['2', text(4)],
      ]),
    ).split('\n'),
  ).toEqual([
    '# HELP requests Requests.',
    '# TYPE requests counter',
    'requests{worker="1",status="200"} 3',
    'requests{worker="2",status="200"} 4',
    '# HELP durations Durations.',
    '# TYPE durations histogram',
    ...['1', '2'].flatMap((worker) => [
      `durations_bucket{worker="${worker}",le="1"} 1`,
      `durations_bucket{worker="${worker}",le="+Inf"} 1`,
      `durations_sum{worker="${worker}"} 0.5`,
      `durations_count{worker="${worker}"} 1`,
    ]),
    '# HELP memory Memory.',
    '# TYPE memory gauge',
    'memory{worker="1"} 30',
    'memory{worker="2"} 40',
    '',
  ]);
});

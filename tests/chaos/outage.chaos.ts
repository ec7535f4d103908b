import { it } from 'vitest';
import { chaosSize, writeFigures } from './figures.ts';
import { stopDatabase } from './outage.ts';

it('stops the database under load and starts it again', async () => {
  writeFigures('outage', await stopDatabase({ stops: chaosSize(10), people: 4, visitors: 4, load: 100 }));
});

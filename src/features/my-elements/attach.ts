import type { Attach } from '#runtime/feature.ts';
import { attachCounters } from './attach.counter.ts';

export const attach: Attach = (form, { signal, t }) => {
  attachCounters(form, { signal, t });
};

import { describe, expect, it } from 'vitest';
import { chooseSite } from './choose.ts';
import type { Site } from './types.ts';

const site = (id: string, ...hosts: string[]) => ({ id, hosts }) as unknown as Site;
const one = site('un', 'un.fr', 'www.un.fr');
const two = site('deux', 'deux.fr');

describe('chooseSite', () => {
  it.each([
    ['un.fr', 'un'],
    ['www.un.fr:8080', 'un'],
    ['DEUX.fr', 'deux'],
    ['deux.fr.', 'deux'],
    ['trois.fr', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('answers to %s with %s', (host, id) => {
    expect(chooseSite([one, two], host)?.id).toBe(id);
  });

  it('serves a single site on any host', () => {
    expect(chooseSite([one], 'trois.fr')).toBe(one);
    expect(chooseSite([one], undefined)).toBe(one);
    expect(chooseSite([], 'un.fr')).toBeUndefined();
  });
});

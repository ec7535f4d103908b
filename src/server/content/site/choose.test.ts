import { describe, expect, it } from 'vitest';
import { chooseSite } from './choose.ts';
import type { Site } from './types.ts';

const site = (id: string, hosts: readonly string[], origin?: string) => ({ id, hosts, origin }) as unknown as Site;
const one = site('un', ['un.fr', 'www.un.fr']);
const two = site('deux', ['deux.fr'], 'https://www.deux.fr:8443');
const bare = site('nu', []);

describe('chooseSite', () => {
  it.each([
    ['un.fr', 'un'],
    ['www.un.fr:8080', 'un'],
    ['DEUX.fr', 'deux'],
    ['deux.fr.', 'deux'],
    ['www.deux.fr', 'deux'],
    ['trois.fr', undefined],
    ['un.fr.trois.fr', undefined],
    ['localhost', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of several sites, answers to %s with %s', (host, id) => {
    expect(chooseSite([one, two], host)?.id).toBe(id);
    expect(chooseSite([one, two], host, true)?.id).toBe(id);
  });

  it.each([
    ['un.fr', true],
    ['www.un.fr:8080', true],
    ['localhost:3000', true],
    ['ville.localhost', true],
    ['127.0.0.1', true],
    ['[::1]:3000', true],
    ['trois.fr', false],
    ['localhost.trois.fr', false],
    ['127.0.0.1.trois.fr', false],
    ['192.0.2.1', false],
    ['', false],
    [undefined, false],
  ])('lets the only site answer to its names and to this machine: %s, %s', (host, isAnswered) => {
    expect(chooseSite([one], host)).toBe(isAnswered ? one : undefined);
    expect(chooseSite([one], host, true)).toBe(one);
  });

  it('lets an address declare its host', () => {
    const addressed = site('adresse', [], 'https://www.ville.fr');
    expect(chooseSite([addressed], 'www.ville.fr')).toBe(addressed);
    expect(chooseSite([addressed], 'ville.fr')).toBeUndefined();
  });

  it('gives a host to the site that lists it before one whose address has it', () => {
    const listed = site('liste', ['commun.fr']);
    expect(chooseSite([site('adresse', ['a.fr'], 'https://commun.fr'), listed], 'commun.fr')).toBe(listed);
  });

  it('lets the only site answer to any host while it declares none', () => {
    expect(chooseSite([bare], 'trois.fr')).toBe(bare);
    expect(chooseSite([bare], undefined)).toBe(bare);
    expect(chooseSite([], 'un.fr')).toBeUndefined();
  });
});

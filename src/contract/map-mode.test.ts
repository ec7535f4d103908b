import { describe, expect, test } from 'vitest';
import { decodeMapMode, decodePlace, decodeTiles } from './map-mode.ts';

describe('MAP-1 the attributes', () => {
  test.each([
    ['liste', 'liste'],
    [' Carte ', 'carte'],
    ['both', 'mixte'],
    ['list', 'liste'],
    ['map', 'carte'],
    ['mixte', 'mixte'],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    ['toString', undefined],
    ['satellite', undefined],
  ])('mode %j is %j', (written, mode) => {
    expect(decodeMapMode(written)).toBe(mode);
  });

  test.each([
    ['47.4', '-0.5', { lat: 47.4, lng: -0.5 }],
    ['47,4', ' -0,5 ', { lat: 47.4, lng: -0.5 }],
    ['0', '0', { lat: 0, lng: 0 }],
    ['91', '0', undefined],
    ['0', '181', undefined],
    ['', '0', undefined],
    ['nord', '0', undefined],
    ['1e1', '0', undefined],
    ['47.4', undefined, undefined],
  ])('%j, %j is %j', (lat, lng, place) => {
    expect(decodePlace({ lat, lng })).toEqual(place);
  });

  test.each([
    ['https://tuiles.example/{z}/{x}/{y}.png', true],
    ['/tuiles/{z}/{x}/{y}.png', true],
    ['//tuiles.example/{z}/{x}/{y}.png', false],
    ['javascript:{z}{x}{y}', false],
    ['https://tuiles.example/{z}/{x}.png', false],
    ['https://{s}.tuiles.example/{z}/{x}/{y}.png', false],
    [undefined, false],
  ])('tiles of %j are used: %j', (template, isUsed) => {
    expect(decodeTiles(template)).toBe(isUsed ? template : undefined);
  });
});

import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['victime@exemple.fr', 'victime@exemple.fr'],
    [' Victime@Exemple.FR ', 'victime@exemple.fr'],
    ['victime+1@exemple.fr', 'victime@exemple.fr'],
    ['victime+a+b@exemple.fr', 'victime@exemple.fr'],
    ['jean.petit@exemple.fr', 'jean.petit@exemple.fr'],
    ['j.e.a.n+x@gmail.com', 'jean@gmail.com'],
    ['jean@googlemail.com', 'jean@gmail.com'],
    ['+seul@exemple.fr', '+seul@exemple.fr'],
    ['ｖｉｃｔｉｍｅ@exemple.fr', 'victime@exemple.fr'],
    ['sans-arobase', 'sans-arobase'],
  ])('of %s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});

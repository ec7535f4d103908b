import { describe, expect, it } from 'vitest';
import { addressesIn } from './addresses.ts';

describe('an address of PostgreSQL', () => {
  it('with several hosts names as many servers, each with the account, the database and the options', () => {
    expect(addressesIn('postgresql://vitrine:mot%2Cde,passe@db1,db2:5433/vitrine?sslmode=require')).toEqual([
      'postgresql://vitrine:mot%2Cde,passe@db1/vitrine?sslmode=require',
      'postgresql://vitrine:mot%2Cde,passe@db2:5433/vitrine?sslmode=require',
    ]);
    expect(addressesIn('postgres://[::1]:5432,[::2]:5432/v')).toEqual([
      'postgres://[::1]:5432/v',
      'postgres://[::2]:5432/v',
    ]);
  });

  it('with one host, or in another syntax, is returned unchanged', () => {
    for (const url of [
      'postgresql://vitrine:a,b@127.0.0.1:5432/vitrine',
      'postgresql:///vitrine?host=/run/postgresql',
      '/run/postgresql vitrine',
      'socket:/run/postgresql?db=vitrine',
    ])
      expect(addressesIn(url)).toEqual([url]);
  });
});

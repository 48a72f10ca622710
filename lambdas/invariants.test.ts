import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { domains } from './domains.ts';
import { invariants } from './invariants.ts';

const root = join(import.meta.dirname, '..');

/** Why a domain that stores rows has no rule across them. */
const withoutRules: Readonly<Record<string, string>> = {
  activities: 'a subscription is one row, which nothing counts',
  answers: 'an invitation and a request are one row each, which expire',
  auth: 'codes and new passwords are one row for each person',
  guests: 'a guest is one row of one person',
  media: 'an upload is one row, and its files are in storage',
  platform: 'the configuration is one row',
  players: 'settings are one row for each person',
  realtime: 'connections come and go without a transaction, and expire',
};

/** Why what opens a table does not check its rows in the end. */
const uncheckedFor: Readonly<Record<string, string>> = {
  'test/demo/city-thread.ts': 'test/system/demo.test.ts checks what it writes',
};

describe('the rules across rows', () => {
  it('REL-09~ include those of every domain, once', async () => {
    const files = globSync('shared/domains/*/invariants.ts', { cwd: root });
    const declared = await Promise.all(
      files.map(async (file): Promise<{ invariants: object[] }> => import(join(root, file))),
    );
    const all = declared.flatMap((module) => module.invariants);
    expect(all.length).toBeGreaterThan(10);
    expect(new Set(invariants)).toEqual(new Set(all));
    expect(invariants).toHaveLength(all.length);
  });

  it('REL-09~ exist in every domain that stores rows, or it says why not', () => {
    const entities = globSync('lambdas/**/*.{entity,table}.ts', { cwd: root }).map(
      (file) => file.split(/[\\/]/)[1] ?? '',
    );
    const names = [...new Set(entities)].filter((name) => name !== 'data');
    expect(names.length).toBeGreaterThan(20);
    const ruled = names.filter((name) => existsSync(join(root, `shared/domains/${name}/invariants.ts`)));
    expect([...ruled, ...Object.keys(withoutRules)].toSorted()).toEqual(names.toSorted());
  });

  it('REL-09~ are checked after every file of tests that has a table, and once a day', () => {
    const openers = globSync('{lambdas,test,local}/**/*.ts', { cwd: root }).filter((file) =>
      /\b(openMemoryTable|openProductInProcess|openTestTable)\(/.test(readFileSync(join(root, file), 'utf8')),
    );
    const unchecked = openers.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return !/\bcheck(All)?Rows(Soon)?\(/.test(text);
    });
    expect(unchecked.toSorted()).toEqual(Object.keys(uncheckedFor).toSorted());
    expect(domains.platform.background.jobs).toHaveProperty('checkInvariants');
  });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTable } from '#lambdas/data/table.ts';
import { domains } from '#lambdas/domains.ts';
import { allSections } from '#lambdas/downloads/all-sections.ts';
import { contextOf } from '#lambdas/runtime/context.ts';
import type { Domain, Forgetting } from '#shared/declare/domain.ts';

const all: readonly Domain[] = Object.values(domains);
/** Rows that hold nothing about a person for long. */
const exempt: readonly Forgetting[] = ['nothing', 'expires'];

it('PLT-18~ every entity that holds something about a person is part of what they download, or says why not', () => {
  for (const { name, people = {}, ownData = {}, keptBack = {} } of all) {
    const due = Object.entries(people).flatMap(([entity, what]) => (exempt.includes(what) ? [] : [entity]));
    const declared = [...Object.values(ownData).flat(), ...Object.keys(keptBack)];
    expect([name, declared.toSorted()]).toEqual([name, due.toSorted()]);
  }
});

it('PLT-18~ every section has a name of its own, and is read', async () => {
  const table = openTable({ tableName: 'any' });
  const names = (await allSections(contextOf(table))).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.toSorted()).toEqual(all.flatMap(({ ownData = {} }) => Object.keys(ownData)).toSorted());
  for (const { name, ownData } of all) {
    const isThere = existsSync(join(import.meta.dirname, '../../lambdas', name, 'own-data.ts'));
    expect([name, isThere]).toEqual([name, ownData !== undefined]);
  }
});

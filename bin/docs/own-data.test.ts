import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { domains } from '#lambdas/domains.ts';
import { allSections } from '#lambdas/downloads/all-sections.ts';
import type { Domain } from '#shared/declare/domain.ts';
import { readEntities } from './entities.ts';

const all: readonly Domain[] = Object.values(domains);

it('PLT-18~ what an entity declares to be part of a section is a section that its domain reads', async () => {
  const entities = await readEntities(join(import.meta.dirname, '../..'));
  for (const { name, ownData = [] } of all) {
    const declared = entities.flatMap(({ domain, privacy }) =>
      domain === name && 'inExport' in privacy ? [privacy.inExport] : [],
    );
    expect([name, [...new Set(declared)].toSorted()]).toEqual([name, [...ownData].toSorted()]);
  }
});

it('PLT-18~ every section has a unique name, and is read', async () => {
  const names = (await allSections()).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.toSorted()).toEqual(all.flatMap(({ ownData = [] }) => ownData).toSorted());
  for (const { name, ownData } of all) {
    const isThere = existsSync(join(import.meta.dirname, '../../lambdas', name, 'own-data.ts'));
    expect([name, isThere]).toEqual([name, ownData !== undefined]);
  }
});

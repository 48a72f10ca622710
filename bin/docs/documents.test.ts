import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableIndexes } from '#infra/config/names.ts';
import { type Document, generatedDocuments } from './documents.ts';
import { type EntityDescription, readEntities } from './entities.ts';

const root = join(import.meta.dirname, '../..');

describe('the documentation', () => {
  let documents: readonly Document[] = [];
  let entities: readonly EntityDescription[] = [];
  beforeAll(async () => {
    documents = await generatedDocuments(root);
    entities = await readEntities(root);
  });

  it('of keys, questions, roles and endpoints is what the code says: `npm run docs` writes it, and changing a key is a migration', () => {
    for (const { current, generated } of documents) expect(current).toBe(generated);
  });

  it('tells of every entity that there is', () => {
    const made = globSync('lambdas/*/*.entity.ts', { cwd: root }).flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/entity: '(\w+)'/g),
    ]);
    expect(new Set(entities.map(({ name }) => name))).toEqual(new Set(made.map(([, name]) => name)));
  });

  it('says of every index which question it answers, and what the answer costs', () => {
    const unasked = entities.flatMap(({ name, accesses }) =>
      accesses.filter(({ questions }) => questions.length === 0).map((access) => `${name}.${access.name}`),
    );
    expect(unasked).toEqual([]);
  });

  it('OPS-03 entities use the indexes that the infrastructure has, and no other', () => {
    const used = entities.flatMap(({ accesses }) => accesses.map(({ index }) => index));
    expect(new Set(used)).toEqual(new Set(['table', ...tableIndexes]));
  });

  it('no two entities share the name, nor the key of one row', () => {
    const keys = entities.flatMap(({ accesses }) =>
      accesses.filter(({ index }) => index === 'table').map((access) => Object.values(access.keys).join(' ')),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

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

  it('of keys, questions, roles, and endpoints matches the code: `npm run docs` writes it, and changing a key is a migration', () => {
    for (const { current, generated } of documents) expect(current).toBe(generated);
  });

  it('includes every entity', () => {
    const made = globSync('lambdas/**/*.{entity,table}.ts', { cwd: root }).flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/defineEntity\(\s*'(\w+)'/g),
    ]);
    expect(new Set(entities.map(({ name }) => name))).toEqual(new Set(made.map(([, name]) => name)));
  });

  it('says which question each index answers, and at what cost', () => {
    const unasked = entities.flatMap(({ name, accesses }) =>
      accesses.filter(({ questions }) => questions.length === 0).map((access) => `${name}.${access.name}`),
    );
    expect(unasked).toEqual([]);
  });

  it('OPS-03 entities use the indexes of the infrastructure, and no others', () => {
    const used = entities.flatMap(({ accesses }) => accesses.map(({ index }) => index));
    expect(new Set(used)).toEqual(new Set(['table', ...tableIndexes]));
  });

  it('no two entities share a name, or the key of a row', () => {
    const keys = entities.flatMap(({ accesses }) =>
      accesses.filter(({ index }) => index === 'table').map((access) => Object.values(access.keys).join(' ')),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});

import { expect, it } from 'vitest';
import { namesOf } from '#infra/config/names.ts';
import { migrations } from '#lambdas/migrations.ts';
import { createTestTable } from '#test/support/table.ts';
import { migrateStage } from './migrate-stage.ts';

const store = createTestTable();
const tools = () => {
  const said: string[] = [];
  return { said, client: store.client, say: (line: string) => void said.push(line) };
};

it('REL-06 names the table of the stage, and touches nothing without migrations', async () => {
  const { said, ...given } = tools();
  const { requests } = await store.costOf(() => migrateStage(['prod'], { ...given, all: [] }));
  expect([requests, said]).toEqual([0, [`${namesOf('prod').table} has had all 0 migrations.`]]);
});

it.each([[[]], [['local']], [['prod', 'now']]])('REL-06 refuses the arguments %j', async (args) => {
  await expect(migrateStage(args, tools())).rejects.toThrow('Say which stage');
});

it('REL-06 migrations have names of their own', () => {
  expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
});

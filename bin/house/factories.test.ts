import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEPENDENCIES, FACTORY, foundations } from './counts.ts';

const root = join(import.meta.dirname, '../..');
const ofDomains = globSync('lambdas/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts') && !foundations.includes(file.split('/')[1] ?? ''),
);

it('domains are plain functions of the context: they have no factories, and no interfaces of dependencies', () => {
  expect(ofDomains.length).toBeGreaterThan(400);
  const found = ofDomains.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [FACTORY, DEPENDENCIES].some((pattern) => pattern.test(text));
  });
  expect(found).toEqual([]);
});

it('a factory is a function that makes another one', () => {
  expect('export const createFinder = (table: Table) => {').toMatch(FACTORY);
  expect('const openAgenda = async ({ table }: Deps) => {').toMatch(FACTORY);
  for (const useCase of [
    'export const createTeam = async (\n  ctx: Context,',
    'export const openLink = (ctx: Context) => {',
    'export const created = (table: Table) => {',
  ])
    expect(useCase).not.toMatch(FACTORY);
});

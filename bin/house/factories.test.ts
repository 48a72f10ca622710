import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const isCode = (file: string): boolean => !file.endsWith('.test.ts');
const files = globSync('lambdas/**/*.ts', { cwd: root }).filter(isCode);
const filesOf = (folder: string): string[] => files.filter((file) => file.startsWith(`${folder}/`));

/** Domains whose endpoints or background work are plain functions of a context: written in the new way, so they stay in it. */
const converted = globSync('lambdas/*/domain.ts', { cwd: root })
  .map(dirname)
  .filter((folder) => filesOf(folder).some((file) => /satisfies (?:Handlers|Work)</.test(read(file))));
/** A function that makes another one; a use case such as `createTeam(ctx, …)` is none. */
const FACTORY = /^(?:export )?const (?:create|open)[A-Z]\w* = (?!(?:async )?\(\s*_?ctx\b)/m;
const DEPENDENCIES = /^(?:export )?interface \w+(?:Deps|Services)\b/m;

it('a domain with plain functions has no factories and no interfaces of dependencies', () => {
  expect(converted.length).toBeGreaterThan(15);
  const found = converted
    .flatMap(filesOf)
    .filter((file) => [FACTORY, DEPENDENCIES].some((pattern) => pattern.test(read(file))));
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

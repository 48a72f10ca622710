import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlaceholderFiles, fileIn, filesOfFunctions } from '#infra/testing/placeholder-files.ts';
import { filesBelow } from '#test/support/files-below.ts';
import { sourceOf } from './derived-entries.ts';
import { declaredFunction, functionNames, projectRoot } from './entries.ts';
import { buildFunctions } from './functions.ts';

describe('entries', () => {
  it.each([
    ['events', 'lambdas/events/main.ts'],
    ['events-background', 'lambdas/events/main.background.ts'],
    ['notifications-feedback', 'lambdas/notifications/main.feedback.ts'],
  ] as const)('%s begins at %s', (name, entry) => {
    expect(declaredFunction(name).entry).toBe(entry);
  });

  it.each(functionNames)('%s has the file where its code begins', (name) => {
    expect(existsSync(join(projectRoot, sourceOf(declaredFunction(name).entry)))).toBe(true);
  });
});

describe('the functions of the local stage, in one folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'));
  const outDir = join(folder, 'functions');
  const modules = (): string[] =>
    filesBelow(outDir)
      .map((file) => relative(outDir, file))
      .filter((file) => file.endsWith('.mjs') && !file.startsWith('node_modules'));
  const textOf = (file: string) => readFileSync(join(outDir, file), 'utf8');
  beforeAll(() => buildFunctions({ outDir, folders: createPlaceholderFiles(folder) }));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(functionNames)('%s has a module with its source map', (name) => {
    expect(existsSync(join(outDir, name, 'index.mjs.map'))).toBe(true);
    expect(textOf(`${name}/index.mjs`)).toMatch(/export\s*\{[^}]*\bhandler\b/);
  });

  it('tests and functions share the classes of the database client', () => {
    for (const name of ['DynamoDBClient', 'DynamoDBDocumentClient']) {
      const definition = new RegExp(`^(var ${name} = class|class ${name}) `, 'm');
      expect(modules().filter((file) => definition.test(textOf(file)))).toHaveLength(1);
      expect(textOf('sdk-classes/index.mjs')).toMatch(new RegExp(`export \\{[^}]*\\b${name}\\b`));
    }
  });

  it('PLT-17~ native packages are where every function finds them, with their native parts', () => {
    const { platform, arch } = process;
    const native = `node_modules/@img/sharp-${platform}-${arch}`;
    const { version } = JSON.parse(textOf(`${native}/package.json`));
    expect(existsSync(join(outDir, native, `lib/sharp-${platform}-${arch}-${version}.node`))).toBe(true);
  });

  it.each(filesOfFunctions)('RT-25~ %s finds the file it declares: %s', (name, file) => {
    const path = join(file.endsWith('/') ? basename(file) : '', basename(fileIn(file)));
    const readers = modules().filter((module) => textOf(module).includes(`"./${basename(file)}"`));
    const declares = declaredFunction(name).declaration.files?.includes(file) ?? false;
    const readFrom = declares ? [`${name}/index.mjs`] : readers;
    expect(readFrom.length).toBeGreaterThan(0);
    for (const module of readFrom) expect(textOf(join(dirname(module), path))).toBe(file);
  });
});

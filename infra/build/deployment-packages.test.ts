import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlaceholderFiles, fileIn, filesOfFunctions } from '#infra/testing/placeholder-files.ts';
import { packagesAreDue } from '#test/support/packages-due.ts';
import { bundleProblems, checkBundles } from './check-bundles.ts';
import { bundleDeploymentPackages, copyFilesOfPackages } from './deployment-packages.ts';
import { declaredFunctions, functionNames } from './entries.ts';

const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const outDir = join(folder, 'deployment-packages');
beforeAll(() => copyFilesOfPackages(outDir, createPlaceholderFiles(folder)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('files in deployment packages', () => {
  it('PLT-17~ native packages are next to the functions that declare them, with their native parts, and nowhere else', () => {
    const withPackages = declaredFunctions.filter(({ declaration }) => declaration.packages);
    expect(withPackages.map(({ name }) => name)).toEqual(['media-background']);
    for (const name of functionNames) {
      const [sharp, zones] = ['sharp', 'geo-tz'].map((each) => join(outDir, name, 'node_modules', each));
      expect(existsSync(sharp ?? '')).toBe(name === 'media-background');
      expect(existsSync(zones ?? '')).toBe(['events', 'places', 'users'].includes(name));
    }
    const modules = join(outDir, 'media-background/node_modules');
    const { platform, arch } = process;
    const native = `@img/sharp-${platform}-${arch}`;
    const { version } = JSON.parse(readFileSync(join(modules, native, 'package.json'), 'utf8'));
    expect(existsSync(join(modules, native, `lib/sharp-${platform}-${arch}-${version}.node`))).toBe(true);
    expect(existsSync(join(modules, `@img/sharp-libvips-${platform}-${arch}/lib`))).toBe(true);
  });

  it('EVT-03~ of the data of time zones, what is read is next to the functions that declare it', () => {
    const isThere = (file: string) => existsSync(join(outDir, 'events/node_modules/geo-tz/data', file));
    const files = ['timezones-1970', 'timezones', 'timezones-now'].flatMap((name) => [
      `${name}.geojson.geo.dat`,
      `${name}.geojson.index.json`,
    ]);
    expect(files.filter(isThere)).toEqual(files.slice(0, 2));
  });

  it.each(filesOfFunctions)('RT-25~ next to %s is the file it declares: %s', (name, file) => {
    const built = join(folder, fileIn(file));
    const copied = join(outDir, name, file.endsWith('/') ? basename(file) : '', basename(built));
    expect(readFileSync(copied, 'utf8')).toBe(readFileSync(built, 'utf8'));
  });
});

describe.runIf(packagesAreDue())('bundles in deployment packages', () => {
  beforeAll(() => bundleDeploymentPackages(outDir));

  it.each(functionNames)('%s has a module with its source map', (name) => {
    expect(existsSync(join(outDir, name, 'index.mjs'))).toBe(true);
    expect(existsSync(join(outDir, name, 'index.mjs.map'))).toBe(true);
    expect(readFileSync(join(outDir, name, 'index.mjs'), 'utf8')).toMatch(/export\s*\{[^}]* as handler/);
  });

  it('OPS-05 each bundle has only packages that its function needs, and none is too large', () => {
    expect(checkBundles(outDir)).toEqual([]);
  });
});

describe('the bundle check', () => {
  const declaration = { needs: ['table'], errorImpact: '' } as const;
  const fine = {
    limits: { users: 10 },
    packages: { users: ['@aws-sdk/client-dynamodb', 'zod'] },
    sizes: { users: { bytes: 10, gzip: 5 } },
    declared: new Map([['users', declaration]]),
  };

  it('reports nothing if every package has a use', () => {
    expect(bundleProblems(fine)).toEqual([]);
  });

  it('OPS-05 names packages that no function may have, and those without a need', () => {
    expect(
      bundleProblems({ ...fine, packages: { users: ['uuid', 'stripe', '@aws-sdk/client-ses'] } }),
    ).toEqual([
      'users contains uuid, which no function may.',
      'users contains stripe, but needs none of stripe.',
      'users contains @aws-sdk/client-ses, but needs none of mail.',
    ]);
  });

  it('OPS-05 names a function without a limit, and one that has grown beyond it', () => {
    expect(bundleProblems({ ...fine, limits: {} })).toEqual([
      'users has no limit: run infra/build/accept-bundles.ts.',
    ]);
    expect(bundleProblems({ ...fine, limits: { users: 4 } })).toEqual([
      'users has 5 bytes gzipped; the limit is 4.',
    ]);
  });

  it.each([
    ['users', 250_000],
    ['users-background', 300_000],
  ])('refuses a bundle of %s that starts too slowly, whatever its limit', (name, most) => {
    const problemsOf = (gzip: number) =>
      bundleProblems({ ...fine, limits: { [name]: 900_000 }, sizes: { [name]: { bytes: 900_000, gzip } } });
    expect(problemsOf(most)).toEqual([]);
    expect(problemsOf(most + 1)).toEqual([`${name} has ${most + 1} bytes gzipped; the limit is ${most}.`]);
  });
});

import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { projectRoot } from './entries.ts';

const Names = z._default(z.record(z.string(), z.string()), {});
const Manifest = z.object({ dependencies: Names, optionalDependencies: Names });

const folderOf = (name: string): string => join(projectRoot, 'node_modules', name);

const dependenciesOf = (name: string): string[] => {
  const manifest = JSON.parse(readFileSync(join(folderOf(name), 'package.json'), 'utf8'));
  const { dependencies, optionalDependencies } = Manifest.parse(manifest);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies)];
};

/** Packages with everything they load; of the native parts, those that are installed on this machine. */
export const withDependencies = (packages: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const left = [...packages];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (found.has(name) || !existsSync(folderOf(name))) continue;
    found.add(name);
    left.push(...dependenciesOf(name));
  }
  return found;
};

/** Data that is not read: time zones as of today only, and with those that differed before 1970. */
const isUnread = (file: string): boolean => /\/geo-tz\/data\/timezones(-now)?\.geojson\./.test(file);

/** Copies packages, with everything they load, into `node_modules` of a folder. */
export const copyPackages = (packages: readonly string[], folder: string): void => {
  for (const name of withDependencies(packages))
    cpSync(folderOf(name), join(folder, 'node_modules', name), {
      recursive: true,
      dereference: true,
      filter: (file) => !isUnread(file),
    });
};

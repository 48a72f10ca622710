import { join } from 'node:path';
import { readChanges } from '../../bin/changed/changed-files.ts';
import { isDeep } from './seed.ts';

/** What can change a deployment package in a way that the code of the functions cannot show: how it is built, its packages, and its entry. */
export const concernsPackages = (file: string): boolean =>
  file === 'package-lock.json' ||
  file.startsWith('infra/build/') ||
  /^lambdas\/[^/]+\/(domain|main(\.\w+)?)\.ts$/.test(file);

const isChanged = (): boolean => {
  try {
    return readChanges(join(import.meta.dirname, '../..')).files.some(concernsPackages);
  } catch {
    // Without Git, nobody knows.
    return true;
  }
};

/** Whether tests of the deployment packages run: they take half a minute to build. In CI, the commit that a change started from may be unknown. */
export const packagesAreDue = (): boolean => isDeep || process.env['CI'] === 'true' || isChanged();

import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory. Containers often have only a little of it. */
const MEMORY = '/dev/shm';
const MIN_BYTES = 2 ** 30;

const hasMemory = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MIN_BYTES;
};

/** Creates a folder for the data of tests, in memory if there is room: a table engine on a disk waits for it at every write. */
export const createDataFolder = (prefix: string): string =>
  mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), prefix));

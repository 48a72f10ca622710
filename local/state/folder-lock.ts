import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startOf } from './processes.ts';

const Owner = z.object({ pid: z.number(), start: z.optional(z.string()) });

const readOwner = (file: string): z.output<typeof Owner> | undefined => {
  try {
    return z.parse(Owner, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Released in the meantime, or written by something else.
    return undefined;
  }
};

/** Writes the file if there is none. A hard link appears with its content or not at all. */
const claim = (file: string, content: string): boolean => {
  const own = `${file}.${process.pid}.${performance.now()}`;
  writeFileSync(own, content);
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own);
  }
};

export type FolderLock =
  | { readonly taken: true; readonly release: () => void }
  /** The process that holds it. */
  | { readonly taken: false; readonly by: number | undefined };

/** Locks a folder for this process, unless another running process holds it. */
export const takeFolder = async (directory: string): Promise<FolderLock> => {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'owner.json');
  const content = JSON.stringify({ pid: process.pid, start: await startOf(process.pid) });
  const owner = readOwner(file);
  const start = owner && (await startOf(owner.pid));
  if (owner && start !== undefined && start === owner.start) return { taken: false, by: owner.pid };
  // Another process may have found the same state and taken the lock in the meantime.
  const now = readOwner(file);
  if (now?.pid === owner?.pid && now?.start === owner?.start) rmSync(file, { force: true });
  if (!claim(file, content)) return { taken: false, by: readOwner(file)?.pid };
  return { taken: true, release: () => rmSync(file, { force: true }) };
};

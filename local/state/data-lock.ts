import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startOf } from './processes.ts';

const Owner = z.object({ pid: z.number(), start: z.optional(z.string()) });

const readOwner = (file: string): z.output<typeof Owner> | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    return z.parse(Owner, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // A start that was killed while it wrote.
    return undefined;
  }
};

/** Takes a data directory for this process; two on one directory would lose writes. Returns what gives it back. */
export const lockData = async (directory: string): Promise<() => void> => {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'owner.json');
  const owner = readOwner(file);
  const start = owner && (await startOf(owner.pid));
  if (owner && start !== undefined && start === owner.start) {
    throw new Error(
      `${directory} is in use by process ${owner.pid}. Stop it, or choose another folder with DATA_DIR.`,
    );
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, start: await startOf(process.pid) }));
  return () => rmSync(file, { force: true });
};

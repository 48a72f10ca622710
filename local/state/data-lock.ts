import { takeFolder } from './folder-lock.ts';

/** Locks a data directory for this process; two processes in one directory would lose writes. Returns a function that releases it. */
export const lockData = async (directory: string): Promise<() => void> => {
  const lock = await takeFolder(directory);
  if (lock.taken) return lock.release;
  throw new Error(
    `${directory} is in use by process ${lock.by}. Stop it, or choose another folder with DATA_DIR.`,
  );
};

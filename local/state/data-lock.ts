import { takeFolder } from './folder-lock.ts';

/** Takes a data directory for this process; two on one directory would lose writes. Returns what gives it back. */
export const lockData = async (directory: string): Promise<() => void> => {
  const lock = await takeFolder(directory);
  if (lock.taken) return lock.release;
  throw new Error(
    `${directory} is in use by process ${lock.by}. Stop it, or choose another folder with DATA_DIR.`,
  );
};

import { setTimeout as wait } from 'node:timers/promises';
import { takeFolder } from '#local/state/folder-lock.ts';

const LOOK_AGAIN_MS = 100;

/** Works while holding a folder, so that processes which name the same folder run one after another. */
export const oneAtATime = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  let lock = await takeFolder(folder);
  while (!lock.taken) {
    await wait(LOOK_AGAIN_MS);
    lock = await takeFolder(folder);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
};

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { lockData } from './data-lock.ts';
import { isRunning } from './processes.ts';

/** The lock of a folder, the processes of before, and what was logged are no data. */
const isData = (path: string): boolean => !/^(owner\.json.*|.*\.pid|logs)$/.test(basename(path));

/** A table engine that outlived a killed start may still write. @throws Error if there is one */
const refuseEngine = (dataDir: string): void => {
  const pidFile = join(dataDir, 'dynamodb.db.pid');
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  if (pid > 0 && isRunning(pid))
    throw new Error(
      `The table in ${dataDir} is still open in process ${pid}. Start and stop the product first.`,
    );
};

/** Copies data to a folder that appears with all of it or not at all. */
const copy = (from: string, to: string): void => {
  const unfinished = `${to}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, unfinished, { recursive: true, filter: isData, preserveTimestamps: true });
  renameSync(unfinished, to);
};

/** Copies the data of a product that is stopped to a new folder. @throws Error if it runs, or the folder exists */
export const backUp = async (dataDir: string, to: string): Promise<void> => {
  const [from, target] = [resolve(dataDir), resolve(to)];
  if (!existsSync(join(from, 'dynamodb.db'))) throw new Error(`${from} has no table.`);
  if (existsSync(target)) throw new Error(`${target} exists already. Name a new folder.`);
  if (`${target}/`.startsWith(`${from}/`)) throw new Error('A backup cannot be inside of the data.');
  const release = await lockData(from);
  try {
    refuseEngine(from);
    copy(from, target);
  } finally {
    release();
  }
};

/**
 * Replaces the data of a stopped product with a backup. Returns where the previous data is kept, if there was any. @throws Error
 * if the product runs, or the folder is no backup
 */
export const restoreBackup = async (from: string, dataDir: string): Promise<string | undefined> => {
  const [source, target] = [resolve(from), resolve(dataDir)];
  if (!existsSync(join(source, 'dynamodb.db'))) throw new Error(`${source} is no backup: it has no table.`);
  const isEmpty = !existsSync(target) || readdirSync(target).length === 0;
  if (isEmpty) {
    rmSync(target, { recursive: true, force: true });
    copy(source, target);
    return undefined;
  }
  const release = await lockData(target);
  try {
    refuseEngine(target);
  } finally {
    release();
  }
  const before = `${target}.before-${new Date().toISOString().replaceAll(/[^\dT]/g, '')}`;
  const restored = `${target}.restored`;
  rmSync(restored, { recursive: true, force: true });
  copy(source, restored);
  renameSync(target, before);
  renameSync(restored, target);
  return before;
};

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The command line of a running process; undefined if there is none with that id. */
export const commandLineOf = async (pid: number): Promise<string | undefined> => {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  if (fromProc !== undefined) return fromProc.replaceAll('\0', ' ').trim() || undefined;
  const listed = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => undefined);
  return listed?.stdout.trim() || undefined;
};

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const STEP_MS = 20;

/** Asks a process to end, and kills it if it has not ended after `patienceMs`. */
export const endProcess = async (pid: number, patienceMs = 3000): Promise<void> => {
  const signal = (name: NodeJS.Signals): void => {
    if (isRunning(pid)) process.kill(pid, name);
  };
  signal('SIGTERM');
  for (let waited = 0; isRunning(pid) && waited < patienceMs; waited += STEP_MS) await sleep(STEP_MS);
  signal('SIGKILL');
};

/** When a process started, in a format that only serves to distinguish it from another one with the same id. */
export const startOf = async (pid: number): Promise<string | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The command's name, in parentheses, may contain spaces; the start is the twentieth field after it.
  if (stat !== undefined) return stat.split(') ').at(-1)?.split(' ')[19];
  const listed = await run('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => undefined);
  return listed?.stdout.trim() || undefined;
};

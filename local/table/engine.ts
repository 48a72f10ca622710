import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../aws/service.ts';
import { freePort } from '../free-port.ts';
import { commandLineOf, endProcess } from '../state/processes.ts';
import { createDynamoDbCall } from './dynamodb-client.ts';
import { findEngine } from './engine-binary.ts';

/** The process that keeps the tables in one file. */
export interface Engine {
  readonly endpoint: string;
  pid(): Promise<number>;
  stop(): Promise<void>;
}

interface EngineOptions {
  readonly file: string;
  readonly log: Log;
}

const pidFileOf = (file: string): string => `${file}.pid`;

/** Ends the engine left behind by a killed start: two on one file would lose writes. */
const endOrphan = async (file: string): Promise<void> => {
  const pidFile = pidFileOf(file);
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const command = Number.isInteger(pid) ? await commandLineOf(pid) : undefined;
  // The id may belong to another process by now.
  if (command?.includes(`--db-path ${file}`)) await endProcess(pid);
  rmSync(pidFile, { force: true });
};

const STARTUP_MS = 10_000;
const RESTART_MS = 1000;

const answers = async (endpoint: string, engine: ChildProcess): Promise<boolean> => {
  const call = createDynamoDbCall(endpoint);
  for (let waited = 0; waited < STARTUP_MS && engine.exitCode === null; waited += 10) {
    const isUp = await call('ListTables', {}).then(
      () => true,
      () => false,
    );
    if (isUp) return true;
    await sleep(10);
  }
  return false;
};

const launch = async (file: string, port: number): Promise<ChildProcess> => {
  const engine = spawn(findEngine(), ['serve', '--port', String(port), '--db-path', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C in a terminal reaches the whole process group; the engine has to end after the runtime has disconnected.
    detached: true,
  });
  let complaint = '';
  engine.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    complaint = (complaint + chunk).slice(-2000);
  });
  try {
    writeFileSync(pidFileOf(file), String(engine.pid));
    if (await answers(`http://127.0.0.1:${port}`, engine)) return engine;
  } catch (error) {
    engine.kill('SIGKILL');
    throw error;
  }
  engine.kill('SIGKILL');
  throw new Error(`The DynamoDB engine does not start on ${file}: ${complaint.trim() || 'no output'}`);
};

export const startEngine = async ({ file, log }: EngineOptions): Promise<Engine> => {
  await endOrphan(file);
  const port = await freePort(0);
  let isStopping = false;
  let newest: ChildProcess | undefined;
  const start = async (): Promise<ChildProcess> => {
    const engine = await launch(file, port);
    newest = engine;
    engine.once('exit', (code, signal) => {
      if (isStopping) return;
      log.error(`The DynamoDB engine ended unexpectedly (${signal ?? code}); starting it again.`);
      current = startAgain();
      current.catch(() => undefined);
    });
    return engine;
  };
  /** The disk may be full: then it starts once there is room. */
  const startAgain = async (): Promise<ChildProcess> => {
    for (let hasFailed = false; ; hasFailed = true) {
      try {
        return await start();
      } catch (error) {
        if (isStopping) throw error;
        if (!hasFailed) log.error('The DynamoDB engine cannot be started again yet.', { error });
        await sleep(RESTART_MS);
      }
    }
  };
  let current = start();
  // On a sudden exit, the engine is ended too; what it has acknowledged is in its file.
  const onExit = (): void => void newest?.kill();
  process.once('exit', onExit);
  await current;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    pid: async () => (await current).pid ?? 0,
    async stop() {
      isStopping = true;
      process.off('exit', onExit);
      const engine = await current.catch(() => undefined);
      if (engine?.pid !== undefined) await endProcess(engine.pid, 1500);
      rmSync(pidFileOf(file), { force: true });
    },
  };
};

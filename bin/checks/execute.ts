import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readTimes, withTimes } from './processor-time.ts';

export const root = join(import.meta.dirname, '../..');
const bin = join(root, 'node_modules/.bin');

export interface Execution {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Where the processor time is written. */
  readonly timesFile: string;
  readonly write: (text: string) => void;
}
export interface Executed {
  readonly succeeded: boolean;
  /** Of the command and its descendants; `undefined` where it cannot be measured. */
  readonly processorSeconds: number | undefined;
}

/** Runs a command of the installed packages in the root folder. */
export const execute = ({ command, args, environment, timesFile, write }: Execution): Promise<Executed> =>
  new Promise((resolve) => {
    const timed = withTimes({ command, args }, timesFile);
    const child = spawn(timed.command, timed.args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
        FORCE_COLOR: '0',
        ...environment,
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', write);
    child.once('error', (error) => {
      write(`${error.message}\n`);
      resolve({ succeeded: false, processorSeconds: undefined });
    });
    child.once('close', (code) =>
      resolve({
        succeeded: code === 0,
        processorSeconds: existsSync(timesFile) ? readTimes(readFileSync(timesFile, 'utf8')) : undefined,
      }),
    );
  });

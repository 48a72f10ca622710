import { appendFileSync, mkdirSync } from 'node:fs';
import type { Log } from '../aws/service.ts';
import { logFileOf } from './function-settings.ts';

/** The output of functions, one JSON line per entry, one file per function. */
export interface FunctionLog {
  write(functionName: string, line: string, level?: 'INFO' | 'ERROR'): void;
}

interface FunctionLogOptions {
  readonly directory: string;
  readonly now: () => Date;
  readonly log: Log;
}

const asJsonLine = (line: string): string | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.stringify(JSON.parse(line));
  } catch {
    return undefined;
  }
};

export const openFunctionLog = ({ directory, now, log }: FunctionLogOptions): FunctionLog => {
  let hasFailed = false;
  mkdirSync(directory, { recursive: true });
  return {
    write(functionName, line, level = 'INFO') {
      const wrapped = () => JSON.stringify({ timestamp: now().toISOString(), level, message: line });
      try {
        appendFileSync(logFileOf(directory, functionName), `${asJsonLine(line) ?? wrapped()}\n`);
        hasFailed = false;
      } catch (error) {
        // What a function prints is no reason to end: the disk may be full.
        if (!hasFailed) log.error('What functions print cannot be written.', { error });
        hasFailed = true;
      }
    },
  };
};

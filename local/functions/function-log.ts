import { appendFileSync, mkdirSync } from 'node:fs';
import { logFileOf } from './function-settings.ts';

/** The output of functions, one JSON line per entry, one file per function. */
export interface FunctionLog {
  write(functionName: string, line: string, level?: 'INFO' | 'ERROR'): void;
}

interface FunctionLogOptions {
  readonly directory: string;
  readonly now: () => Date;
}

const asJsonLine = (line: string): string | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.stringify(JSON.parse(line));
  } catch {
    return undefined;
  }
};

export const openFunctionLog = ({ directory, now }: FunctionLogOptions): FunctionLog => {
  mkdirSync(directory, { recursive: true });
  return {
    write(functionName, line, level = 'INFO') {
      const wrapped = () => JSON.stringify({ timestamp: now().toISOString(), level, message: line });
      appendFileSync(logFileOf(directory, functionName), `${asJsonLine(line) ?? wrapped()}\n`);
    },
  };
};

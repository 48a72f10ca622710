import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs, one JSON line each. Only ids go in: no names, addresses, tokens or bodies. */
export interface Log {
  info(message: string, keys?: Record<string, string | number | boolean>): void;
  warn(message: string, keys?: Record<string, string | number | boolean>): void;
  error(message: string, error: unknown, keys?: Record<string, string | number | boolean>): void;
  /** Keys that every later line of this invocation carries. */
  begin(keys: Record<string, string>): void;
}

/** What an error may tell a log: its kind and where it was thrown; messages of third parties can quote personal data. */
const traceOf = (error: unknown) =>
  error instanceof Error
    ? {
        name: error.name,
        stack: (error.stack ?? '')
          .split('\n')
          .filter((line) => /^\s+at /.test(line))
          .slice(0, 12)
          .join('\n'),
      }
    : { name: typeof error };

export const createLog = (): Log => {
  const logger = new Logger();
  return {
    info: (message, keys = {}) => logger.info(message, keys),
    warn: (message, keys = {}) => logger.warn(message, keys),
    error: (message, error, keys = {}) => logger.error(message, { ...keys, error: traceOf(error) }),
    begin: (keys) => {
      logger.resetKeys();
      logger.appendKeys(keys);
    },
  };
};

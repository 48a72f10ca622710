import { Logger } from '@aws-lambda-powertools/logger';

/** Structured logs, one JSON line each. They contain only ids: no names, addresses, tokens, or bodies. */
export interface Log {
  info(message: string, keys?: Record<string, string | number | boolean>): void;
  warn(message: string, keys?: Record<string, string | number | boolean>): void;
  error(message: string, error: unknown, keys?: Record<string, string | number | boolean>): void;
  /** Keys added to every later line of this invocation. */
  begin(keys: Record<string, string>): void;
}

/** What may be logged about an error: its kind and where it was thrown. Third-party messages can quote personal data. */
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

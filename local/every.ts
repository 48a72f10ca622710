import type { Log } from './aws/service.ts';

/**
 * Does something again and again, every so many milliseconds, until the result is called. A failure, such as a full disk, is logged once and tried
 * again: it must not end the process, as an exception in a timer would.
 */
export const every = (
  milliseconds: number,
  what: string,
  work: () => void | Promise<void>,
  log: Log,
): (() => void) => {
  let hasFailed = false;
  const turn = async (): Promise<void> => {
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.error(`${what} failed, and is tried again.`, { error });
      hasFailed = true;
    }
  };
  const timer = setInterval(() => void turn(), milliseconds).unref();
  return () => clearInterval(timer);
};

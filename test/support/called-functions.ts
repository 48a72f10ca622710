import { Session } from 'node:inspector/promises';

export interface CalledFunctions {
  /** Functions of `lambdas` and `shared` that were called, as `lambdas/events/dates/access.ts createDateAccess`. */
  readonly functions: readonly string[];
  readonly files: readonly string[];
}

const ours = /\/((?:lambdas|shared)\/[^?]+\.ts)/;

/**
 * The functions of ours that `work` calls, as V8 counts them. Functions without a name are callbacks, and part of the one around them. Call
 * `work` once before: what runs only the first time is not counted.
 */
export const calledFunctions = async (work: () => Promise<unknown>): Promise<CalledFunctions> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    await work();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const functions = new Set<string>();
    for (const { url, functions: found } of result) {
      const file = ours.exec(url)?.[1];
      if (!file || file.endsWith('.test.ts')) continue;
      for (const { functionName, ranges } of found)
        if (functionName !== '' && (ranges[0]?.count ?? 0) > 0) functions.add(`${file} ${functionName}`);
    }
    const names = [...functions].toSorted((a, b) => a.localeCompare(b));
    return { functions: names, files: [...new Set(names.map((name) => name.split(' ')[0] ?? ''))] };
  } finally {
    await session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
};

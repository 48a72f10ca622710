import type { TestTable } from './test-table.ts';

/** Nothing asks for more while all that was asked for is held back: this long without a read, in milliseconds, ends a round. */
const QUIET_MS = 50;

/** How many requests of `work` wait for each other: they are held back until all that can be asked for has been asked for. */
export const roundsOf = async (
  { client, costOf }: TestTable,
  work: () => Promise<unknown>,
): Promise<number> => {
  const held: (() => void)[] = [];
  let rounds = 0;
  let underway = 0;
  let quiet: NodeJS.Timeout | undefined;
  const wake = (): void => {
    clearTimeout(quiet);
    if (underway > 0 || held.length === 0) return;
    quiet = setTimeout(() => {
      rounds += 1;
      underway = held.length;
      for (const release of held.splice(0)) release();
    }, QUIET_MS);
  };
  client.middlewareStack.add(
    (next) => async (args) => {
      await new Promise<void>((release) => {
        held.push(release);
        wake();
      });
      return next(args).finally(() => {
        underway -= 1;
        wake();
      });
    },
    // After the product's own, which ask once for what is asked for twice, and before what answers or counts.
    { step: 'initialize', name: 'rounds' },
  );
  await costOf(work);
  client.middlewareStack.remove('rounds');
  return rounds;
};

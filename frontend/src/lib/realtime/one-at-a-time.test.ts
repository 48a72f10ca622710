import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Work whose runs end when the test says so. */
const aRun = () => {
  const runs: (readonly string[])[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const begin = oneAtATime<string>((values) => {
    runs.push(values);
    return new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())));
  });
  const end = async (error?: Error): Promise<void> => {
    ends.shift()?.(error);
    // What follows runs after the promises have been passed on.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { runs, begin, end };
};

it('changes in quick succession never stop a reload that runs, and are all in the next one', async () => {
  const { runs, begin, end } = aRun();
  begin(['event']);
  begin(['event', 'team']);
  begin(['event']);
  expect(runs).toEqual([['event']]);
  await end();
  expect(runs).toEqual([['event'], ['event', 'team']]);
  await end();
  expect(runs).toHaveLength(2);
  begin(['event']);
  expect(runs).toHaveLength(3);
});

it('a reload that fails does not stop the next one', async () => {
  const { runs, begin, end } = aRun();
  begin(['event']);
  begin(['team']);
  await end(new Error('offline'));
  expect(runs).toEqual([['event'], ['team']]);
});

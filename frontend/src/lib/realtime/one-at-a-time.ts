/**
 * Does work for values, one run at a time. Values that come during a run are worked on together in the next one: otherwise changes in
 * quick succession would restart a reload again and again, and none would end before the last of them.
 */
export const oneAtATime = <Value>(
  work: (values: readonly Value[]) => Promise<unknown>,
): ((values: readonly Value[]) => void) => {
  const waiting = new Set<Value>();
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.size > 0) {
      const values = [...waiting];
      waiting.clear();
      // Reads show their own failures.
      await work(values).catch(() => undefined);
    }
    isRunning = false;
  };
  return (values) => {
    for (const value of values) waiting.add(value);
    void run();
  };
};

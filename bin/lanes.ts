/** Runs tasks in order, `lanes` at a time; the next one starts when one has ended. */
export const inLanes = async <T>(
  tasks: readonly T[],
  lanes: number,
  run: (task: T) => Promise<void>,
): Promise<void> => {
  const waiting = tasks[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (const task of waiting) await run(task);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/**
 * Splits tasks into rounds: single tasks that must run alone, and groups of consecutive ones that may run together. A task that
 * must run alone uses every processor, or produces what the others read.
 */
export const roundsOf = <T>(
  tasks: readonly T[],
  isAlone: (task: T) => boolean,
): readonly (readonly T[])[] => {
  const rounds: T[][] = [];
  for (const task of tasks) {
    const last = rounds.at(-1);
    const joins = last?.every((each) => !isAlone(each)) === true && !isAlone(task);
    if (joins) last?.push(task);
    else rounds.push([task]);
  }
  return rounds;
};

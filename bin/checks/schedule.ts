export interface Scheduled {
  /** How many lanes it keeps busy. */
  readonly lanes: number;
  /** What has to be made before it starts. */
  readonly needs: readonly string[];
  /** The names of those that must not run at the same time. */
  readonly exclusiveWith: readonly string[];
  readonly name: string;
  /** In seconds. Long ones start first, so that no processor waits for the last one. */
  readonly expected: number;
}

export interface Progress {
  /** Says that something is made that others need. */
  readonly made: (what: string) => void;
  /** How many others are running when it starts. */
  readonly company: number;
}

/** Runs tasks beside one another. Returns those that never started, because what they need was not made. */
export const runScheduled = <T extends Scheduled>(
  tasks: readonly T[],
  lanes: number,
  run: (task: T, progress: Progress) => Promise<void>,
): Promise<readonly T[]> => {
  const waiting = tasks.toSorted((a, b) => b.expected - a.expected);
  const running = new Set<T>();
  const made = new Set<string>();
  const areExclusive = (a: T, b: T): boolean =>
    a.exclusiveWith.includes(b.name) || b.exclusiveWith.includes(a.name);
  const canStart = (task: T): boolean => {
    const used = [...running].reduce((sum, each) => sum + each.lanes, 0);
    return (
      task.needs.every((need) => made.has(need)) &&
      used + Math.min(task.lanes, lanes) <= lanes &&
      ![...running].some((other) => areExclusive(task, other))
    );
  };
  return new Promise((resolve, reject) => {
    const start = (task: T): void => {
      waiting.splice(waiting.indexOf(task), 1);
      const progress: Progress = {
        company: running.size,
        made(what) {
          made.add(what);
          startAll();
        },
      };
      running.add(task);
      run(task, progress)
        .then(() => {
          running.delete(task);
          startAll();
        })
        .catch(reject);
    };
    const startAll = (): void => {
      for (let next = waiting.find(canStart); next; next = waiting.find(canStart)) start(next);
      if (running.size === 0) resolve([...waiting]);
    };
    startAll();
  });
};

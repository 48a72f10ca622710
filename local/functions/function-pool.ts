import type { FunctionSettings } from './function-settings.ts';
import { type FunctionWorker, startFunctionWorker } from './function-worker.ts';
import type { Invocation, WorkerAnswer } from './messages.ts';

/** The sandboxes of one function. */
export interface FunctionPool {
  invoke(invocation: Invocation): Promise<WorkerAnswer>;
  /** Lets running invocations finish; the next one loads the new bundle. */
  reload(): void;
  stop(): Promise<void>;
}

interface FunctionPoolOptions {
  readonly settings: FunctionSettings;
  readonly environment: Readonly<Record<string, string>>;
  readonly clock: SharedArrayBuffer;
  readonly maxWorkers: number;
  readonly idleMs: number;
  readonly onOutput: (line: string, stream: 'stdout' | 'stderr') => void;
}

/** Idle workers; each ends after waiting too long. */
const createResting = (idleMs: number, end: (worker: FunctionWorker) => Promise<void>) => {
  const timers = new Map<FunctionWorker, NodeJS.Timeout>();
  return {
    add(worker: FunctionWorker): void {
      const timer = setTimeout(() => {
        timers.delete(worker);
        void end(worker);
      }, idleMs);
      timers.set(worker, timer.unref());
    },
    /** The one used last, whose caches are warmest. */
    take(): FunctionWorker | undefined {
      const worker = [...timers.keys()].findLast((each) => each.isAlive());
      if (!worker) return undefined;
      clearTimeout(timers.get(worker));
      timers.delete(worker);
      return worker;
    },
  };
};

export const createFunctionPool = (options: FunctionPoolOptions): FunctionPool => {
  const waiting: PromiseWithResolvers<FunctionWorker>[] = [];
  const all = new Set<FunctionWorker>();
  let outdated = new WeakSet<FunctionWorker>();

  const start = (): FunctionWorker => {
    const worker = startFunctionWorker(options);
    all.add(worker);
    return worker;
  };
  const end = async (worker: FunctionWorker): Promise<void> => {
    all.delete(worker);
    await worker.end();
  };
  const resting = createResting(options.idleMs, end);

  const take = (): Promise<FunctionWorker> => {
    for (const worker of all) if (!worker.isAlive()) all.delete(worker);
    const ready = resting.take() ?? (all.size < options.maxWorkers ? start() : undefined);
    if (ready) return Promise.resolve(ready);
    const turn = Promise.withResolvers<FunctionWorker>();
    waiting.push(turn);
    return turn.promise;
  };
  const give = (worker: FunctionWorker): void => {
    const usable = worker.isAlive() && !outdated.has(worker);
    if (!usable) void end(worker);
    const next = waiting.shift();
    if (next) next.resolve(usable ? worker : start());
    else if (usable) resting.add(worker);
  };

  return {
    async invoke(invocation) {
      const worker = await take();
      try {
        return await worker.invoke(invocation);
      } finally {
        give(worker);
      }
    },
    reload() {
      outdated = new WeakSet(all);
      for (let worker = resting.take(); worker; worker = resting.take()) void end(worker);
    },
    async stop() {
      for (const turn of waiting.splice(0))
        turn.reject(new Error(`${options.settings.name} is being stopped.`));
      await Promise.all([...all].map(end));
    },
  };
};

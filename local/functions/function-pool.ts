import type { FunctionSettings } from './function-settings.ts';
import { type FunctionWorker, startFunctionWorker } from './function-worker.ts';
import type { Invocation, WorkerAnswer } from './messages.ts';

/** The sandboxes of one function. */
export interface FunctionPool {
  invoke(invocation: Invocation): Promise<WorkerAnswer>;
  /** Lets running invocations finish; the next one starts from the bundle as it is then. */
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

interface Idle {
  readonly worker: FunctionWorker;
  readonly timer: NodeJS.Timeout;
}

export const createFunctionPool = (options: FunctionPoolOptions): FunctionPool => {
  const idle: Idle[] = [];
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

  const takeIdle = (): FunctionWorker | undefined => {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.timer);
      if (last.worker.isAlive()) return last.worker;
      all.delete(last.worker);
    }
    return undefined;
  };

  const take = (): Promise<FunctionWorker> => {
    const ready = takeIdle() ?? (all.size < options.maxWorkers ? start() : undefined);
    if (ready) return Promise.resolve(ready);
    const turn = Promise.withResolvers<FunctionWorker>();
    waiting.push(turn);
    return turn.promise;
  };

  const rest = (worker: FunctionWorker): void => {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((entry) => entry.worker === worker),
        1,
      );
      void end(worker);
    }, options.idleMs);
    idle.push({ worker, timer: timer.unref() });
  };

  const give = (worker: FunctionWorker): void => {
    const usable = worker.isAlive() && !outdated.has(worker);
    if (!usable) void end(worker);
    const next = waiting.shift();
    if (next) next.resolve(usable ? worker : start());
    else if (usable) rest(worker);
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
      for (let worker = takeIdle(); worker; worker = takeIdle()) void end(worker);
    },
    async stop() {
      for (const turn of waiting.splice(0))
        turn.reject(new Error(`${options.settings.name} is being stopped.`));
      for (const { timer } of idle.splice(0)) clearTimeout(timer);
      await Promise.all([...all].map(end));
    },
  };
};

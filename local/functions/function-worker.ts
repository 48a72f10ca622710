import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { FunctionSettings } from './function-settings.ts';
import {
  type FunctionError,
  type Invocation,
  Loaded,
  WorkerAnswer,
  type WorkerSettings,
} from './messages.ts';
import { threadUrl } from './thread-url.ts';

/** One sandbox of a function: a thread that handles one invocation at a time. */
export interface FunctionWorker {
  invoke(invocation: Invocation): Promise<WorkerAnswer>;
  /** False once the thread has ended, on its own or by `end`. */
  isAlive(): boolean;
  end(): Promise<void>;
}

interface FunctionWorkerOptions {
  readonly settings: FunctionSettings;
  readonly environment: Readonly<Record<string, string>>;
  readonly clock: SharedArrayBuffer;
  readonly onOutput: (line: string, stream: 'stdout' | 'stderr') => void;
}

const errorAnswer = (errorType: string, errorMessage: string): WorkerAnswer => ({
  kind: 'error',
  error: { errorType, errorMessage } satisfies FunctionError,
});

const timedOut = ({ context, timeoutMs }: Invocation): WorkerAnswer =>
  errorAnswer(
    'Sandbox.Timedout',
    `RequestId: ${context.awsRequestId} Error: Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`,
  );

const startThread = ({ settings, environment, clock }: FunctionWorkerOptions): Worker => {
  const [file = 'index', exportName = 'handler'] = settings.handler.split(/\.(?=[^.]*$)/);
  const workerData: WorkerSettings = { modulePath: join(settings.directory, file), exportName, clock };
  return new Worker(threadUrl(), {
    env: { ...environment },
    execArgv: [],
    workerData,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: settings.memoryMb },
    name: settings.name,
  });
};

/** How the thread ended, as a response to the invocation it was handling. */
const watchEnd = (thread: Worker): Promise<WorkerAnswer> => {
  let thrown: unknown;
  thread.on('error', (error: unknown) => {
    thrown = error;
  });
  return new Promise((resolve) =>
    thread.once('exit', (code) =>
      resolve(
        thrown instanceof Error
          ? errorAnswer(thrown.name, thrown.message)
          : errorAnswer('Runtime.ExitError', `Error: Runtime exited with error: exit status ${code}`),
      ),
    ),
  );
};

/** The first message of a thread. It never fails: a thread that ends before is noticed by others. */
const watchLoading = async (thread: Worker): Promise<void> => {
  const [message] = await once(thread, 'message').catch(() => []);
  if (message !== undefined) z.parse(Loaded, message);
};

export const startFunctionWorker = (options: FunctionWorkerOptions): FunctionWorker => {
  const thread = startThread(options);
  const loaded = watchLoading(thread);
  for (const stream of ['stdout', 'stderr'] as const) {
    let rest = '';
    thread[stream].setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) options.onOutput(line, stream);
    });
  }
  let alive = true;
  const ended = watchEnd(thread).finally(() => {
    alive = false;
  });
  return {
    isAlive: () => alive,
    async invoke(invocation) {
      // As on Lambda, the timeout is that of the handler. How long a module takes to load depends on how busy the machine is.
      await Promise.race([loaded, ended]);
      if (!alive) return ended;
      const cancel = new AbortController();
      const answer = once(thread, 'message', { signal: cancel.signal }).then(([message]) =>
        z.parse(WorkerAnswer, message),
      );
      // Rejects if the thread ends, or time runs out, first.
      answer.catch(() => undefined);
      const late = Promise.withResolvers<WorkerAnswer>();
      const timer = setTimeout(() => late.resolve(timedOut(invocation)), invocation.timeoutMs);
      thread.postMessage(invocation);
      const first = await Promise.race([
        answer,
        ended,
        late.promise.then(async (timeout) => {
          alive = false;
          await thread.terminate();
          return timeout;
        }),
      ]);
      clearTimeout(timer);
      cancel.abort();
      return first;
    },
    async end() {
      alive = false;
      await thread.terminate();
    },
  };
};

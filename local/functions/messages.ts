import * as z from 'zod/mini';

/** The settings of a worker thread. */
export const WorkerSettings = z.object({
  /** Absolute path of the module, without its extension. */
  modulePath: z.string(),
  exportName: z.string(),
  clock: z.instanceof(SharedArrayBuffer),
});
export type WorkerSettings = z.output<typeof WorkerSettings>;

/** The part of Lambda's context object that is data. */
export const InvocationContext = z.object({
  awsRequestId: z.string(),
  functionName: z.string(),
  functionVersion: z.string(),
  invokedFunctionArn: z.string(),
  memoryLimitInMB: z.string(),
  logGroupName: z.string(),
  logStreamName: z.string(),
});
export type InvocationContext = z.output<typeof InvocationContext>;

export const Invocation = z.object({
  /** JSON text, as Lambda passes it. */
  payload: z.string(),
  context: InvocationContext,
  timeoutMs: z.number(),
});
export type Invocation = z.output<typeof Invocation>;

/** An error as Lambda returns it to the function's caller. */
export const FunctionError = z.object({
  errorType: z.string(),
  errorMessage: z.string(),
  trace: z.optional(z.array(z.string())),
});
export type FunctionError = z.output<typeof FunctionError>;

export const WorkerAnswer = z.union([
  z.object({ kind: z.literal('result'), payload: z.string() }),
  z.object({ kind: z.literal('error'), error: FunctionError }),
]);
export type WorkerAnswer = z.output<typeof WorkerAnswer>;

/** What a worker thread says once its module is loaded, or cannot be. */
export const Loaded = z.object({ kind: z.literal('loaded') });
export type Loaded = z.output<typeof Loaded>;

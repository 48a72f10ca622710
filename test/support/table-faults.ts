import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { isUnavailable } from '#lambdas/core/errors.ts';
import { AppError } from '#shared/kernel/errors.ts';

const answered = (name: string, httpStatusCode: number): Error =>
  Object.assign(new Error('injected'), { name, $metadata: { httpStatusCode } });
const lost = (code: string): Error => Object.assign(new Error('injected'), { code });

export interface TableFault {
  /** Whether the table has done the request all the same. */
  readonly isCarriedOut: boolean;
  readonly error: () => Error;
}
/** What remains of a request when the client has given up, with all that it tries itself. */
export const tableFaults = {
  throttled: { isCarriedOut: false, error: () => answered('ThrottlingException', 400) },
  'an error of the service': { isCarriedOut: false, error: () => answered('InternalServerError', 500) },
  unavailable: { isCarriedOut: false, error: () => answered('ServiceUnavailable', 503) },
  'reset before it is sent': { isCarriedOut: false, error: () => lost('ECONNRESET') },
  'reset after it is applied': { isCarriedOut: true, error: () => lost('ECONNRESET') },
  'stalled until it is given up': { isCarriedOut: true, error: () => answered('TimeoutError', 0) },
  'answered in part': { isCarriedOut: true, error: () => lost('ECONNABORTED') },
} satisfies Record<string, TableFault>;

/** Lets the request of `work` at a position fail; whether there was one. What people see is in the catalog. */
export const failingAt = async (
  { middlewareStack }: DynamoDBClient,
  position: number,
  { isCarriedOut, error }: TableFault,
  work: () => Promise<unknown>,
): Promise<{ readonly wasMet: boolean; readonly isReported: boolean }> => {
  let sent = 0;
  middlewareStack.add(
    (next) => async (args) => {
      sent += 1;
      if (sent !== position) return next(args);
      if (isCarriedOut) await next(args);
      throw error();
    },
    { step: 'initialize', priority: 'high', name: 'fault' },
  );
  try {
    await work();
    return { wasMet: sent >= position, isReported: true };
  } catch (thrown) {
    return { wasMet: true, isReported: thrown instanceof AppError || isUnavailable(thrown) };
  } finally {
    middlewareStack.remove('fault');
  }
};

import type * as z from 'zod/mini';
import { fieldProblems } from '#shared/contracts/field-problems.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { FieldProblem } from '#shared/kernel/problem.ts';

/** Input was refused, with a reason for each field. */
export class InvalidInput extends AppError {
  readonly fields: readonly FieldProblem[];
  constructor(fields: readonly FieldProblem[]) {
    super('input.invalid');
    this.fields = fields;
  }
}

/** Parses one part of a request. @throws InvalidInput naming each refused field */
export const parsePart = <T extends z.ZodMiniType>(part: string, schema: T, value: unknown): z.output<T> => {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) throw new InvalidInput(fieldProblems(part, result.error.issues));
  return result.data;
};

/** Error codes of the operating system and Node's HTTP clients when a service does not respond. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_\w+)$/;
/** Error names of AWS services that are busy or down (https://docs.aws.amazon.com/sdkref/latest/guide/feature-retry-behavior.html). */
const NAMES =
  /^(Throttl\w+|TooManyRequestsException|ProvisionedThroughputExceeded\w*|RequestLimitExceeded|RequestThrottled\w*|BandwidthLimitExceeded|SlowDown|PriorRequestNotComplete|TransactionInProgressException|ServiceUnavailable\w*|InternalServer\w*|InternalFailure|InternalError\w*|RequestTimeout\w*|TimeoutError)$/;

const DEEPEST = 8;
const field = (value: object, name: string): unknown => Reflect.get(value, name);
const isText = (value: unknown, pattern: RegExp): boolean => typeof value === 'string' && pattern.test(value);

const saysSo = (error: object): boolean => {
  const metadata = field(error, '$metadata');
  const status = typeof metadata === 'object' && metadata ? field(metadata, 'httpStatusCode') : undefined;
  return (
    isText(field(error, 'code'), CODES) ||
    isText(field(error, 'name'), NAMES) ||
    (typeof status === 'number' && (status >= 500 || status === 429))
  );
};

/**
 * Whether an error means that a required service is not responding: refused or lost connections, timeouts, throttling, 5xx responses;
 * at any depth of `cause` (up to eight) and in any part of an AggregateError.
 */
export const isUnavailable = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > DEEPEST) return false;
  const parts = error instanceof AggregateError ? error.errors : [];
  return saysSo(error) || [field(error, 'cause'), ...parts].some((inner) => isUnavailable(inner, depth + 1));
};

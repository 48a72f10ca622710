import { AppError } from '#shared/kernel/errors.ts';

/** A request that changed a row. */
export interface RememberedRequest {
  readonly key: string;
  /** The request as a comparable string. */
  readonly asked: string;
}

/** A client repeats a request within seconds, and the same row does not change more often than this in that time. */
const REMEMBERED = 8;

/**
 * Whether the same request has already changed the row. A row that remembers its own requests needs no second row for their keys
 * (decision 006). @throws AppError request.key_reused if the key came with a different request
 */
export const isRepeated = (
  remembered: readonly RememberedRequest[],
  { key, asked }: RememberedRequest,
): boolean => {
  const earlier = remembered.find((request) => request.key === key);
  if (earlier && earlier.asked !== asked) throw new AppError('request.key_reused');
  return earlier !== undefined;
};

/** The requests a row remembers after a change: the last eight, newest first. */
export const remember = (
  request: RememberedRequest,
  remembered: readonly RememberedRequest[],
): RememberedRequest[] => [request, ...remembered].slice(0, REMEMBERED);

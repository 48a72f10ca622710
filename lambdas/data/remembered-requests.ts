import { AppError } from '#shared/kernel/errors.ts';

/** A request that changed a row. */
export interface RememberedRequest {
  readonly key: string;
  /** What it asked for, as text that can be compared. */
  readonly asked: string;
}

/** A client repeats a request within seconds, and nobody changes the same row more often than that meanwhile. */
const REMEMBERED = 8;

/**
 * Whether a row was changed by the same request before. A row that remembers its requests itself needs no second row for their keys
 * (decision 006).
 * @throws AppError request.key_reused when the key came with another request
 */
export const isRepeated = (
  remembered: readonly RememberedRequest[],
  { key, asked }: RememberedRequest,
): boolean => {
  const earlier = remembered.find((request) => request.key === key);
  if (earlier && earlier.asked !== asked) throw new AppError('request.key_reused');
  return earlier !== undefined;
};

/** What a row remembers once a request has changed it: the last eight, the newest first. */
export const remember = (
  request: RememberedRequest,
  remembered: readonly RememberedRequest[],
): RememberedRequest[] => [request, ...remembered].slice(0, REMEMBERED);

import { createHash } from 'node:crypto';
import { CustomAttributeType } from 'electrodb';
import type * as z from 'zod/mini';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, type NewRowOf, primaryKey, text, type WithTable } from './entity.ts';

/** Remembers for a day what a request created, so a repeated request finds its result. */
export const RequestKey = defineEntity('requestKey', {
  privacy: { onDeletion: 'expires' },
  attributes: {
    userId: id<UserId>(),
    requestKey: id(),
    /** The ids of what the request created. */
    made: { type: CustomAttributeType<readonly string[]>('any'), required: true },
    /** SHA-256 of the input: reusing a key for a different request is an error. */
    fingerprint: text(),
    /** Seconds since the epoch; the table removes the row afterwards. */
    expiresAt: { type: 'number', required: true, field: 'ttl' },
  },
  indexes: {
    /** What did this request create? Cost: 1, consistent, only when a request is repeated. */
    byKey: primaryKey(['userId', 'requestKey'], []),
  },
});

const KEPT_DAYS = 1;

export type NewRequestKey = NewRowOf<typeof RequestKey>;

/** A request with a key that stays the same when it is repeated. */
export interface KeyedRequest {
  readonly requestKey: string;
}
const fingerprintOf = ({ requestKey: _, ...request }: KeyedRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** The row written in the same transaction as the request's result. It is kept for a day. */
export const newRequestKey = (
  userId: UserId,
  request: KeyedRequest,
  { now, made }: { readonly now: string; readonly made: readonly string[] },
): NewRequestKey => ({
  userId,
  requestKey: request.requestKey,
  made,
  fingerprint: fingerprintOf(request),
  expiresAt: epochSeconds(addMilliseconds(now, KEPT_DAYS * DAY_MS)),
});

/**
 * The ids of what the same request created before; undefined for a new request. `id` reads one of them. @throws AppError request.key_reused if
 * the key came with a different request
 */
export const findMade = async <Id extends z.ZodMiniType>(
  ctx: WithTable,
  id: Id,
  userId: UserId,
  request: KeyedRequest,
): Promise<z.output<Id>[] | undefined> => {
  const { requestKey } = request;
  const { data } = await RequestKey(ctx).get({ userId, requestKey }).go({ consistent: true });
  if (data && data.fingerprint !== fingerprintOf(request)) throw new AppError('request.key_reused');
  return data?.made.map((made) => id.parse(made));
};

/**
 * Creates something once. `make` writes it together with the row of its key, and returns 'key_known' if that row already exists; then
 * `madeBefore` finds the earlier result. @throws AppError request.key_reused if the key came with a different request, or the earlier
 * result no longer exists. `checkFirst`: for requests that might be refused by now; then a repeated request gets its earlier result even if a
 * new one would be refused.
 */
export const onlyOnce = async <Made>(
  make: () => Promise<Made | 'key_known'>,
  madeBefore: () => Promise<Made | undefined>,
  { checkFirst = false } = {},
): Promise<Made> => {
  const before = checkFirst ? await madeBefore() : undefined;
  if (before !== undefined) return before;
  const made = await make();
  if (made !== 'key_known') return made;
  const known = await madeBefore();
  if (known === undefined) throw new AppError('request.key_reused');
  return known;
};

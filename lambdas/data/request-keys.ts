import { createHash } from 'node:crypto';
import { addMilliseconds, DAY_MS, epochSeconds } from '#shared/kernel/dates.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { once } from './once.ts';
import { createRequestKeyEntity } from './request-key.entity.ts';
import type { Row, RowInput } from './rows.ts';
import type { Table } from './table.ts';

const KEPT_DAYS = 1;

type RequestKeyRow = Row<typeof createRequestKeyEntity>;
export type NewRequestKey = RowInput<typeof createRequestKeyEntity>;

/** What somebody asks for, with the key that stays the same when it is sent again. */
export interface KeyedRequest {
  readonly requestKey: string;
}
/** What a request led to, by its ids. */
type Result = Pick<NewRequestKey, 'eventId' | 'teamId' | 'siteId' | 'invitationIds'>;

const fingerprintOf = ({ requestKey: _, ...request }: KeyedRequest): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

/** The row that is written in the same transaction as what the request makes. It is kept for a day. */
export const newRequestKey = (
  userId: UserId,
  request: KeyedRequest,
  { now, ...result }: Result & { readonly now: string },
): NewRequestKey => ({
  userId,
  requestKey: request.requestKey,
  ...result,
  fingerprint: fingerprintOf(request),
  expiresAt: epochSeconds(addMilliseconds(now, KEPT_DAYS * DAY_MS)),
});

/** What requests led to, so that one that comes again finds it. */
export const createRequestKeys = (table: Table) => {
  const entity = once(() => createRequestKeyEntity(table));
  return {
    entity,
    /**
     * The row of the same request, when it was carried out before.
     * @throws AppError request.key_reused when the key came with another request
     */
    async find(userId: UserId, request: KeyedRequest): Promise<RequestKeyRow | undefined> {
      const { requestKey } = request;
      const { data } = await entity().get({ userId, requestKey }).go({ consistent: true });
      if (data && data.fingerprint !== fingerprintOf(request)) throw new AppError('request.key_reused');
      return data ?? undefined;
    },
  };
};

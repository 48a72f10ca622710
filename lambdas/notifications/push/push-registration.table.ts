import type { PushRegistrationId, UserId } from '#shared/kernel/ids.ts';
import {
  defineEntity,
  id,
  index,
  optionalText,
  primaryKey,
  type RowOf,
  text,
  write,
} from '../../data/entity.ts';
import { isWritten } from '../../data/transaction.ts';
import type { Context } from '../../runtime/context.ts';

/** A browser that shows a person's notifications; indexed by the day on which it was last confirmed. */
export const PushRegistration = defineEntity('pushRegistration', {
  privacy: { onDeletion: 'erased', inExport: 'pushDevices' },
  attributes: {
    userId: id<UserId>(),
    id: id<PushRegistrationId>(),
    endpoint: text(),
    auth: text(),
    p256dh: text(),
    createdAt: text(),
    refreshedAt: text(),
    /** The UTC date of `refreshedAt`. */
    refreshedDay: text(),
    /** ISO instant before which the push service wants no further calls. */
    pausedUntil: optionalText(),
  },
  indexes: {
    /** Which browsers show a person's notifications? Cost: 1 for 4 KB, consistent. */
    byUser: primaryKey(['userId'], ['id']),
    /** Which registrations were last confirmed on a day, oldest first? Cost: ½ for 4 KB. */
    byAge: index('gsi5', ['refreshedDay'], ['refreshedAt', 'id']),
  },
});

/** Reserves an endpoint for one registration: a person who logs in on a shared browser takes it over. */
export const PushEndpoint = defineEntity('pushEndpoint', {
  privacy: { onDeletion: 'erased', notExported: 'It is the secret address of a browser.' },
  attributes: {
    endpoint: id(),
    userId: text<UserId>(),
    registrationId: text<PushRegistrationId>(),
  },
  indexes: {
    /**
     * Whose endpoint is this? Written with the registration, so it belongs to one. Cost: 1, consistent.
     */
    byEndpoint: primaryKey(['endpoint'], []),
  },
});

export type RegistrationRow = RowOf<typeof PushRegistration>;
export type RegistrationKey = Pick<RegistrationRow, 'userId' | 'id'>;
type NewRegistration = Omit<RegistrationRow, 'refreshedDay' | 'pausedUntil'>;

/** More than a person can have, so one request returns all. */
const READ_LIMIT = 50;
const DAY_TEXT = 10;

const refreshed = (now: string) => ({ refreshedAt: now, refreshedDay: now.slice(0, DAY_TEXT) });

/** The browsers of a person. Consistent, so a device that was just added is counted and notified. */
export const of = async (ctx: Context, userId: UserId): Promise<RegistrationRow[]> => {
  const query = PushRegistration(ctx).query.byUser({ userId });
  return (await query.go({ limit: READ_LIMIT, consistent: true })).data;
};

export const find = async (
  ctx: Context,
  { userId, id }: RegistrationKey,
): Promise<RegistrationRow | undefined> => {
  const { data } = await PushRegistration(ctx).get({ userId, id }).go({ consistent: true });
  return data ?? undefined;
};

/** The registration that an endpoint belongs to. */
export const ownerOf = async (ctx: Context, endpoint: string): Promise<RegistrationKey | undefined> => {
  const { data } = await PushEndpoint(ctx).get({ endpoint }).go({ consistent: true });
  return data ? { userId: data.userId, id: data.registrationId } : undefined;
};

/**
 * Writes a registration and assigns it its endpoint: `owner` loses it, `before` gives up its own. False if either has changed since
 * it was read.
 */
export const save = (
  ctx: Context,
  row: NewRegistration,
  { before, owner }: { before?: RegistrationRow | undefined; owner?: RegistrationKey | undefined },
): Promise<boolean> => {
  const { userId, id, endpoint } = row;
  const loser = owner && owner.id !== id ? [owner] : [];
  const givenUp = before && before.endpoint !== endpoint ? [before.endpoint] : [];
  return write(ctx, { PushRegistration, PushEndpoint }, (rows) => [
    rows.PushEndpoint.put({ endpoint, userId, registrationId: id })
      .where((at, op) => (owner ? op.eq(at.registrationId, owner.id) : op.notExists(at.registrationId)))
      .commit(),
    rows.PushRegistration.put({ ...row, ...refreshed(row.refreshedAt) })
      .where((at, op) => (before ? op.eq(at.endpoint, before.endpoint) : op.notExists(at.endpoint)))
      .commit(),
    ...loser.map((key) => rows.PushRegistration.delete(key).commit()),
    ...givenUp.map((address) =>
      rows.PushEndpoint.delete({ endpoint: address })
        .where((at, op) => op.eq(at.registrationId, id))
        .commit(),
    ),
  ]);
};

/** Deletes a registration with its endpoint, unless it has a different one by now. */
export const remove = (ctx: Context, { userId, id, endpoint }: RegistrationRow): Promise<boolean> =>
  write(ctx, { PushRegistration, PushEndpoint }, (rows) => [
    rows.PushRegistration.delete({ userId, id })
      .where((at, op) => op.eq(at.endpoint, endpoint))
      .commit(),
    rows.PushEndpoint.delete({ endpoint })
      .where((at, op) => `${op.notExists(at.registrationId)} OR ${op.eq(at.registrationId, id)}`)
      .commit(),
  ]);

/** Its push service confirmed it now. */
export const refresh = async (ctx: Context, { userId, id, endpoint }: RegistrationRow): Promise<void> => {
  await isWritten(
    PushRegistration(ctx)
      .patch({ userId, id })
      .set(refreshed(ctx.clock.now()))
      .remove(['pausedUntil'])
      .where((at, op) => op.eq(at.endpoint, endpoint)),
  );
};

/** Its push service wants no calls before `until`. */
export const pause = async (
  ctx: Context,
  { userId, id, endpoint }: RegistrationRow,
  until: string,
): Promise<void> => {
  await isWritten(
    PushRegistration(ctx)
      .patch({ userId, id })
      .set({ pausedUntil: until })
      .where((at, op) => op.eq(at.endpoint, endpoint)),
  );
};

/** A page of registrations last confirmed on a UTC date, before an instant, oldest first. */
export const refreshedOn = (
  ctx: Context,
  refreshedDay: string,
  before: string,
  limit: number,
  cursor: string | null,
) => PushRegistration(ctx).query.byAge({ refreshedDay }).lt({ refreshedAt: before }).go({ limit, cursor });

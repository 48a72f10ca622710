import type { Endorsement } from '#shared/domains/feedback/rules.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import { defineEntity, id, index, optionalText, primaryKey, type RowOf, text } from '../data/entity.ts';
import { stamps } from '../data/stamps.ts';
import { isWritten } from '../data/transaction.ts';
import type { Context } from '../runtime/context.ts';

const dateKey = {
  eventId: id<EventId>(),
  occurrenceId: id<OccurrenceId>(),
} as const;

/** How one person rated a date. `counted` are the stars that the host's totals contain. */
export const Rating = defineEntity('rating', {
  privacy: { onDeletion: 'erased', inExport: 'ratingsGiven' },
  attributes: {
    ...dateKey,
    userId: id<UserId>(),
    hostId: text<UserId>(),
    stars: { type: 'number', required: true },
    counted: { type: 'number' },
    ...stamps,
  },
  indexes: {
    /** How did a person rate a date? Cost: 1, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['userId']),
    /** What has a person rated? To delete it with their account. Cost: ½ for 4 KB. */
    byPerson: index('gsi5', ['userId'], ['eventId', 'occurrenceId']),
  },
});

/** What one person endorsed another for on a date; `none` if it was withdrawn. `counted` is what the other's counts contain. */
export const EndorsementEntity = defineEntity('endorsement', {
  privacy: { onDeletion: 'erased', inExport: 'endorsementsGiven' },
  attributes: {
    ...dateKey,
    fromId: id<UserId>(),
    toId: id<UserId>(),
    kind: text<Endorsement | 'none'>(),
    counted: optionalText<Endorsement | 'none'>(),
    ...stamps,
  },
  indexes: {
    /** What did a person endorse some people of a date for? Cost: 1 each, consistent. */
    byDate: primaryKey(['eventId', 'occurrenceId'], ['fromId', 'toId']),
    /** Whom has a person endorsed? To delete it with their account. Cost: ½ for 4 KB. */
    given: index('gsi5', ['fromId'], ['eventId', 'occurrenceId', 'toId']),
    /** Who has endorsed a person? To delete it with their account. Cost: ½ for 4 KB. */
    received: index('gsi1', ['toId'], ['eventId', 'occurrenceId', 'fromId']),
  },
});

export type RatingRow = RowOf<typeof Rating>;
export type EndorsementRow = RowOf<typeof EndorsementEntity>;

interface DateKey {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}
type RatingKey = DateKey & { readonly userId: UserId };
type EndorsementKey = DateKey & { readonly fromId: UserId; readonly toId: UserId };

export const ratingKeyOf = ({ eventId, occurrenceId, userId }: RatingKey) => ({
  eventId,
  occurrenceId,
  userId,
});
export const endorsementKeyOf = ({ eventId, occurrenceId, fromId, toId }: EndorsementKey) => ({
  eventId,
  occurrenceId,
  fromId,
  toId,
});

/** Consistent: someone who has just rated sees it. */
export const findRating = async (ctx: Context, key: RatingKey): Promise<RatingRow | undefined> => {
  const { data } = await Rating(ctx).get(ratingKeyOf(key)).go({ consistent: true });
  return data ?? undefined;
};

/** Consistent. */
export const findEndorsement = async (
  ctx: Context,
  key: EndorsementKey,
): Promise<EndorsementRow | undefined> => {
  const { data } = await EndorsementEntity(ctx).get(endorsementKeyOf(key)).go({ consistent: true });
  return data ?? undefined;
};

/** What one person endorsed some others for on a date. Consistent. */
export const endorsedBy = async (
  ctx: Context,
  { eventId, occurrenceId }: DateKey,
  fromId: UserId,
  toIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Endorsement>> => {
  if (toIds.length === 0) return new Map();
  const keys = toIds.map((toId) => ({ eventId, occurrenceId, fromId, toId }));
  const { data, unprocessed } = await EndorsementEntity(ctx).get(keys).go({ consistent: true });
  if (unprocessed.length > 0) throw new Error(`${unprocessed.length} endorsements were not read`);
  return new Map(
    data.flatMap(({ toId, kind }): (readonly [UserId, Endorsement])[] =>
      kind === 'none' ? [] : [[toId, kind]],
    ),
  );
};

/** Adds a rating, or changes the one that was read; false if it has changed since. */
export const putRating = (
  ctx: Context,
  before: RatingRow | undefined,
  rating: RatingKey & Pick<RatingRow, 'hostId' | 'stars'>,
): Promise<boolean> => {
  const now = ctx.clock.now();
  const key = ratingKeyOf(rating);
  const { hostId, stars } = rating;
  if (!before)
    return isWritten(
      Rating(ctx).create({ ...key, hostId, stars, createdAt: now, updatedAt: now, revision: 1 }),
    );
  return isWritten(
    Rating(ctx)
      .patch(key)
      .set({ stars, updatedAt: now })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, before.revision)),
  );
};

/** Adds an endorsement, or changes the one that was read; false if it has changed since. */
export const putEndorsement = (
  ctx: Context,
  before: EndorsementRow | undefined,
  endorsement: EndorsementKey,
  kind: Endorsement | null,
): Promise<boolean> => {
  const now = ctx.clock.now();
  const key = endorsementKeyOf(endorsement);
  const stored = kind ?? 'none';
  if (!before)
    return isWritten(
      EndorsementEntity(ctx).create({ ...key, kind: stored, createdAt: now, updatedAt: now, revision: 1 }),
    );
  return isWritten(
    EndorsementEntity(ctx)
      .patch(key)
      .set({ kind: stored, updatedAt: now })
      .add({ revision: 1 })
      .where((row, op) => op.eq(row.revision, before.revision)),
  );
};

/** A page of what a person has rated. */
export const ratedBy = async (ctx: Context, userId: UserId, limit: number, cursor: string | null) => {
  const page = await Rating(ctx).query.byPerson({ userId }).go({ limit, cursor });
  return { items: page.data, cursor: page.cursor };
};

/** A page of the endorsements that a person has given. */
export const givenBy = async (ctx: Context, fromId: UserId, limit: number, cursor: string | null) => {
  const page = await EndorsementEntity(ctx).query.given({ fromId }).go({ limit, cursor });
  return { items: page.data, cursor: page.cursor };
};

/** A page of the endorsements that a person has received. */
export const receivedBy = async (ctx: Context, toId: UserId, limit: number, cursor: string | null) => {
  const page = await EndorsementEntity(ctx).query.received({ toId }).go({ limit, cursor });
  return { items: page.data, cursor: page.cursor };
};

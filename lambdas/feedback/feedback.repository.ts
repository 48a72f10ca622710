import type { Endorsement } from '#shared/domains/feedback/rules.ts';
import type { EventId, OccurrenceId, UserId } from '#shared/kernel/ids.ts';
import type { RowOf } from '../data/entity.ts';
import { once } from '../data/once.ts';
import type { Table } from '../data/table.ts';
import { isWritten } from '../data/written.ts';
import { EndorsementEntity, Rating } from './feedback.entity.ts';

export type RatingRow = RowOf<typeof Rating>;
export type EndorsementRow = RowOf<typeof EndorsementEntity>;

interface DateKey {
  readonly eventId: EventId;
  readonly occurrenceId: OccurrenceId;
}
export type RatingKey = DateKey & { readonly userId: UserId };
export type EndorsementKey = DateKey & { readonly fromId: UserId; readonly toId: UserId };

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

/** What people said after a date. What follows from it for others is counted in `reputations.repository.ts`. */
export const createFeedbackRepository = (table: Table) => {
  const ratings = once(() => Rating({ table }));
  const endorsements = once(() => EndorsementEntity({ table }));
  return {
    /** Consistent: someone who has just rated sees it. */
    async findRating(key: RatingKey): Promise<RatingRow | undefined> {
      const { data } = await ratings().get(ratingKeyOf(key)).go({ consistent: true });
      return data ?? undefined;
    },

    /** Consistent. */
    async findEndorsement(key: EndorsementKey): Promise<EndorsementRow | undefined> {
      const { data } = await endorsements().get(endorsementKeyOf(key)).go({ consistent: true });
      return data ?? undefined;
    },

    /** What one person endorsed some others for on a date. Consistent. */
    async endorsedBy(
      { eventId, occurrenceId }: DateKey,
      fromId: UserId,
      toIds: readonly UserId[],
    ): Promise<ReadonlyMap<UserId, Endorsement>> {
      if (toIds.length === 0) return new Map();
      const keys = toIds.map((toId) => ({ eventId, occurrenceId, fromId, toId }));
      const { data, unprocessed } = await endorsements().get(keys).go({ consistent: true });
      if (unprocessed.length > 0) throw new Error(`${unprocessed.length} endorsements were not read`);
      return new Map(
        data.flatMap(({ toId, kind }): (readonly [UserId, Endorsement])[] =>
          kind === 'none' ? [] : [[toId, kind]],
        ),
      );
    },

    /** Adds a rating, or changes the one that was read; false if it has changed since. */
    async rate(
      before: RatingRow | undefined,
      rating: RatingKey & Pick<RatingRow, 'hostId' | 'stars'>,
      now: string,
    ): Promise<boolean> {
      const key = ratingKeyOf(rating);
      const { hostId, stars } = rating;
      if (!before)
        return isWritten(
          ratings().create({ ...key, hostId, stars, createdAt: now, updatedAt: now, revision: 1 }),
        );
      return isWritten(
        ratings()
          .patch(key)
          .set({ stars, updatedAt: now })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.revision, before.revision)),
      );
    },

    /** Adds an endorsement, or changes the one that was read; false if it has changed since. */
    async endorse(
      before: EndorsementRow | undefined,
      key: EndorsementKey,
      kind: Endorsement | null,
      now: string,
    ): Promise<boolean> {
      const stored = kind ?? 'none';
      if (!before)
        return isWritten(
          endorsements().create({
            ...endorsementKeyOf(key),
            kind: stored,
            createdAt: now,
            updatedAt: now,
            revision: 1,
          }),
        );
      return isWritten(
        endorsements()
          .patch(endorsementKeyOf(key))
          .set({ kind: stored, updatedAt: now })
          .add({ revision: 1 })
          .where((row, op) => op.eq(row.revision, before.revision)),
      );
    },
  };
};
export type FeedbackRepository = ReturnType<typeof createFeedbackRepository>;

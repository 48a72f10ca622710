import { isGuestId } from '#shared/kernel/ids.ts';
import { type OwnData, whole } from '../downloads/sections/index.ts';
import type { family } from './domain.ts';
import { list } from './family-connection.table.ts';
import { findSome } from './family-member.table.ts';

export const ownData = {
  /** What was entered about someone without an account is there once the person shares them. */
  family: whole(async (ctx, userId) => {
    const rows = await list(ctx, userId);
    const shared = rows.filter(({ otherId, status }) => status === 'accepted' && isGuestId(otherId));
    const found = await findSome(
      ctx,
      shared.map(({ otherId }) => otherId),
    );
    const facts = new Map(
      found.map(({ id, firstName, lastName, phoneNumber, age, agedAt }) => [
        id,
        { firstName, lastName, phoneNumber, age, agedAt },
      ]),
    );
    return rows.map(
      ({ otherId, requesterId, recipientId, requesterRelation, recipientRelation, status, createdAt }) => ({
        ...{ otherId, requesterId, recipientId, requesterRelation, recipientRelation, status, createdAt },
        ...facts.get(otherId),
      }),
    );
  }),
} satisfies OwnData<typeof family>;

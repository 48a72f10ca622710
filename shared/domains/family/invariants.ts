import * as z from 'zod/mini';
import { compare, invariant } from '../../declare/invariants.ts';
import { isGuestId, UserId } from '../../kernel/ids.ts';
import { familyRelations } from './relations.ts';
import { familyStatuses } from './rows.ts';

const connection = z.object({
  userId: UserId,
  otherId: UserId,
  id: z.string(),
  requesterId: UserId,
  recipientId: UserId,
  requesterRelation: z.enum(familyRelations),
  recipientRelation: z.enum(familyRelations),
  status: z.enum(familyStatuses),
});
type Seen = z.infer<typeof connection>;

const member = z.object({ id: UserId, guardianIds: z.array(UserId) });

const said = ({ userId: _, otherId: _other, ...same }: Seen): string => JSON.stringify(same);

const sides = invariant({
  name: 'Two family members with accounts see the same connection.',
  agreement: 'always',
  rows: { familyConnection: compare(connection, ({ id }) => id) },
  holds: ({ familyConnection: [one, other, ...more] }) => {
    if (!one || more.length > 0) return false;
    // Anyone who has no account has no side of their own.
    if (!other) return isGuestId(one.otherId) && one.status === 'accepted';
    return one.userId === other.otherId && one.otherId === other.userId && said(one) === said(other);
  },
});

const sharing = invariant({
  name: 'A family member without an account is in the family of exactly those who share them.',
  agreement: 'always',
  rows: {
    familyMember: compare(member, ({ id }) => id),
    familyConnection: compare(connection, ({ otherId }) => (isGuestId(otherId) ? otherId : undefined)),
  },
  holds: ({ familyMember: members, familyConnection: connections }) => {
    const [listed, linked] = [
      members.flatMap(({ guardianIds }) => guardianIds),
      connections.map(({ userId }) => userId),
    ];
    return JSON.stringify(listed.toSorted()) === JSON.stringify(linked.toSorted());
  },
});

/** What always holds for the rows of families. */
export const invariants = [sides, sharing];

import type { FamilyConnection, MemberInput } from '#shared/domains/family/contract.ts';
import { type FamilyRelation, inverseOf, sharedAs } from '#shared/domains/family/relations.ts';
import { familyLimits } from '#shared/domains/family/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import type { RequestKey, UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { newRequestKey, onlyOnce } from '../data/request-keys.ts';
import type { FamilyService } from './family.service.ts';
import type { FamilyConnectionsRepository } from './family-connections.repository.ts';
import type { FamilyMembersRepository, Guardian } from './family-members.repository.ts';
import type { Sharing } from './sharing.ts';

export interface FamilyMembersDeps {
  readonly connections: Pick<FamilyConnectionsRepository, 'find'>;
  readonly members: FamilyMembersRepository;
  readonly sharing: Pick<Sharing, 'end'>;
  readonly family: Pick<FamilyService, 'own' | 'childOf' | 'takeTurn'>;
  readonly ids: Pick<Ids, 'familyConnection' | 'guest'>;
  readonly clock: Clock;
}
interface Caller {
  readonly userId: UserId;
}
interface NewMember extends MemberInput {
  readonly relation: FamilyRelation;
  readonly requestKey: RequestKey;
}
const done = { done: true } as const;

/** Family members without an account. */
export const createFamilyMembersService = ({
  connections,
  members,
  sharing: shares,
  family,
  ids,
  clock,
}: FamilyMembersDeps) => {
  const sharing = (userId: UserId, memberId: UserId, requesterRelation: FamilyRelation): Guardian => ({
    ...{ id: ids.familyConnection(), userId, memberId, requesterRelation, now: clock.now() },
    recipientRelation: inverseOf(requesterRelation),
  });

  return {
    /** @throws AppError family.full */
    add({ userId }: Caller, input: NewMember): Promise<FamilyConnection> {
      const { relation, requestKey: _, ...facts } = input;
      return onlyOnce(
        async () => {
          const guardian = {
            ...sharing(userId, ids.guest(), inverseOf(relation)),
            recipientRelation: relation,
          };
          const key = newRequestKey(userId, input, { now: guardian.now, made: [guardian.memberId] });
          const made = await untilUnchanged(async () => {
            const turn = await family.takeTurn(userId);
            const outcome = await members.add(key, facts, guardian, turn);
            return outcome === 'changed' ? undefined : outcome;
          });
          return made === 'key_known' ? made : family.own(userId, guardian.memberId);
        },
        async () => {
          const [id] = (await members.madeBy(userId, input)) ?? [];
          return id && family.own(userId, id);
        },
        { checkFirst: true },
      );
    },

    /** The last save wins. @throws AppError family.not_found */
    save: ({ userId }: Caller, id: UserId, input: MemberInput): Promise<typeof done> =>
      untilUnchanged(async () => {
        const member = await members.find(id);
        if (!member?.guardianIds.includes(userId)) throw new AppError('family.not_found');
        return (await members.save(member, input, clock.now())) ? done : undefined;
      }),

    /** Idempotent. @throws AppError family.not_found | family.full */
    share: ({ userId }: Caller, id: UserId, otherId: UserId): Promise<typeof done> =>
      untilUnchanged(async () => {
        const [member, between] = await Promise.all([
          family.childOf(userId, id),
          connections.find(userId, otherId),
        ]);
        if (between?.status !== 'accepted' || otherId === id) throw new AppError('family.not_found');
        if (member.guardianIds.includes(otherId)) return done;
        if (member.guardianIds.length >= familyLimits.guardians)
          throw new AppError('family.full', { limit: familyLimits.guardians });
        const turn = await family.takeTurn(otherId);
        // What the other one is to the person who shares the child decides what they are to the child.
        const { requesterId, requesterRelation, recipientRelation } = between;
        const relation = sharedAs(requesterId === otherId ? requesterRelation : recipientRelation);
        const guardian = { ...sharing(otherId, id, relation), sharedBy: userId };
        return (await members.share(member, guardian, turn)) ? done : undefined;
      }),

    /**
     * Ends it for somebody with whom the caller has shared a family member, and for those to whom they have shared it. Idempotent.
     * @throws AppError family.not_found if it did not come from the caller
     */
    async unshare({ userId }: Caller, id: UserId, otherId: UserId): Promise<typeof done> {
      const member = await members.find(id);
      if (!member?.guardianIds.includes(userId)) throw new AppError('family.not_found');
      if (member.guardianIds.includes(otherId) && !(await shares.end(userId, member, otherId)))
        throw new AppError('family.not_found');
      return done;
    },

    /** Whoever entered the other one has shared them, which is their consent. @throws AppError family.not_found | family.full */
    merge: ({ userId }: Caller, fromId: UserId, intoId: UserId): Promise<typeof done> =>
      untilUnchanged(async () => {
        const into = await family.childOf(userId, intoId);
        const found = await members.find(fromId);
        // It was done before: what is merged is deleted soon afterward.
        if (!found || found.becomes === intoId) return done;
        const from = await family.childOf(userId, fromId);
        if (fromId === intoId) throw new AppError('family.not_found');
        const missing = from.guardianIds.filter((id) => !into.guardianIds.includes(id));
        if (into.guardianIds.length + missing.length > familyLimits.guardians)
          throw new AppError('family.full', { limit: familyLimits.guardians });
        const added = await Promise.all(
          missing.map(async (id) => {
            const row = await connections.find(id, fromId);
            const guardian = sharing(id, intoId, row?.requesterRelation ?? 'guardian');
            return row?.sharedBy ? { ...guardian, sharedBy: row.sharedBy } : guardian;
          }),
        );
        return (await members.merge(from, into, added, clock.now())) ? done : undefined;
      }),
  };
};

import type { FamilyConnection, MemberInput } from '#shared/domains/family/contract.ts';
import { type FamilyRelation, inverseOf, sharedAs } from '#shared/domains/family/relations.ts';
import { familyLimits } from '#shared/domains/family/rules.ts';
import { AppError } from '#shared/kernel/errors.ts';
import { type RequestKey, UserId } from '#shared/kernel/ids.ts';
import type { Member } from '../core/actor.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import { findMade, newRequestKey, onlyOnce } from '../data/request-key.table.ts';
import type { Context } from '../runtime/context.ts';
import { childOf, own, takeTurn } from './family.ts';
import * as connections from './family-connection.table.ts';
import * as members from './family-member.table.ts';
import { endSharing } from './sharing.ts';

// Family members without an account.

type Caller = Pick<Member, 'userId'>;
interface NewMember extends MemberInput {
  readonly relation: FamilyRelation;
  readonly requestKey: RequestKey;
}
const done = { done: true } as const;

const newGuardian = (
  ctx: Context,
  userId: UserId,
  memberId: UserId,
  requesterRelation: FamilyRelation,
): members.Guardian => ({
  ...{ id: ctx.ids.familyConnection(), userId, memberId, requesterRelation, now: ctx.clock.now() },
  recipientRelation: inverseOf(requesterRelation),
});

/** @throws AppError family.full */
export const add = (ctx: Context, { userId }: Caller, input: NewMember): Promise<FamilyConnection> => {
  const { relation, requestKey: _, ...facts } = input;
  return onlyOnce(
    async () => {
      const guardian = {
        ...newGuardian(ctx, userId, ctx.ids.guest(), inverseOf(relation)),
        recipientRelation: relation,
      };
      const key = newRequestKey(userId, input, { now: guardian.now, made: [guardian.memberId] });
      const made = await untilUnchanged(async () => {
        const turn = await takeTurn(ctx, userId);
        const outcome = await members.add(ctx, key, facts, guardian, turn);
        return outcome === 'changed' ? undefined : outcome;
      });
      return made === 'key_known' ? made : own(ctx, userId, guardian.memberId);
    },
    async () => {
      const [id] = (await findMade(ctx, UserId, userId, input)) ?? [];
      return id && own(ctx, userId, id);
    },
    { checkFirst: true },
  );
};

/** The last save wins. @throws AppError family.not_found */
export const save = (
  ctx: Context,
  { userId }: Caller,
  id: UserId,
  input: MemberInput,
): Promise<typeof done> =>
  untilUnchanged(async () => {
    const member = await members.find(ctx, id);
    if (!member?.guardianIds.includes(userId)) throw new AppError('family.not_found');
    return (await members.save(ctx, member, input)) ? done : undefined;
  });

/** Idempotent. @throws AppError family.not_found | family.full */
export const share = (ctx: Context, { userId }: Caller, id: UserId, otherId: UserId): Promise<typeof done> =>
  untilUnchanged(async () => {
    const [member, between] = await Promise.all([
      childOf(ctx, userId, id),
      connections.find(ctx, userId, otherId),
    ]);
    if (between?.status !== 'accepted' || otherId === id) throw new AppError('family.not_found');
    if (member.guardianIds.includes(otherId)) return done;
    if (member.guardianIds.length >= familyLimits.guardians)
      throw new AppError('family.full', { limit: familyLimits.guardians });
    const turn = await takeTurn(ctx, otherId);
    // What the other one is to the person who shares the child decides what they are to the child.
    const { requesterId, requesterRelation, recipientRelation } = between;
    const relation = sharedAs(requesterId === otherId ? requesterRelation : recipientRelation);
    const guardian = { ...newGuardian(ctx, otherId, id, relation), sharedBy: userId };
    return (await members.share(ctx, member, guardian, turn)) ? done : undefined;
  });

/**
 * Ends it for someone with whom the caller has shared a family member, and for those to whom they have shared it. Idempotent.
 * @throws AppError family.not_found if it did not come from the caller
 */
export const unshare = async (
  ctx: Context,
  { userId }: Caller,
  id: UserId,
  otherId: UserId,
): Promise<typeof done> => {
  const member = await members.find(ctx, id);
  if (!member?.guardianIds.includes(userId)) throw new AppError('family.not_found');
  if (member.guardianIds.includes(otherId) && !(await endSharing(ctx, userId, member, otherId)))
    throw new AppError('family.not_found');
  return done;
};

/** The person who entered the other one has shared them, which is their consent. @throws AppError family.not_found | family.full */
export const merge = (
  ctx: Context,
  { userId }: Caller,
  fromId: UserId,
  intoId: UserId,
): Promise<typeof done> =>
  untilUnchanged(async () => {
    const into = await childOf(ctx, userId, intoId);
    const found = await members.find(ctx, fromId);
    // It was done before: what is merged is deleted soon afterward.
    if (!found || found.becomes === intoId) return done;
    const from = await childOf(ctx, userId, fromId);
    if (fromId === intoId) throw new AppError('family.not_found');
    const missing = from.guardianIds.filter((id) => !into.guardianIds.includes(id));
    if (into.guardianIds.length + missing.length > familyLimits.guardians)
      throw new AppError('family.full', { limit: familyLimits.guardians });
    const added = await Promise.all(
      missing.map(async (id) => {
        const row = await connections.find(ctx, id, fromId);
        const guardian = newGuardian(ctx, id, intoId, row?.requesterRelation ?? 'guardian');
        return row?.sharedBy ? { ...guardian, sharedBy: row.sharedBy } : guardian;
      }),
    );
    return (await members.merge(ctx, from, into, added)) ? done : undefined;
  });

import { work } from '#lambdas/family/background.ts';
import * as family from '#lambdas/family/family.ts';
import * as connectionRows from '#lambdas/family/family-connection.table.ts';
import * as memberRows from '#lambdas/family/family-member.table.ts';
import * as members from '#lambdas/family/members.ts';
import * as requests from '#lambdas/family/requests.ts';
import { bindAll } from '#lambdas/runtime/bind.ts';
import { familyConnectionRow } from '#shared/domains/family/rows.ts';
import { blockRow } from '#shared/domains/users/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { createUsersRepository } from '#test/support/user-rows.ts';
import { bound } from './bound.ts';
import { aMember, aUser, requestKey } from './builders.ts';
import type { TestContext } from './context.ts';
import { giveChange } from './give-change.ts';

export const mia = { firstName: 'Mia', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: 9 };

/** Someone with a birthdate; without another, that of a minor. */
export const withBirthdate = (
  member: ReturnType<typeof aMember>,
  birthdate: string | null = '2012-01-01',
) => ({
  ...member,
  user: { ...member.user, birthdate },
});

/** What people do in their families. */
export const familyOf = (ctx: TestContext) => ({
  connections: bound(ctx, connectionRows),
  members: bound(ctx, memberRows),
  family: { ...bound(ctx, family), ...bound(ctx, requests) },
  withoutAccount: bound(ctx, members),
  reactions: bindAll(ctx, work.reactions),
});

/** Numbered people, and what they do with one another. */
export const createFamilyWorld = async (ctx: TestContext, first: number) => {
  const services = familyOf(ctx);
  const { connections, reactions } = services;
  const users = createUsersRepository(ctx.table);
  for (const n of [0, 1, 2]) await users.add(aUser(first + n));
  const [ana, ben, cleo] = [aMember(first), aMember(first + 1), aMember(first + 2)];
  let keys = first * 100;
  const addChild = async (to: typeof ana, firstName = 'Mia') => {
    keys += 1;
    const input = { ...mia, firstName, relation: 'child', requestKey: requestKey(keys) } as const;
    return (await members.add(ctx, to, input)).recipientId;
  };
  const becomeFamily = async (one: typeof ana, other: typeof ana) => {
    await requests.request(ctx, one, other.userId, { relation: 'spouse' });
    await requests.accept(ctx, other, one.userId);
  };
  const familyOfOne = async (one: typeof ana) =>
    (await family.list(ctx, one)).items.map(({ recipientId, requesterId }) =>
      recipientId === one.userId ? requesterId : recipientId,
    );
  const accepted = async (requester: UserId, recipient: UserId) => {
    const after = await connections.find(requester, recipient);
    await giveChange(familyConnectionRow, reactions.becomeAccount, { after });
  };
  /** What the stream triggers when one blocks the other. */
  const block = (userId: UserId, otherId: UserId) =>
    giveChange(blockRow, reactions.endBetween, { after: { userId, otherId, side: 'blocked' } });
  const people = { ana, ben, cleo };
  return {
    ...{ ...services, ...people, table: ctx.table, users, addChild, becomeFamily, accepted, block },
    ...{ familyOf: familyOfOne, forget: reactions.forgetPerson },
  };
};

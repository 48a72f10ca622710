import type { Table } from '#lambdas/data/table.ts';
import { createBecomeAccountReaction } from '#lambdas/family/become-account.reaction.ts';
import { createEndBetweenReaction } from '#lambdas/family/end-between.reaction.ts';
import { createForgetPersonReaction } from '#lambdas/family/forget-person.reaction.ts';
import { openFamilyServices } from '#lambdas/family/open-family.ts';
import { familyConnectionRow } from '#shared/domains/family/rows.ts';
import { blockRow } from '#shared/domains/users/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { createUsersRepository } from '#test/support/user-rows.ts';
import { aMember, aUser, clockAt, requestKey } from './builders.ts';
import { giveChange } from './give-change.ts';

export const mia = { firstName: 'Mia', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: 9 };

/** Somebody with a birthdate; without another, that of a minor. */
export const withBirthdate = (
  member: ReturnType<typeof aMember>,
  birthdate: string | null = '2012-01-01',
) => ({
  ...member,
  user: { ...member.user, birthdate },
});

/** Numbered people, and what they do with one another. */
export const createFamilyWorld = async (table: Table, first: number) => {
  const clock = clockAt();
  const services = openFamilyServices(table, clock);
  const { connections, family, withoutAccount } = services;
  const users = createUsersRepository(table);
  for (const n of [0, 1, 2]) await users.add(aUser(first + n));
  const [ana, ben, cleo] = [aMember(first), aMember(first + 1), aMember(first + 2)];
  let keys = first * 100;
  const addChild = async (to: typeof ana, firstName = 'Mia') => {
    keys += 1;
    const input = { ...mia, firstName, relation: 'child', requestKey: requestKey(keys) } as const;
    return (await withoutAccount.add(to, input)).recipientId;
  };
  const becomeFamily = async (one: typeof ana, other: typeof ana) => {
    await family.request(one, other.userId, { relation: 'spouse' });
    await family.accept(other, one.userId);
  };
  const familyOf = async (one: typeof ana) =>
    (await family.list(one)).items.map(({ recipientId, requesterId }) =>
      recipientId === one.userId ? requesterId : recipientId,
    );
  const becomeAccount = createBecomeAccountReaction(connections, services.becomeAccount);
  const accepted = async (requester: UserId, recipient: UserId) => {
    const after = await connections.find(requester, recipient);
    await giveChange(familyConnectionRow, becomeAccount, { after });
  };
  /** What the stream triggers when one blocks the other. */
  const endBetween = createEndBetweenReaction(family.part);
  const block = (userId: UserId, otherId: UserId) =>
    giveChange(blockRow, endBetween, { after: { userId, otherId, side: 'blocked' } });
  const forget = createForgetPersonReaction(connections, family.leave);
  const people = { ana, ben, cleo };
  return { ...services, ...people, table, users, addChild, becomeFamily, familyOf, accepted, block, forget };
};

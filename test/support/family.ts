import { work } from '#lambdas/family/background.ts';
import * as family from '#lambdas/family/family.ts';
import * as connectionRows from '#lambdas/family/family-connection.table.ts';
import * as members from '#lambdas/family/members.ts';
import * as requests from '#lambdas/family/requests.ts';
import type { Context } from '#lambdas/runtime/context.ts';
import { familyConnectionRow } from '#shared/domains/family/rows.ts';
import { blockRow } from '#shared/domains/users/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { type aMember, requestKey } from './builders.ts';
import { giveChange } from './give-change.ts';
import { addPerson } from './people.ts';

export const mia = { firstName: 'Mia', lastName: 'Lopez', phoneNumber: '(512) 555-0100', age: 9 };

/** Someone with a birthdate; without another, that of a minor. */
export const withBirthdate = (
  member: ReturnType<typeof aMember>,
  birthdate: string | null = '2012-01-01',
) => ({
  ...member,
  user: { ...member.user, birthdate },
});

/** Three numbered people, and what they do with one another. */
export const createFamily = async (ctx: Context<'cursors' | 'origins' | 'mail'>, first: number) => {
  const [ana, ben, cleo] = [
    await addPerson(ctx, first),
    await addPerson(ctx, first + 1),
    await addPerson(ctx, first + 2),
  ];
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
  const familyOf = async (one: typeof ana) =>
    (await family.list(ctx, one)).items.map(({ recipientId, requesterId }) =>
      recipientId === one.userId ? requesterId : recipientId,
    );
  const accepted = async (requester: UserId, recipient: UserId) => {
    const after = await connectionRows.find(ctx, requester, recipient);
    await giveChange(familyConnectionRow, (change) => work.reactions.becomeAccount(ctx, change), { after });
  };
  /** What the stream triggers when one blocks the other. */
  const block = (userId: UserId, otherId: UserId) =>
    giveChange(blockRow, (change) => work.reactions.endBetween(ctx, change), {
      after: { userId, otherId, side: 'blocked' },
    });
  return { ana, ben, cleo, addChild, becomeFamily, accepted, block, familyOf };
};

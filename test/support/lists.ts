import { work } from '#lambdas/lists/background.ts';
import { listMembers } from '#lambdas/lists/lists.table.ts';
import * as lists from '#lambdas/lists/lists.ts';
import { userListRow } from '#shared/domains/lists/rows.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { ListId } from '#shared/kernel/ids.ts';
import { requestKey } from './builders.ts';
import type { TestContext } from './context.ts';
import { closeAccount, giveChange } from './give-change.ts';
import { addPerson } from './people.ts';

export const aContact = (n: number) => ({ displayName: `Person ${n}`, email: `person${n}@example.com` });

/** Three people, of whom the first one keeps lists; `first` keeps them separate from those of other tests. */
export const createListsWorld = async (ctx: TestContext, first: number) => {
  const member = (n: number) => addPerson(ctx, n);
  const [ana, ben, cleo] = [await member(first), await member(first + 1), await member(first + 2)];
  let made = 0;
  return {
    ...{ ana, ben, cleo },
    aList: (name: string, owner = ana) => {
      made += 1;
      ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), 1000));
      return lists.create(ctx, owner, { requestKey: requestKey(first * 100 + made), name });
    },
    /** Gives the list's last change to its reaction, as the table does. */
    settle: (id: ListId) =>
      giveChange(userListRow, (change) => work.reactions.tidy(ctx, change), {
        before: { userId: ana.userId, id },
      }),
    closeAccount: ({ userId }: typeof ana) =>
      closeAccount((change) => work.reactions.forgetPerson(ctx, change), userId),
    members: async (id: ListId) =>
      (await listMembers(ctx, { userId: ana.userId, id })).map(({ uid }) => uid).toSorted(),
  };
};

import { openVisible } from '#lambdas/connections/old-api.ts';
import { createIds } from '#lambdas/core/ids.ts';
import type { Table } from '#lambdas/data/table.ts';
import { createForgetPersonReaction } from '#lambdas/lists/forget-person.reaction.ts';
import { createListsRepository } from '#lambdas/lists/lists.repository.ts';
import { createListsService } from '#lambdas/lists/lists.service.ts';
import { createTidyReaction } from '#lambdas/lists/tidy.reaction.ts';
import { createTidy } from '#lambdas/lists/tidy.ts';
import { createActiveFinder } from '#lambdas/users/api.ts';
import { userListRow } from '#shared/domains/lists/rows.ts';
import { addMilliseconds } from '#shared/kernel/dates.ts';
import type { ListId } from '#shared/kernel/ids.ts';
import { movableClock, requestKey } from './builders.ts';
import { createDomain } from './domain.ts';
import { giveChange } from './give-change.ts';

export const aContact = (n: number) => ({ displayName: `Person ${n}`, email: `person${n}@example.com` });

/** Three people, of whom the first one keeps lists; `first` keeps them apart from those of other tests. */
export const createListsWorld = async (table: Table, first: number) => {
  const clock = movableClock();
  const domain = createDomain(table, clock);
  const lists = createListsRepository(table);
  const service = createListsService({
    lists,
    findActive: createActiveFinder(table),
    findVisible: openVisible(table, clock),
    clock,
    ids: createIds(clock),
  });
  const [ana, ben, cleo] = [
    await domain.member(first),
    await domain.member(first + 1),
    await domain.member(first + 2),
  ];
  let made = 0;
  const aList = (name: string, owner = ana) => {
    made += 1;
    clock.moveTo(addMilliseconds(clock.now(), 1000));
    return service.create(owner, { requestKey: requestKey(first * 100 + made), name });
  };
  const tidy = createTidy(lists);
  /** Tells of the list's last change, as the table does. */
  const settle = (id: ListId) =>
    giveChange(userListRow, createTidyReaction(tidy), { before: { userId: ana.userId, id } });
  const forget = createForgetPersonReaction({ lists, tidy, clock });
  const members = async (id: ListId) =>
    (await lists.known({ userId: ana.userId, id })).map(({ uid }) => uid).toSorted();
  return { ...domain, clock, lists, service, ana, ben, cleo, aList, settle, forget, members };
};

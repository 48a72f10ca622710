import type { UserId } from '#shared/kernel/ids.ts';
import { forgetting } from '../core/background.ts';
import { everyPage } from '../core/pages.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { Work } from '../runtime/background.ts';
import type { Context } from '../runtime/context.ts';
import type { lists as domain } from './domain.ts';
import {
  findList,
  forgetCount,
  forgetMember,
  type ListKey,
  listMembers,
  listOwn,
  listWithMember,
  membersOf,
  removeList,
  saveList,
} from './lists.table.ts';

const PER_PAGE = 100;

/** Forgets who is no longer in a list. Repeating it changes nothing. */
const tidyMembers = async (ctx: Context, key: ListKey): Promise<void> => {
  const list = await findList(ctx, key);
  const kept = new Set(membersOf(list?.items ?? []));
  // A list that is gone never comes back.
  const revision = list?.revision ?? Number.MAX_SAFE_INTEGER;
  for (const member of await listMembers(ctx, key))
    if (!kept.has(member.uid)) await forgetMember(ctx, member, revision);
};

const takeOut = (ctx: Context, uid: UserId, key: ListKey) =>
  untilUnchanged(async () => {
    const list = await findList(ctx, key);
    const items = list?.items.filter((item) => item.uid !== uid);
    if (!list || !items || items.length === list.items.length) return true;
    return (await saveList(ctx, list, { name: list.name, items })) || undefined;
  });

export const work = {
  reactions: {
    /** A list has changed or is gone: those who were removed do not find it anymore. */
    tidy: async (ctx, { before, after }) => {
      const changed = after ?? before;
      if (changed) await tidyMembers(ctx, changed);
    },

    /** Deletes the lists of a deleted account, and takes the person out of the lists of others. */
    forgetPerson: forgetting(async (ctx, id) => {
      for (const key of await listOwn(ctx, id)) {
        await removeList(ctx, key);
        await tidyMembers(ctx, key);
      }
      await forgetCount(ctx, id);
      for await (const { items } of everyPage((cursor) => listWithMember(ctx, id, PER_PAGE, cursor)))
        for (const key of items) {
          await takeOut(ctx, id, key);
          await tidyMembers(ctx, key);
        }
    }),
  },
} satisfies Work<typeof domain.background>;

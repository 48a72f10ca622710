import type { UserId } from '#shared/kernel/ids.ts';
import type { Clock } from '../core/clock.ts';
import { everyPage } from '../core/every-page.ts';
import { forgetting } from '../core/forgetting.ts';
import { untilUnchanged } from '../data/conflicts.ts';
import type { ListKey, ListsRepository } from './lists.repository.ts';
import type { Tidy } from './tidy.ts';

export interface ForgetPersonDeps {
  readonly lists: Pick<ListsRepository, 'list' | 'remove' | 'forgetCount' | 'withMember' | 'find' | 'save'>;
  readonly tidy: Tidy;
  readonly clock: Clock;
}

const PER_PAGE = 100;

/** Deletes the lists of a deleted account, and takes the person out of the lists of others. */
export const createForgetPersonReaction = ({ lists, tidy, clock }: ForgetPersonDeps) => {
  const takeOut = (uid: UserId, key: ListKey) =>
    untilUnchanged(async () => {
      const list = await lists.find(key);
      const items = list?.items.filter((item) => item.uid !== uid);
      if (!list || !items || items.length === list.items.length) return true;
      return (await lists.save(list, { name: list.name, items }, clock.now())) || undefined;
    });
  return forgetting(async (id) => {
    for (const key of await lists.list(id)) {
      await lists.remove(key);
      await tidy(key);
    }
    await lists.forgetCount(id);
    const pages = everyPage((cursor) => lists.withMember(id, PER_PAGE, cursor));
    for await (const { items } of pages)
      for (const key of items) {
        await takeOut(id, key);
        await tidy(key);
      }
  });
};

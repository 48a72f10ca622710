import { type ListKey, type ListsRepository, membersOf } from './lists.repository.ts';

/** Forgets who is no longer in a list. Repeating it changes nothing. */
export const createTidy =
  (lists: Pick<ListsRepository, 'find' | 'known' | 'forget'>) =>
  async (key: ListKey): Promise<void> => {
    const list = await lists.find(key);
    const kept = new Set(membersOf(list?.items ?? []));
    // A list that is gone never comes back.
    const revision = list?.revision ?? Number.MAX_SAFE_INTEGER;
    for (const member of await lists.known(key))
      if (!kept.has(member.uid)) await lists.forget(member, revision);
  };
export type Tidy = ReturnType<typeof createTidy>;

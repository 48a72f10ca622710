import type { Page } from '#shared/kernel/pagination.ts';

/** All pages of a list, one after the other: figures and searches need everyone. */
export const readEveryPage = async <Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): Promise<Item[]> => {
  const everything: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    everything.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return everything;
};

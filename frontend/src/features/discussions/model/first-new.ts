import type { Post } from '#shared/domains/discussions/shapes.ts';

/** The index of the first reply that is new to someone who has seen those up to `seenTo`; -1 if none is, or if all are. Their own replies are not new. */
export const firstNew = (
  replies: readonly Pick<Post, 'id' | 'mine'>[],
  seenTo: Post['id'] | null,
): number => {
  // Ids are in the order of posting.
  const first = seenTo === null ? -1 : replies.findIndex(({ id, mine }) => id > seenTo && !mine);
  return first > 0 ? first : -1;
};

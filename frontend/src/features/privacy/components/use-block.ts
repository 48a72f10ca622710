import { attempt } from '#frontend/lib/api/use-action.ts';
import { m } from '#frontend/paraglide/messages.js';
import { useBlocking } from '../api/use-privacy.ts';

/** Blocks people and reports the result; returns whether they are blocked now. */
export const useBlock = () => {
  const { block } = useBlocking();
  return (userIds: readonly string[]): Promise<boolean> =>
    attempt(() => block(userIds), {
      done: (count) => (count > 0 ? m.privacy_blocked() : { text: m.privacy_blocked_before(), tone: 'info' }),
      failed: m.privacy_block_failed(),
    });
};

import { showFailure } from '#frontend/lib/show-failure.ts';
import { showToast } from '#frontend/lib/toast-store.ts';
import { m } from '#frontend/paraglide/messages.js';
import { useBlocking } from '../api/use-privacy.ts';

/** Blocks people and reports the result; returns whether they are blocked now. */
export const useBlock = () => {
  const { block } = useBlocking();
  return async (userIds: readonly string[]): Promise<boolean> => {
    try {
      const isNews = (await block(userIds)) > 0;
      showToast(isNews ? m.privacy_blocked() : m.privacy_blocked_before(), {
        tone: isNews ? 'success' : 'info',
      });
      return true;
    } catch (error) {
      showFailure(error, { text: m.privacy_block_failed() });
      return false;
    }
  };
};

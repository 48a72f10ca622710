import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import type { PrivacyChoices } from '#shared/domains/users/privacy.ts';

/** The person's privacy settings, with whom they have blocked. */
export const usePrivacy = () => {
  const change = useChange();
  const read = useEndpoint(usersContract.privacy, {});
  const save = (body: PrivacyChoices) => change(usersContract.savePrivacy, { body });
  return { read, save };
};

/** Blocks and unblocks people. */
export const useBlocking = () => {
  const change = useChange();
  return {
    /** Returns how many of them were not blocked before. */
    block: async (userIds: readonly string[]): Promise<number> =>
      (await change(usersContract.block, { body: { userIds: [...userIds] } })).blocked.length,
    unblock: (userId: string) => change(usersContract.unblock, { params: { userId } }),
  };
};

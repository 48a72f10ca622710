import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import type { PrivacyChoices } from '#shared/domains/users/privacy.ts';

/** The person's privacy settings, with whom they have blocked. */
export const usePrivacy = () => {
  const savePrivacy = useWrite(usersContract.savePrivacy);
  const read = useRead(usersContract.privacy, {});
  const save = (body: PrivacyChoices) => savePrivacy({ body });
  return { read, save };
};

/** Blocks and unblocks people. */
export const useBlocking = () => {
  const block = useWrite(usersContract.block);
  const unblock = useWrite(usersContract.unblock);
  return {
    /** Returns how many of them were not blocked before. */
    block: async (userIds: readonly string[]): Promise<number> =>
      (await block({ body: { userIds: [...userIds] } })).blocked.length,
    unblock: (userId: string) => unblock({ params: { userId } }),
  };
};

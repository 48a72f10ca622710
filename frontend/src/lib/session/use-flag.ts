import type { Flag } from '#shared/domains/platform/audiences.ts';
import { useSession } from './current.ts';

/** Whether something is on for the person who is logged in, for everyone or in its beta audience. For visitors, nothing is. */
export const useFlag = (flag: Flag): boolean => {
  const state = useSession();
  return 'account' in state && state.account.flags.includes(flag);
};

import useSWR from 'swr';
import { presenceSeconds } from '#shared/domains/realtime/rules.ts';
import { usersContract } from '#shared/domains/users/contract.ts';
import { presenceLimits } from '#shared/domains/users/presence.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { call } from '../api/api.ts';
import { inGroups } from '../device/in-groups.ts';
import { readKey } from '../reads/read-key.ts';
import { useSession } from '../session/current.ts';

const findOnline = async (ids: readonly UserId[]): Promise<UserId[]> => {
  const found = await Promise.all(
    inGroups(ids, presenceLimits.people).map((part) =>
      call(usersContract.presence, { query: { ids: part.join(',') } }),
    ),
  );
  return found.flatMap(({ online }) => online);
};

/**
 * Which of these people are online, as far as they show it. Asked for all of them together, again and again while the screen can be seen.
 * Nobody, while it is not known.
 */
export const usePresence = (ids: readonly UserId[]): ReadonlySet<UserId> => {
  const session = useSession();
  const isMember = session.status === 'success' && session.user !== null;
  const key =
    isMember && ids.length > 0 ? readKey(usersContract.presence, { query: { ids: ids.join(',') } }) : null;
  const { data } = useSWR<UserId[], Error>(key, () => findOnline(ids), {
    refreshInterval: presenceSeconds.look * 1000,
  });
  return new Set(data);
};

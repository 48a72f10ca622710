import { addressOf, call } from '#frontend/lib/api.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import type { GivenRole } from '#shared/domains/teams/roles.ts';

/** Everybody who belongs to a team, and what changes who is what in it. */
export const useRoles = (teamId: string) => {
  const params = { teamId };
  const refresh = useRefreshReads();
  const read = usePages(addressOf(memberEndpoints.members, { params }), (cursor) =>
    call(memberEndpoints.members, { params, query: cursor === undefined ? {} : { cursor } }),
  );
  const changed = async (): Promise<void> => {
    read.retry();
    await refresh('/teams', '/me/teams', '/me/sites');
  };
  return {
    read,
    assign: async (userId: string, role: GivenRole): Promise<void> => {
      await call(memberEndpoints.assignRole, { params: { teamId, userId }, body: { role } });
      await changed();
    },
    handOver: async (userId: string): Promise<void> => {
      await call(memberEndpoints.handOver, { params, body: { userId } });
      await changed();
    },
  };
};

import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import type { GivenRole } from '#shared/domains/teams/roles.ts';

/** The members of a team, and changes to their roles. */
export const useRoles = (teamId: string) => {
  const params = { teamId };
  const change = useChange();
  return {
    read: usePages(readKey(memberEndpoints.members, { params }), (cursor) =>
      call(memberEndpoints.members, { params, query: cursor === undefined ? {} : { cursor } }),
    ),
    assign: async (userId: string, role: GivenRole): Promise<void> => {
      await change(memberEndpoints.assignRole, { params: { teamId, userId }, body: { role } });
    },
    handOver: async (userId: string): Promise<void> => {
      await change(memberEndpoints.handOver, { params, body: { userId } });
    },
  };
};

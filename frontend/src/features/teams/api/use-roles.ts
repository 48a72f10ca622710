import { usePages } from '#frontend/lib/reads/use-pages.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import type { GivenRole } from '#shared/domains/teams/roles.ts';

/** The members of a team, and changes to their roles. */
export const useRoles = (teamId: string) => {
  const params = { teamId };
  const assignRole = useWrite(memberEndpoints.assignRole);
  const handOver = useWrite(memberEndpoints.handOver);
  return {
    read: usePages(memberEndpoints.members, { params }),
    assign: async (userId: string, role: GivenRole): Promise<void> => {
      await assignRole({ params: { teamId, userId }, body: { role } });
    },
    handOver: async (userId: string): Promise<void> => {
      await handOver({ params, body: { userId } });
    },
  };
};

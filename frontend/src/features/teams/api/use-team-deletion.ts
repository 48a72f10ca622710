import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { deletionEndpoints } from '#shared/domains/teams/deletion.ts';

/** What the deletion of a team means, and deleting it. */
export const useTeamDeletion = (teamId: string) => {
  const change = useChange();
  const params = { teamId };
  return {
    read: useEndpoint(deletionEndpoints.deletion, { params }),
    remove: async (name: string): Promise<void> => {
      await change(deletionEndpoints.remove, { params, body: { name } });
    },
  };
};

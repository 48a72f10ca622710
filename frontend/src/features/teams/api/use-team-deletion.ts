import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { deletionEndpoints } from '#shared/domains/teams/deletion.ts';

/** What the deletion of a team means, and deleting it. */
export const useTeamDeletion = (teamId: string) => {
  const remove = useWrite(deletionEndpoints.remove);
  const params = { teamId };
  return {
    read: useRead(deletionEndpoints.deletion, { params }),
    remove: async (name: string): Promise<void> => {
      await remove({ params, body: { name } });
    },
  };
};

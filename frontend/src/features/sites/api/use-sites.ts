import type { InputOf } from '#frontend/lib/api/api.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';

/** Creates another website for a team. */
export const useAddSite = () => {
  const add = useWrite(sitesContract.add);
  return async (teamId: string, body: InputOf<typeof sitesContract.add>['body']): Promise<void> => {
    await add({ params: { teamId }, body });
  };
};

export const usePublishSite = () => {
  const publish = useWrite(sitesContract.publish);
  return async (siteId: string): Promise<void> => {
    await publish({ params: { siteId }, body: {} });
  };
};

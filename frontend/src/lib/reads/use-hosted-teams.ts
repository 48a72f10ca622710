import { useRead } from '#frontend/lib/reads/use-read.ts';
import { may } from '#shared/contracts/permissions.ts';
import { organizationsContract } from '#shared/domains/organizations/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';

/** The teams in whose name the viewer may host, as a member or as staff of their organization, read if they are wanted. */
export const useHostedTeams = (wanted = true) => {
  const { data, isLoading, error, mutate } = useRead(teamsContract.mine, wanted ? {} : null);
  const scheduled = useRead(organizationsContract.scheduled, wanted ? {} : null);
  const own = data?.items.filter(({ role }) => may(teamKind, [role], 'hostEvents')) ?? [];
  const known = new Set(own.map(({ id }) => id));
  const others = scheduled.data?.items.filter(({ id }) => !known.has(id)) ?? [];
  return {
    items: [...own.map(({ id, name }) => ({ id, name })), ...others],
    isLoading: isLoading || scheduled.isLoading,
    error,
    retry: () => void mutate(),
  };
};

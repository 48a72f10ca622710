import { useRead } from '#frontend/lib/reads/use-read.ts';
import { may } from '#shared/contracts/permissions.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { team as teamKind } from '#shared/domains/teams/roles.ts';

/** The teams in whose name the viewer may host, read if they are wanted. */
export const useHostedTeams = (wanted = true) => {
  const { data, isLoading, error, mutate } = useRead(teamsContract.mine, wanted ? {} : null);
  const teams = data?.items.filter(({ role }) => may(teamKind, [role], 'hostEvents')) ?? [];
  return { items: teams.map(({ id, name }) => ({ id, name })), isLoading, error, retry: () => void mutate() };
};

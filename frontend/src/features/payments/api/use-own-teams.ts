import { useRead } from '#frontend/lib/reads/use-read.ts';
import { may } from '#shared/contracts/permissions.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { team } from '#shared/domains/teams/roles.ts';
import type { UserId } from '#shared/kernel/ids.ts';

/** The teams whose plan the person's role lets them manage. A visitor has none. */
export const useOwnTeams = (userId: UserId | undefined) => {
  const { data, ...read } = useRead(teamsContract.mine, userId === undefined ? null : {});
  return { ...read, teams: data?.items.filter(({ role }) => may(team, [role], 'managePlan')) };
};

import { memberEndpoints } from '#shared/domains/teams/members.ts';
import { useRead } from './use-read.ts';

/** The groups of a team that people can choose from; none until they are known. */
export const useTeamGroups = (teamId: string | undefined) =>
  useRead(memberEndpoints.groups, teamId === undefined ? null : { params: { teamId } }).data?.items ?? [];

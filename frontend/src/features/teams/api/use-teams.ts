import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { type NewTeam, type TeamPage, TeamSlug, teamsContract } from '#shared/domains/teams/contract.ts';
import { InvitationToken } from '#shared/domains/teams/members.ts';
import { TeamId } from '#shared/kernel/ids.ts';

export const useMyTeams = () => useEndpoint(teamsContract.mine, {});

/** All that anybody may join or ask to join, the newest first. */
export const useListedTeams = () =>
  usePages(readKey(teamsContract.list, {}), (cursor) => call(teamsContract.list, { query: { cursor } }));

/** By id or by readable address; nothing is asked for what can be neither. A link that was cut short carries no invitation. */
export const useTeam = (reference: string, invitation?: string) => {
  const isReference = TeamId.safeParse(reference).success || TeamSlug.safeParse(reference).success;
  const isToken = InvitationToken.safeParse(invitation).success;
  const query = isToken ? { invitation } : {};
  return useEndpoint(teamsContract.get, isReference ? { params: { teamId: reference }, query } : null);
};

export const useCreateTeam = () => {
  const change = useChange();
  return (body: NewTeam): Promise<TeamPage> => change(teamsContract.create, { body });
};

/** Makes the website of a team, or finds the one that is there. */
export const useMakeSite = () => {
  const change = useChange();
  return (teamId: string) => change(sitesContract.create, { params: { teamId }, body: {} });
};

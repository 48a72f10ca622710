import { call } from '#frontend/lib/api.ts';
import { readKey } from '#frontend/lib/read-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useChange } from '#frontend/lib/use-change.ts';
import { usePages } from '#frontend/lib/use-pages.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { searchContract } from '#shared/domains/search/contract.ts';
import { searchLimits } from '#shared/domains/search/rules.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { type NewTeam, type TeamPage, TeamSlug, teamsContract } from '#shared/domains/teams/contract.ts';
import { InvitationToken } from '#shared/domains/teams/members.ts';
import { TeamId } from '#shared/kernel/ids.ts';

export const useMyTeams = () => useEndpoint(teamsContract.mine, {});

/** The teams of a person that others may find. */
export const useTeamsOf = (userId: string) => useEndpoint(teamsContract.ofUser, { params: { userId } });

/** All teams that anyone may join or request to join, newest first. */
export const useListedTeams = () =>
  usePages(readKey(teamsContract.list, {}), (cursor) => call(teamsContract.list, { query: { cursor } }));

/** The first teams whose name, address, sports, or people contain a text. */
export const useFoundTeams = (q: string) =>
  useEndpoint(searchContract.teams, { query: { q, limit: String(searchLimits.page.max) } });

/** A team by id or slug; nothing is requested for a text that can be neither. A truncated link has no valid invitation. */
export const useTeam = (reference: string, invitation?: string) => {
  const isReference = TeamId.safeParse(reference).success || TeamSlug.safeParse(reference).success;
  const isToken = InvitationToken.safeParse(invitation).success;
  const query = isToken ? { invitation } : {};
  return useEndpoint(teamsContract.get, isReference ? { params: { teamId: reference }, query } : null);
};

/** What a team hosts from now on, earliest first, as far as the viewer may see it. */
export const useTeamEvents = (teamId: string) => {
  const params = { teamId };
  return usePages(readKey(eventsContract.ofTeam, { params }), (cursor) =>
    call(eventsContract.ofTeam, { params, query: { cursor } }),
  );
};

/** The viewer's own private link to the calendar of a team. */
export const teamCalendarLink = (teamId: TeamId, body: { readonly renew: boolean }) =>
  call(eventsContract.teamCalendarFeed, { params: { teamId }, body });

export const useCreateTeam = () => {
  const change = useChange();
  return (body: NewTeam): Promise<TeamPage> => change(teamsContract.create, { body });
};

/** Creates a team's website, or finds the existing one. */
export const useMakeSite = () => {
  const change = useChange();
  return (teamId: string) => change(sitesContract.create, { params: { teamId }, body: {} });
};

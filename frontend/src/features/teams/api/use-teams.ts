import { call } from '#frontend/lib/api/api.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { eventsContract } from '#shared/domains/events/contract.ts';
import { sitesContract } from '#shared/domains/sites/contract.ts';
import { teamsContract } from '#shared/domains/teams/contract.ts';
import { InvitationToken } from '#shared/domains/teams/invitation-token.ts';
import { type NewTeam, type TeamPage, TeamSlug } from '#shared/domains/teams/shapes.ts';
import { TeamId } from '#shared/kernel/ids.ts';

/** A team by id or slug; nothing is requested for a text that can be neither. A truncated link has no valid invitation. */
export const useTeam = (reference: string, invitation?: string) => {
  const isReference = TeamId.safeParse(reference).success || TeamSlug.safeParse(reference).success;
  const isToken = InvitationToken.safeParse(invitation).success;
  const query = isToken ? { invitation } : {};
  return useRead(teamsContract.get, isReference ? { params: { teamId: reference }, query } : null);
};

/** The viewer's own private link to the calendar of a team. */
export const teamCalendarLink = (teamId: TeamId, body: { readonly renew: boolean }) =>
  call(eventsContract.teamCalendarFeed, { params: { teamId }, body });

export const useCreateTeam = () => {
  const create = useWrite(teamsContract.create);
  return (body: NewTeam): Promise<TeamPage> => create({ body });
};

/** Creates a team's website, or finds the existing one. */
export const useMakeSite = () => {
  const create = useWrite(sitesContract.create);
  return (teamId: string) => create({ params: { teamId }, body: {} });
};

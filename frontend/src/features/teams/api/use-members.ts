import { call } from '#frontend/lib/api.ts';
import { useKeyedChange } from '#frontend/lib/request-key.ts';
import { useEndpoint } from '#frontend/lib/swr.ts';
import { useRefreshReads } from '#frontend/lib/use-refresh-reads.ts';
import { type Invitation, memberEndpoints } from '#shared/domains/teams/members.ts';
import type { TeamStanding } from '#shared/domains/teams/roles.ts';
import type { RequestKey } from '#shared/kernel/ids.ts';

/** How somebody comes into a team, and out of it. */
export const useMembership = (teamId: string) => {
  const refresh = useRefreshReads();
  const params = { teamId };
  return {
    join: async (invitation?: string): Promise<TeamStanding> => {
      const body = invitation === undefined ? {} : { invitation };
      const { standing } = await call(memberEndpoints.join, { params, body });
      await refresh('/teams', '/me/teams');
      return standing;
    },
    leave: async (): Promise<void> => {
      await call(memberEndpoints.leave, { params, body: {} });
      await refresh('/teams', '/me/teams');
    },
  };
};

/** Who asks to join an own team, and the answers. */
export const useJoinRequests = (teamId: string) => {
  const refresh = useRefreshReads();
  return {
    read: useEndpoint(memberEndpoints.joinRequests, { params: { teamId } }),
    answer: async (userId: string, approve: boolean): Promise<TeamStanding> => {
      const params = { teamId, userId };
      const { standing } = await call(memberEndpoints.answerRequest, { params, body: { approve } });
      await refresh('/teams');
      return standing;
    },
  };
};

/** Invitations to an own team that nobody has used yet. */
export const useInvitations = (teamId: string) => {
  const read = useEndpoint(memberEndpoints.invitations, { params: { teamId } });
  const keyed = useKeyedChange();
  const invite = async (emails: string[], requestKey: RequestKey): Promise<readonly Invitation[]> => {
    const { items } = await call(memberEndpoints.invite, {
      params: { teamId },
      body: { requestKey, emails },
    });
    await read.mutate();
    return items;
  };
  return {
    read,
    /** Invites by mail. Gives the new ones. */
    invite: (emails: readonly string[], requestKey: RequestKey) => invite([...emails], requestKey),
    /** Makes a link that is handed on by hand. */
    makeLink: (): Promise<readonly Invitation[]> => keyed(teamId, (requestKey) => invite([], requestKey)),
    withdraw: async (invitationId: string): Promise<void> => {
      await call(memberEndpoints.withdrawInvitation, { params: { teamId, invitationId }, body: {} });
      await read.mutate();
    },
  };
};

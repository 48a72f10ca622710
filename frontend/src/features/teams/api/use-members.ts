import { useKeyedChange } from '#frontend/lib/api/request-key.ts';
import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { INVITED_AT_ONCE } from '#shared/contracts/invited-emails.ts';
import { type Invitation, memberEndpoints } from '#shared/domains/teams/members.ts';
import type { TeamStanding } from '#shared/domains/teams/roles.ts';
import type { RequestKey } from '#shared/kernel/ids.ts';

/** Joining and leaving a team. */
export const useMembership = (teamId: string) => {
  const join = useWrite(memberEndpoints.join);
  const leave = useWrite(memberEndpoints.leave);
  const params = { teamId };
  return {
    join: async (invitation?: string): Promise<TeamStanding> => {
      const body = invitation === undefined ? {} : { invitation };
      const { standing } = await join({ params, body });
      return standing;
    },
    leave: async (): Promise<void> => {
      await leave({ params, body: {} });
    },
  };
};

/** Join requests to a team, and answering them. */
export const useJoinRequests = (teamId: string) => {
  const answerRequest = useWrite(memberEndpoints.answerRequest);
  return {
    read: useRead(memberEndpoints.joinRequests, { params: { teamId } }),
    answer: async (userId: string, approve: boolean): Promise<TeamStanding> => {
      const params = { teamId, userId };
      const { standing } = await answerRequest({ params, body: { approve } });
      return standing;
    },
  };
};

/** A team's unused invitations. */
export const useInvitations = (teamId: string) => {
  const read = useRead(memberEndpoints.invitations, { params: { teamId } });
  const sendInvitations = useWrite(memberEndpoints.invite);
  const withdrawInvitation = useWrite(memberEndpoints.withdrawInvitation);
  const invite = async (emails: string[], requestKey: RequestKey): Promise<readonly Invitation[]> => {
    const { items } = await sendInvitations({
      params: { teamId },
      body: { requestKey, emails },
    });
    return items;
  };
  const keyed = useKeyedChange();
  return {
    read,
    /** Invites any number of people, a part at a time; a repeated one invites nobody twice. Returns how many are new. */
    inviteAll: async (emails: readonly string[]): Promise<number> => {
      let added = 0;
      for (let from = 0; from < emails.length; from += INVITED_AT_ONCE) {
        const part = emails.slice(from, from + INVITED_AT_ONCE);
        const sent = await keyed(`import ${part.join(' ')}`, (requestKey) => invite(part, requestKey));
        added += sent.length;
      }
      return added;
    },
    /** Invites people by email. Returns the new invitations. */
    invite: (emails: readonly string[], requestKey: RequestKey) => invite([...emails], requestKey),
    withdraw: async (invitationId: string): Promise<void> => {
      await withdrawInvitation({ params: { teamId, invitationId }, body: {} });
    },
  };
};

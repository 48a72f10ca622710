import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { type InviteLinkChange, inviteLinkEndpoints } from '#shared/domains/teams/invite-link.ts';

/** The link of a team, and what can be changed about it. */
export const useInviteLink = (teamId: string) => {
  const params = { teamId };
  const make = useWrite(inviteLinkEndpoints.makeInviteLink);
  const change = useWrite(inviteLinkEndpoints.changeInviteLink);
  const replace = useWrite(inviteLinkEndpoints.replaceInviteLink);
  return {
    read: useRead(inviteLinkEndpoints.inviteLink, { params }),
    make: () => make({ params, body: {} }),
    change: (body: InviteLinkChange) => change({ params, body }),
    replace: (id: string) => replace({ params, body: { id } }),
  };
};

import { TeamId } from '#shared/kernel/ids.ts';
import { aMember, requestKey } from './builders.ts';
import type { TestContext } from './context.ts';
import { startTeam } from './sites.ts';
import { createTeamsCaller } from './teams-api.ts';

/** The nth person's team, and ways to invite people to it. */
export const createInvitedTeam = async (
  ctx: TestContext,
  n: number,
  privacy: 'request' | 'invite' = 'invite',
) => {
  const { members, teams, invitations } = createTeamsCaller(ctx);
  const id = TeamId.parse((await startTeam(ctx, n, { name: `Invited ${n}`, privacy })).id);
  const owner = aMember(n);
  let sent = 0;
  const nextKey = () => {
    sent += 1;
    return requestKey(n * 1000 + sent);
  };
  return {
    id,
    owner,
    /** Without an address, someone is invited whom no other part of a test knows. */
    invite: async (...emails: string[]) => {
      const key = nextKey();
      const invited = emails.length > 0 ? emails : [`guest.${sent}@example.com`];
      return (await invitations.invite(owner, id, { requestKey: key, emails: invited })).items;
    },
    join: (k: number, token?: string) => members.join(aMember(k), id, token),
    standing: async (k: number) => (await teams.page(id, aMember(k))).viewer.standing,
    count: async () => (await teams.page(id, owner)).members,
  };
};

import type { Table } from '#lambdas/data/table.ts';
import { TeamId } from '#shared/kernel/ids.ts';
import { requestKey } from './builders.ts';
import { createSites } from './sites.ts';

/** The nth person's team, and ways to invite people to it. */
export const createInvitedTeam = async (
  table: Table,
  n: number,
  privacy: 'request' | 'invite' = 'invite',
) => {
  const world = createSites(table);
  const { members, teams, invitations, member } = world;
  const id = TeamId.parse((await world.start(n, { name: `Invited ${n}`, privacy })).id);
  const owner = member(n);
  let sent = 0;
  const nextKey = () => {
    sent += 1;
    return requestKey(n * 1000 + sent);
  };
  return {
    ...world,
    id,
    owner,
    invite: async (...emails: string[]) =>
      (await invitations.invite(owner, id, { requestKey: nextKey(), emails })).items,
    join: (k: number, token?: string) => members.join(member(k), id, token),
    standing: async (k: number) => (await teams.page(id, member(k))).viewer.standing,
    count: async () => (await teams.page(id, owner)).members,
  };
};

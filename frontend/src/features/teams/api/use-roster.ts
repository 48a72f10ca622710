import { useRead } from '#frontend/lib/reads/use-read.ts';
import { useWrite } from '#frontend/lib/reads/use-write.ts';
import { memberEndpoints } from '#shared/domains/teams/members.ts';
import type { GivenRole } from '#shared/domains/teams/roles.ts';
import type { RosterEdit, RosterMember } from '#shared/domains/teams/roster.ts';
import type { MemberStatus } from '#shared/domains/teams/rules.ts';

/** Changes to the members of a team. */
export const useRoster = (teamId: string) => {
  const assignRole = useWrite(memberEndpoints.assignRole);
  const handOver = useWrite(memberEndpoints.handOver);
  const edit = useWrite(memberEndpoints.editMember);
  const setStatus = useWrite(memberEndpoints.setOwnStatus);
  const remove = useWrite(memberEndpoints.removeMember);
  const ban = useWrite(memberEndpoints.ban);
  const of = (userId: string) => ({ params: { teamId, userId } });
  return {
    assign: (userId: string, role: GivenRole) => assignRole({ ...of(userId), body: { role } }),
    handOver: (userId: string) => handOver({ params: { teamId }, body: { userId } }),
    edit: (userId: string, body: RosterEdit): Promise<RosterMember> => edit({ ...of(userId), body }),
    setStatus: (status: MemberStatus) => setStatus({ params: { teamId }, body: { status } }),
    remove: (userId: string) => remove({ ...of(userId), body: {} }),
    ban: (userId: string, reason: string) => ban({ ...of(userId), body: { reason } }),
  };
};

/** Who is banned from a team. */
export const useBans = (teamId: string) => {
  const lift = useWrite(memberEndpoints.liftBan);
  return {
    read: useRead(memberEndpoints.bans, { params: { teamId } }),
    lift: (userId: string) => lift({ params: { teamId, userId }, body: {} }),
  };
};

/** The groups of a team, and changes to them. */
export const useGroups = (teamId: string) => {
  const add = useWrite(memberEndpoints.addGroup);
  const rename = useWrite(memberEndpoints.renameGroup);
  const remove = useWrite(memberEndpoints.removeGroup);
  const change = useWrite(memberEndpoints.changeGroupMembers);
  const of = (groupId: string) => ({ params: { teamId, groupId } });
  return {
    read: useRead(memberEndpoints.groups, { params: { teamId } }),
    add: (name: string) => add({ params: { teamId }, body: { name } }),
    rename: (groupId: string, name: string) => rename({ ...of(groupId), body: { name } }),
    remove: (groupId: string) => remove({ ...of(groupId), body: {} }),
    change: (groupId: string, body: { readonly add: string[]; readonly remove: string[] }) =>
      change({ ...of(groupId), body }),
  };
};

import { TeamId } from '#shared/kernel/ids.ts';
import { aMember } from './builders.ts';
import type { RecordingContext } from './context-of.ts';
import { signUp, startTeam } from './sites.ts';
import { createTeamsCaller } from './teams-api.ts';

/** The nth person's team, with one member for each role: the people after the owner. */
export const teamWithRoles = async (ctx: RecordingContext, n: number, ...roles: readonly string[]) => {
  const { members } = createTeamsCaller(ctx);
  const id = TeamId.parse((await startTeam(ctx, n, { name: `Roster ${n}`, privacy: 'public' })).id);
  const owner = aMember(n);
  const people = roles.map((_, index) => aMember(n + 1 + index));
  for (const [index, role] of roles.entries()) {
    const person = await signUp(ctx, n + 1 + index);
    await members.join(person, id);
    if (role !== 'member') await members.assignRole(owner, id, person.userId, role);
  }
  return { id, owner, people };
};

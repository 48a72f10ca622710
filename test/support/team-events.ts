import type { Member } from '#lambdas/core/actor.ts';
import { work } from '#lambdas/events/background.ts';
import { addMember } from '#lambdas/teams/store/index.ts';
import type { EventCard, NewEvent } from '#shared/domains/events/model/shapes.ts';
import { eventDetailsRow } from '#shared/domains/events/rows.ts';
import type { GivenRole } from '#shared/domains/teams/roles.ts';
import { membershipRow } from '#shared/domains/teams/rows.ts';
import { TeamId, type UserId } from '#shared/kernel/ids.ts';
import { anEvent, aTeam, NOW, requestKey } from './builders.ts';
import type { TestContext } from './context.ts';
import { createEventsCaller } from './events-api.ts';
import { giveChange } from './give-change.ts';
import { addPerson } from './people.ts';
import { createTeamsCaller } from './teams-api.ts';

/** The nth team, with its owner, and what its people do with its events. Its people have numbers from `100 n` on. */
export const aTeamThatHosts = async (
  ctx: TestContext,
  n: number,
  privacy: 'public' | 'invite' = 'public',
) => {
  const { teams, members } = createTeamsCaller(ctx);
  const { events } = createEventsCaller(ctx);
  const owner = await addPerson(ctx, 100 * n);
  const input = { name: `Thunder ${n}`, privacy, requestKey: requestKey(100 * n) };
  const team = await teams.create(owner, aTeam(input), 'gth');
  const teamId = TeamId.parse(team.id);
  /** A person who joins with a role. */
  const joins = async (number: number, role: GivenRole = 'member') => {
    const person = await addPerson(ctx, 100 * n + number);
    await addMember(ctx, { teamId, userId: person.userId, since: ctx.clock.now() }, { way: 'open' }, 1000);
    if (role !== 'member') await members.assignRole(owner, teamId, person.userId, role);
    return person;
  };
  const hosts = (overrides: Partial<NewEvent> = {}, by = owner) =>
    events.create(by, anEvent(100 * n + 50, { hostingTeam: teamId, ...overrides }));
  /** What the stream triggers when a date is written. */
  const countIn = ({ id: eventId, occurrenceId }: Pick<EventCard, 'id' | 'occurrenceId'>) =>
    giveChange(eventDetailsRow, (change) => work.reactions.countMembersIn(ctx, change), {
      after: { eventId, occurrenceId, countedInSince: NOW },
    });
  /** What the stream triggers when someone joins or leaves, or gets another role. */
  const follow = ({ userId }: { readonly userId: UserId }) =>
    giveChange(membershipRow, (change) => work.reactions.followMembership(ctx, change), {
      after: { teamId, userId, role: 'member', since: NOW },
    });
  const removeTeam = (by: Member, name: string) => teams.remove(by, teamId, name);
  return { owner, teamId, team, joins, hosts, countIn, follow, removeTeam };
};

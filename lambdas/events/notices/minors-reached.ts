import { hasLink } from '#shared/domains/conversations/rules.ts';
import { unguardedMinors } from '#shared/domains/conversations/safety.ts';
import type { EventCard } from '#shared/domains/events/model/shapes.ts';
import { teamPartOf } from '#shared/domains/teams/roles.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import * as connections from '../../connections/index.ts';
import { mapAtMost } from '../../core/at-once.ts';
import * as family from '../../family/index.ts';
import type { Context } from '../../runtime/context.ts';
import * as teams from '../../teams/index.ts';
import * as users from '../../users/people/index.ts';

const AT_ONCE = 10;
type OfHost = Pick<EventCard, 'creatorId' | 'hostingTeam'>;

/** The adults who run the team of a date: they all can read what one of them writes to its people. */
const findStaff = async (ctx: Context, { hostingTeam }: OfHost): Promise<UserId[]> => {
  if (!hostingTeam) return [];
  const members = await teams.listTakingPart(ctx, hostingTeam);
  const ids = members.filter(({ role }) => teamPartOf(role) === 'host').map(({ userId }) => userId);
  const young = await users.findMinorIds(ctx, ids);
  return ids.filter((id) => !young.has(id));
};

/**
 * Who gets a message that the host of a date writes to these people. A minor whom the host neither is connected to nor cares for gets no link, and gets
 * a message only if two adults run the team of the date, or with a guardian, who gets it too. Cost: ½ for each person; with minors among them, 1 for each.
 */
export const reachedByHost = async (
  ctx: Context,
  event: OfHost,
  text: string,
  ids: readonly UserId[],
): Promise<UserId[]> => {
  const { creatorId } = event;
  const young = await users.findMinorIds(ctx, [creatorId, ...ids]);
  if (young.has(creatorId)) return [...ids];
  const connected = await connections.findConnected(ctx, creatorId, [...young]);
  const strange = await mapAtMost(AT_ONCE, [...young], async (userId) =>
    connected.has(userId) ? [] : [{ userId, guardians: await family.findGuardians(ctx, userId) }],
  );
  const minors = strange.flat().filter(({ guardians }) => !guardians.includes(creatorId));
  if (minors.length === 0) return [...ids];
  const unreached = new Set(minors.map(({ userId }) => userId));
  if (hasLink(text)) return ids.filter((id) => !unreached.has(id));
  const adults = await findStaff(ctx, event);
  const staff = [{ adults, minors: [...unreached] }];
  const unguarded = new Set(unguardedMinors({ people: [creatorId, ...adults, ...unreached], minors, staff }));
  const guardians = minors.flatMap((minor) => (unguarded.has(minor.userId) ? minor.guardians : []));
  const alone = new Set(
    minors
      .filter((one) => unguarded.has(one.userId) && one.guardians.length === 0)
      .map(({ userId }) => userId),
  );
  return [...new Set([...ids.filter((id) => !alone.has(id)), ...guardians])];
};

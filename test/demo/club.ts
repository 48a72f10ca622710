import type { Member } from '#lambdas/core/actor.ts';
import * as dues from '#lambdas/teams/dues/index.ts';
import * as roster from '#lambdas/teams/roster/index.ts';
import { addMilliseconds, DAY_MS, utcDayOf } from '#shared/kernel/dates.ts';
import type { TeamId } from '#shared/kernel/ids.ts';
import { earlier } from './earlier.ts';
import { presentIn, type Services } from './services.ts';

interface Club {
  readonly teamId: TeamId;
  readonly owner: Member;
  readonly members: readonly Member[];
}

const DAY_MINUTES = 24 * 60;
/** The first month's dues are late by now, for those who have not paid. */
const FIRST_DUE_DAYS_AGO = 12;
const GRACE_DAYS = 7;
const AMOUNT_CENTS = 1500;
/** How many of the members have paid, one does not have to, and the others are late. */
const PAID_OF = { all: 4, late: 1 } as const;

const givenRoles = ['coach', 'manager', 'player', 'player', 'player', 'player', 'player', 'player'] as const;
const positions = ['Left side', 'Right side', 'Either side'] as const;
const numbers = [7, 10, 23, 4, 11, 32, 5, 18] as const;

/** Who does what in a club, with numbers and positions. */
const loadRoster = async (services: Services, { teamId, owner, members }: Club): Promise<void> => {
  const { ctx } = services;
  const found = () => presentIn(roster.findWithRoles(ctx, owner, teamId));
  for (const [index, role] of givenRoles.entries()) {
    const member = members[index];
    const number = numbers[index];
    const position = positions[index % positions.length];
    if (!member || number === undefined || position === undefined) continue;
    const { object, roles } = await found();
    const { userId } = member;
    await roster.assign(ctx, object, roles, { userId, role });
    await roster.editMember(ctx, { id: teamId }, userId, { number, position });
  }
  const [, , injured, away] = members;
  if (injured) await roster.editMember(ctx, { id: teamId }, injured.userId, { status: 'injured' });
  const back = utcDayOf(addMilliseconds(ctx.clock.now(), 9 * DAY_MS));
  if (away) await roster.editMember(ctx, { id: teamId }, away.userId, { status: 'away', awayUntil: back });
};

/** Two groups of a club, which overlap. */
const loadGroups = async ({ ctx }: Services, { teamId, owner, members }: Club): Promise<void> => {
  for (const [name, from, to] of [
    ['Ladder', 0, 8],
    ['New players', 6, 12],
  ] as const) {
    const { object: team } = await presentIn(roster.findWithRoles(ctx, owner, teamId));
    const { items } = await roster.addGroup(ctx, team, name);
    const group = items.find((one) => one.name === name);
    if (!group) continue;
    const add = members.slice(from, to).map(({ userId }) => userId);
    await roster.changeGroupMembers(ctx, { ...team, groups: items }, group.id, { add, remove: [] });
  }
};

/** Monthly dues that most have paid, some owe, and one does not have to pay. */
const loadDues = async ({ ctx }: Services, { teamId, owner }: Club): Promise<void> => {
  const then = earlier(ctx, (FIRST_DUE_DAYS_AGO + 1) * DAY_MINUTES);
  const { object: team } = await presentIn(roster.findWithRoles(ctx, owner, teamId));
  const firstDue = utcDayOf(addMilliseconds(ctx.clock.now(), -FIRST_DUE_DAYS_AGO * DAY_MS));
  await dues.saveDues(then, team, {
    ...{ amount: AMOUNT_CENTS, rhythm: 'monthly', firstDue, grace: GRACE_DAYS, late: 'keep', revision: 0 },
  });
  await dues.chargeMembers(then, { teamId });
  const { items } = await dues.charges(ctx, team, undefined);
  for (const [index, { user, dueOn }] of items.entries()) {
    const key = { teamId, userId: user.userId, dueOn };
    if (index === 0) await dues.changeCharge(ctx, owner, key, 'waived');
    else if (index % PAID_OF.all === PAID_OF.late) await dues.makeLate(ctx, key);
    else await dues.changeCharge(earlier(ctx, index * DAY_MINUTES), owner, key, 'paid');
  }
};

/** What a club keeps of its members: roles, numbers, groups, and dues. */
export const loadClub = async (services: Services, club: Club): Promise<void> => {
  await loadRoster(services, club);
  await loadGroups(services, club);
  await loadDues(services, club);
};

import { expect, it } from 'vitest';
import * as userRows from '#lambdas/users/store/index.ts';
import { eachDay } from '#shared/domains/users/availability.ts';
import { defaultPrivacy } from '#shared/domains/users/availability-privacy.ts';
import { ONLY_OCCURRENCE } from '#shared/kernel/ids.ts';
import { anEvent, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { connect } from '#test/support/people.ts';
import { createSubstitutesWorld } from '#test/support/substitutes.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { suggest } from './suggestions.ts';

const ctx = testContext();
const evenings = eachDay(() => [{ start: '18:00', end: '22:00' }]);

it('EVT-05~ RSV-01~ a host is suggested connections who are free then first, and nobody who has answered', async () => {
  const { friends, person, host, key, join } = await createSubstitutesWorld(ctx, 871);
  const busy = await person(10);
  await connect(ctx, host.userId, [busy.userId]);
  await userRows.putAvailability(ctx, busy.userId, { week: evenings });
  const [free, going] = await friends(2);
  if (!free || !going) throw new Error('two friends');
  await join(going);
  await person(11);
  const { items } = await suggest(ctx, host, key);
  expect(items.map(({ user, isFree }) => [user.userId, isFree])).toEqual([
    [free.userId, true],
    [busy.userId, false],
  ]);
});

it('AVL-05~ whether someone is free is not shown to a host who may not see their times', async () => {
  const { friends, host, key } = await createSubstitutesWorld(ctx, 872);
  const [friend] = await friends(1);
  if (!friend) throw new Error('a friend');
  await userRows.putAvailability(ctx, friend.userId, {
    privacy: { ...defaultPrivacy(), communityFilter: 'none', connectsOnly: false },
  });
  const { items } = await suggest(ctx, host, key);
  expect(items.map(({ isFree }) => isFree)).toEqual([false]);
});

const wholeDay = eachDay(() => [{ start: '00:00', end: '23:59' }]);

it('EVT-05~ RSV-10~ a host is suggested a whole team, and its members who are free then', async () => {
  const { rsvps, eventInvitations } = createEventsCaller(ctx);
  const { owner, teamId, joins, hosts } = await aTeamThatHosts(ctx, 88);
  const [free, busy, going, hidden] = [await joins(1), await joins(2), await joins(3), await joins(4)];
  await userRows.putAvailability(ctx, free.userId, { week: wholeDay });
  await userRows.putAvailability(ctx, busy.userId, { week: evenings });
  await userRows.putAvailability(ctx, hidden.userId, {
    week: wholeDay,
    privacy: { ...defaultPrivacy(), communityFilter: 'none', connectsOnly: false },
  });
  const event = await hosts();
  const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
  const [slot] = event.eventSlotGroup;
  if (!slot) throw new Error('the event has a slot');
  await rsvps.join(going, event.id, { requestKey: requestKey(1), slotId: slot.id, guests: 0 });
  const found = await suggest(ctx, owner, key);
  const team = { id: teamId, name: 'Thunder 88' };
  // Of two people who share their times, it is not said how many are free.
  expect(found.teams).toMatchObject([{ team, members: 4, open: 3, free: null }]);
  expect(found.items).toEqual([
    { user: expect.objectContaining({ userId: free.userId }), teamId, isFree: true, hasPlayed: false },
  ]);
  const third = await joins(5);
  await userRows.putAvailability(ctx, third.userId, { week: wholeDay });
  expect((await suggest(ctx, owner, key)).teams).toMatchObject([{ members: 5, open: 4, free: 2 }]);
  await eventInvitations.inviteTeam(owner, event.id, teamId);
  expect((await suggest(ctx, owner, key)).teams).toMatchObject([{ members: 5, open: 0, free: null }]);
});

it('RSV-10~ SEC-05~ members who may not host for a team are not suggested it', async () => {
  const { joins } = await aTeamThatHosts(ctx, 89);
  const member = await joins(1);
  const { events } = createEventsCaller(ctx);
  const event = await events.create(member, anEvent(8990));
  const found = await suggest(ctx, member, { eventId: event.id, occurrenceId: ONLY_OCCURRENCE });
  expect(found).toEqual({ items: [], teams: [] });
});

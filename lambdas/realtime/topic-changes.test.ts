import { describe, expect, it } from 'vitest';
import { topicUpdate } from '#shared/declare/topics.ts';
import { occurrenceRow, rsvpRow } from '#shared/domains/events/rows.ts';
import { eventTopic } from '#shared/domains/events/topics.ts';
import { membershipRow } from '#shared/domains/teams/rows.ts';
import { ONLY_OCCURRENCE, TeamId } from '#shared/kernel/ids.ts';
import { aPerson, aUser, NOW, userId } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { hostEvent } from '#test/support/event-stream.ts';
import { block } from '#test/support/people.ts';
import { signUp, startTeam } from '#test/support/sites.ts';
import { openSockets } from '#test/support/sockets.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { OccurrenceEntity } from '../events/store/event.table.ts';
import { Membership } from '../teams/store/index.ts';

const ctx = testContext();
const { members } = createTeamsCaller(ctx);

describe('what a published change costs', () => {
  const follow = async (
    topic: string,
    followers: number,
    world: ReturnType<typeof openSockets>,
    base: number,
  ) => {
    for (let n = 0; n < followers; n += 1) {
      const screen = await world.open(userId(base + n), `screen-${base + n}`);
      expect(await screen.follow(topic)).toMatchObject({ type: 'subscribed' });
    }
    return world;
  };

  it('of a public event with 200 followers is what it is with two, and one more page of followers', async () => {
    const shown = await hostEvent(ctx, 70);
    const topic = `event:${shown.id}`;
    const world = openSockets(ctx);
    const change = () =>
      world.react(
        { after: { eventId: shown.id, occurrenceId: ONLY_OCCURRENCE, countsRevision: 1 } },
        occurrenceRow.name,
      );
    await follow(topic, 2, world, 7000);
    const few = await ctx.store.costOf(change);
    await follow(topic, 198, world, 7100);
    world.heard.length = 0;
    const many = await ctx.store.costOf(change);
    expect(world.heard).toHaveLength(200);
    expect([many.requests, many.writes]).toEqual([few.requests + 1, 1]);
    expect(few.requests).toBeLessThanOrEqual(9);
  });

  it('SEC-07 PRV-04~ someone separated from the host by a block gets nothing of a public event that others follow', async () => {
    const shown = await hostEvent(ctx, 71);
    const topic = `event:${shown.id}`;
    const world = openSockets(ctx);
    await follow(topic, 2, world, 7500);
    await block(ctx, aPerson(71).userId, userId(7501));
    await world.react(
      { after: { eventId: shown.id, occurrenceId: ONLY_OCCURRENCE, countsRevision: 1 } },
      occurrenceRow.name,
    );
    expect(world.heard.toSorted()).toEqual([
      ['screen-7500', 'changed'],
      ['screen-7501', 'unsubscribed', 'not_allowed'],
    ]);
  });
});

describe('a person who loses their roles', () => {
  it('SEC-07 in an invitation-only team no longer follows it, is notified, and gets nothing more', async () => {
    const team = await startTeam(ctx, 50, { name: 'Left', privacy: 'invite' });
    const teamId = TeamId.parse(team.id);
    const { userId: leaver } = await signUp(ctx, 51);
    const memberships = Membership(ctx);
    await memberships.put({ teamId, userId: leaver, role: 'member', since: NOW, way: 'open' }).go();
    const { open, react, heard, listening } = openSockets(ctx);
    const topic = `team:${teamId}`;
    expect(await (await open(aPerson(50).userId, 'owner')).follow(topic)).toMatchObject({
      type: 'subscribed',
    });
    expect(await (await open(leaver, 'leaver')).follow(topic)).toMatchObject({ type: 'subscribed' });
    await memberships.delete({ teamId, userId: leaver }).go();
    await react({ before: { teamId, userId: leaver, role: 'member', since: NOW } }, membershipRow.name);
    expect(heard).toEqual([
      ['leaver', 'unsubscribed', 'not_allowed'],
      ['owner', 'changed'],
    ]);
    expect(await listening(topic)).toEqual(['owner']);
  });

  it('SEC-07 ends when a member becomes a follower, or an event becomes private, with the next change of any row', async () => {
    const world = await aTeamThatHosts(ctx, 54);
    const { userId: member } = await world.joins(1, 'member');
    const ofTeam = await world.hosts({ isPrivate: true });

    const shown = await hostEvent(ctx, 5600);
    const { open, react, heard, listening } = openSockets(ctx);
    const screen = await open(member, 'screen');
    for (const { id } of [ofTeam, shown])
      expect(await screen.follow(`event:${id}`)).toMatchObject({ type: 'subscribed' });
    const changed = ({ id }: typeof shown) =>
      react({ after: { eventId: id, occurrenceId: ONLY_OCCURRENCE, countsRevision: 1 } }, occurrenceRow.name);
    await changed(ofTeam);
    expect(heard).toEqual([['screen', 'changed']]);
    await members.assignRole(world.owner, world.teamId, member, 'follower');
    const occurrences = OccurrenceEntity(ctx);
    const date = { eventId: shown.id, occurrenceId: ONLY_OCCURRENCE };
    await occurrences.patch(date).set({ isPrivate: true }).go();
    for (const event of [ofTeam, shown, ofTeam, shown]) await changed(event);
    const ended = ['screen', 'unsubscribed', 'not_allowed'];
    expect(heard).toEqual([['screen', 'changed'], ended, ended]);
    expect(await listening(`event:${shown.id}`)).toEqual([]);
  });

  it('SEC-07 continues to follow what anyone may see', async () => {
    const event = await hostEvent(ctx, 52);
    const { open, react, heard } = openSockets(ctx);
    await (await open(userId(53), 'still')).follow(`event:${event.id}`);
    const change = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE, userId: userId(53) };
    const [slot] = event.eventSlotGroup;
    const answer = {
      status: 'declined',
      slotId: slot?.id,
      guests: 0,
      revision: 1,
      answeredBy: change.userId,
    };
    await react({ after: { ...change, ...answer, dateStart: NOW, updatedAt: NOW } }, rsvpRow.name);
    expect(heard).toEqual([['still', 'changed']]);
  });
});

it('a row without the id of its object is an error, not silently ignored', () => {
  const update = topicUpdate(eventTopic, rsvpRow, { id: ({ eventId: id }) => id });
  expect(() => update.nameOf({ eventId: aUser(1).id })).toThrow();
});

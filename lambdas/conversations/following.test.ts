import { describe, expect, it } from 'vitest';
import * as family from '#lambdas/family/requests.ts';
import { rsvpRow } from '#shared/domains/events/rows.ts';
import { familyConnectionRow } from '#shared/domains/family/rows.ts';
import { membershipRow } from '#shared/domains/teams/rows.ts';
import { type ConversationId, ONLY_OCCURRENCE, type TeamId, type UserId } from '#shared/kernel/ids.ts';
import { anEvent, NOW, requestKey } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createConversations } from '#test/support/conversations.ts';
import { createEventsCaller } from '#test/support/events-api.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson } from '#test/support/people.ts';
import { slotOf } from '#test/support/rsvps.ts';
import { aTeamThatHosts } from '#test/support/team-events.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import * as events from '../events/index.ts';
import { work } from './background.ts';
import { list } from './reading/index.ts';
import { findConversation } from './store/index.ts';
import * as opened from './writing/opened.ts';

const ctx = testContext();
const { say, leave, readAll, roleOf } = createConversations(ctx);
const { members } = createTeamsCaller(ctx);
const { events: hosting, rsvps } = createEventsCaller(ctx);
type Someone = Awaited<ReturnType<typeof addPerson>>;
const MINOR = { birthdate: '2012-03-01' };

/** What the stream triggers when someone joins or leaves a team. */
const followMember = (teamId: TeamId, { userId }: Someone) =>
  giveChange(membershipRow, (change) => work.reactions.followTeam(ctx, change), {
    after: { teamId, userId, role: 'member', since: NOW },
  });
const textsFor = async (by: Someone, id: ConversationId) =>
  (await readAll(by, id)).items.map(({ text }) => text);
const readOnly = { code: 'conversation.read_only' };

/** The nth team, with its open conversation. */
const aTeamConversation = async (n: number) => {
  const team = await aTeamThatHosts(ctx, n);
  const { teamId, owner } = team;
  const open = async (by = owner) => (await opened.team(ctx, by, { id: teamId })).id;
  return { ...team, open, follow: (someone: Someone) => followMember(teamId, someone) };
};

/** The nth event, with its host. */
const aDate = async (n: number) => {
  const host = await addPerson(ctx, n);
  const event = await hosting.create(host, anEvent(n));
  const key = { eventId: event.id, occurrenceId: ONLY_OCCURRENCE };
  const viewFor = async (by: Someone) => {
    const found = await events.findDate(ctx, by, key);
    if (!found) throw new Error('the date is there');
    return found.object;
  };
  let keys = n;
  const change = async (someone: Someone, work_: (key: string) => Promise<unknown>) => {
    keys += 1;
    await work_(requestKey(keys));
    await giveChange(rsvpRow, (row) => work.reactions.followEvent(ctx, row), {
      after: rsvpOf(event.id, someone.userId),
    });
  };
  return {
    ...{ host, event },
    open: async (by: Someone) => (await opened.event(ctx, by, await viewFor(by))).id,
    join: (someone: Someone) =>
      change(someone, (key) =>
        rsvps.join(someone, event.id, { requestKey: key, slotId: slotOf(event), guests: 0 }),
      ),
    quit: (someone: Someone) => change(someone, (key) => rsvps.leave(someone, event.id, key)),
  };
};
const rsvpOf = (eventId: string, userId: UserId) => ({
  ...{
    eventId,
    occurrenceId: ONLY_OCCURRENCE,
    userId,
    status: 'going',
    slotId: 'slot_00000000000000000000000001',
  },
  ...{ guests: 0, answeredBy: userId, revision: 1, updatedAt: NOW, dateStart: NOW },
});

describe('the conversation of a team', () => {
  it('MSG-02 has its people, without followers, and ends for those who leave it, until they join again', async () => {
    const { owner, teamId, joins, open, follow } = await aTeamConversation(10);
    const [ana, fan] = [await joins(1), await joins(2, 'follower')];
    const id = await open();
    await say(owner, id, 'One');
    expect([await textsFor(ana, id), await roleOf(fan, id)]).toEqual([['One'], undefined]);
    await members.leave(ana, teamId);
    await follow(ana);
    await say(owner, id, 'Two');
    expect([await roleOf(ana, id), await textsFor(ana, id)]).toEqual(['former', ['One']]);
    await expect(say(ana, id, 'Three')).rejects.toMatchObject(readOnly);
    await members.join(ana, teamId);
    await follow(ana);
    expect(await roleOf(ana, id)).toBe('participant');
    await say(ana, id, 'Three');
    // Members of a team read what was said before, as new ones do; it does not count as unread.
    expect(await textsFor(ana, id)).toEqual(['One', 'Two', 'Three']);
    expect((await list(ctx, ana.userId, { filter: 'all' })).items).toMatchObject([{ id, unread: 0 }]);
  });

  it('MSG-02 stays left by a member who has left it, until they open it again', async () => {
    const { owner, joins, open, follow } = await aTeamConversation(12);
    const ana = await joins(1);
    const id = await open();
    await say(owner, id, 'One');
    await leave(ana, id);
    await follow(await joins(2));
    await say(owner, id, 'Two');
    expect([await roleOf(ana, id), await textsFor(ana, id)]).toEqual(['former', ['One']]);
    await open(ana);
    expect([await roleOf(ana, id), await textsFor(ana, id)]).toEqual(['participant', ['One', 'Two']]);
  });

  it('MSG-06 adds a minor if two adults of the staff or a guardian are in it, and nobody writes once one of the two leaves', async () => {
    const { owner, teamId, joins, open, follow } = await aTeamConversation(14);
    const mia = await addPerson(ctx, 1490, MINOR);
    const id = await open();
    await members.join(mia, teamId);
    await follow(mia);
    expect(await roleOf(mia, id)).toBeUndefined();
    await expect(open(mia)).rejects.toMatchObject({
      code: 'conversation.needs_guardian',
      details: { missing: 'guardian_or_two_staff' },
    });
    const coach = await joins(1, 'coach');
    await follow(coach);
    await say(mia, id, 'Hello');
    await leave(coach, id);
    for (const by of [mia, owner]) await expect(say(by, id, 'Hm')).rejects.toMatchObject(readOnly);
    await open(coach);
    await say(owner, id, 'All well');
    await members.assignRole(owner, teamId, coach.userId, 'player');
    await follow(coach);
    await expect(say(owner, id, 'Hm')).rejects.toMatchObject(readOnly);
    const parent = await joins(3);
    await family.request(ctx, parent, mia.userId, { relation: 'child' });
    await family.accept(ctx, mia, parent.userId);
    await giveChange(familyConnectionRow, (change) => work.reactions.followFamily(ctx, change), {
      after: {
        ...{ userId: mia.userId, otherId: parent.userId, requesterId: parent.userId, status: 'accepted' },
        ...{ id: 'fam_00000000000000000000000002', updatedAt: NOW },
      },
    });
    await follow(parent);
    await say(owner, id, 'Welcome');
  });
});

describe('the conversation of an event', () => {
  it('MSG-02 has its host and those who are going, and ends for those who no longer are, until they join again', async () => {
    const { host, open, join, quit } = await aDate(2000);
    const ana = await addPerson(ctx, 2001);
    await join(ana);
    const id = await open(ana);
    await say(host, id, 'One');
    await quit(ana);
    await say(host, id, 'Two');
    expect([await roleOf(ana, id), await textsFor(ana, id)]).toEqual(['former', ['One']]);
    await expect(open(ana)).rejects.toMatchObject({ code: 'conversation.not_found' });
    await join(ana);
    await say(ana, id, 'Three');
    expect(await textsFor(ana, id)).toEqual(['One', 'Two', 'Three']);
  });

  it('MSG-06 leaves out a minor whom nobody there guards, and adds them with their guardian', async () => {
    const { host, open, join } = await aDate(2100);
    const [mia, parent] = [await addPerson(ctx, 2101, MINOR), await addPerson(ctx, 2102)];
    await family.request(ctx, parent, mia.userId, { relation: 'child' });
    await family.accept(ctx, mia, parent.userId);
    const id = await open(host);
    await join(mia);
    expect(await roleOf(mia, id)).toBeUndefined();
    await expect(open(mia)).rejects.toMatchObject({ code: 'conversation.needs_guardian' });
    await join(parent);
    expect([await roleOf(parent, id), await roleOf(mia, id)]).toEqual(['participant', 'participant']);
    await leave(parent, id);
    await expect(say(host, id, 'Hm')).rejects.toMatchObject(readOnly);
    expect((await findConversation(ctx, id))?.minors).toEqual([mia.userId]);
  });
});

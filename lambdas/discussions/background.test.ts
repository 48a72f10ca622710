import { describe, expect, it } from 'vitest';
import { listedThreadRow, threadRow } from '#shared/domains/discussions/rows.ts';
import { announcementRow } from '#shared/domains/notifications/rows.ts';
import { isWanted } from '#shared/domains/notifications/settings.ts';
import { teamDeletionRow } from '#shared/domains/teams/rows.ts';
import type { UserId } from '#shared/kernel/ids.ts';
import { testContext } from '#test/support/context.ts';
import {
  aPoll,
  createDiscussionsCaller,
  createTeamDiscussion,
  mentioning,
  textsOf,
} from '#test/support/discussions.ts';
import { closeAccount, giveChange } from '#test/support/give-change.ts';
import { block, deleteAccount } from '#test/support/people.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';
import { readAllRows } from '../data/table.ts';
import * as inbox from '../notifications/inbox/inbox.ts';
import { work } from './background.ts';
import { ownData } from './own-data.ts';

const ctx = testContext();
const to = createDiscussionsCaller(ctx);
const got = async (userId: UserId) =>
  (await inbox.list(ctx, userId)).items
    .map(({ type }) => type)
    .filter((type) => type.startsWith('discussion_'));

/** Gives the audiences that are waiting to their reactions. */
const notifyAll = async () => {
  const { notifyReaders, notifyOfAnnouncement } = work.reactions;
  for await (const { entity, row } of readAllRows(ctx.table)) {
    if (entity !== 'announcement') continue;
    const react = row['audience'] === 'discussion.readers' ? notifyReaders : notifyOfAnnouncement;
    await giveChange(announcementRow, (change) => react(ctx, change), { after: row });
  }
};

/** All that is stored of discussions, as text. */
const storedText = async () => {
  const rows: string[] = [];
  for await (const { entity, row } of readAllRows(ctx.table))
    if (entity.startsWith('discussion')) rows.push(JSON.stringify(row));
  return rows.join('\n');
};

describe('notifications of a discussion', () => {
  it('TEA-07 NTF-04~ tell members of a thread, and followers of announcements', async () => {
    const { id, owner, coach, ana, fan } = await createTeamDiscussion(ctx, 1);
    const thread = await to.start(ana, id);
    await to.settle(id, thread);
    await notifyAll();
    expect([await got(owner.userId), await got(ana.userId), await got(fan.userId)]).toEqual([
      ['discussion_started'],
      [],
      [],
    ]);
    await to.announce(coach, id, thread);
    const after = { discussionId: id, list: 'announcements', threadId: thread };
    await giveChange(listedThreadRow, (change) => work.reactions.announceListed(ctx, change), { after });
    await notifyAll();
    expect(await got(fan.userId)).toEqual(['discussion_announced']);
    expect(await got(ana.userId)).toEqual([]);
  });

  it('TEA-07 NTF-04~ tell those who are mentioned, unless a block separates them or they have left', async () => {
    const { id, owner, ana, ben, coach } = await createTeamDiscussion(ctx, 11);
    const thread = await to.start(owner, id);
    await block(ctx, ben.userId, ana.userId);
    await createTeamsCaller(ctx).members.leave(coach, id);
    for (const { userId } of [owner, ben, coach]) {
      const reply = await to.reply(ana, id, thread, { text: mentioning(userId) });
      await to.settle(id, thread, reply);
    }
    expect(await got(owner.userId)).toContain('discussion_mentioned');
    expect([await got(ben.userId), await got(coach.userId)]).toEqual([[], []]);
    const { people } = await to.thread(owner, id, thread);
    expect(people.map(({ userId }) => userId).toSorted()).toEqual(
      [owner.userId, ben.userId, coach.userId].toSorted(),
    );
  });

  it('TEA-07 replies of a thread are one notification for those who posted in it, unless they muted it', async () => {
    const { id, owner, ana, ben, coach } = await createTeamDiscussion(ctx, 21);
    const thread = await to.start(ana, id);
    await to.settle(id, thread);
    const first = await to.reply(coach, id, thread);
    await to.settle(id, thread, first);
    await to.mute(coach, id, thread);
    for (const by of [owner, ben]) await to.settle(id, thread, await to.reply(by, id, thread));
    expect(await got(ana.userId)).toEqual(['discussion_replied']);
    const [news] = (await inbox.list(ctx, ana.userId)).items;
    expect(news?.data).toMatchObject({ others: 2, threadId: thread, teamId: id });
    expect(await got(coach.userId)).toEqual([]);
    await to.mute(coach, id, thread, false);
    await to.settle(id, thread, await to.reply(ben, id, thread));
    expect(await got(coach.userId)).toEqual(['discussion_replied']);
  });

  it('TEA-07 NTF-01~ depend on the settings of the team and the topic', () => {
    const kind = { preference: 'teamMessage', furtherKeys: () => ['teamDiscussion_1', 'topic_1'] } as const;
    const off = { email: false, push: true };
    expect(isWanted({}, kind, {}, 'email')).toBe(true);
    for (const key of ['teamMessage', 'teamDiscussion_1', 'topic_1'])
      expect([
        isWanted({ [key]: off }, kind, {}, 'email'),
        isWanted({ [key]: off }, kind, {}, 'push'),
      ]).toEqual([false, true]);
  });
});

describe('what is forgotten', () => {
  it('TEA-07 SEC-13~ of a deleted account: posts keep their place, reactions and votes no longer count', async () => {
    const { id, ana, ben } = await createTeamDiscussion(ctx, 31);
    const thread = await to.start(ana, id, { poll: aPoll() });
    const alone = await to.start(ben, id);
    const reply = await to.reply(ben, id, thread);
    await to.settle(id, alone);
    await to.settle(id, thread, reply);
    await to.react(ben, id, thread, thread, 'like');
    await to.vote(ben, id, thread, [1]);
    const { items } = await ownData.posts(ctx, ben.userId, null);
    expect(items.map((post) => Reflect.get(post, 'id')).toSorted()).toEqual([alone, reply].toSorted());
    const activity = (await ownData.discussionActivity(ctx, ben.userId, null)).items;
    expect(activity).toContainEqual(expect.objectContaining({ reactions: [`${thread} like`], votes: [1] }));
    await deleteAccount(ctx, ben.userId);
    for (const _ of [1, 2])
      await closeAccount((change) => work.reactions.forgetPerson(ctx, change), ben.userId);
    const seen = await to.thread(ana, id, thread);
    expect(textsOf(seen.replies.items)).toEqual(['deleted']);
    expect(seen.thread).toMatchObject({ reactions: [], poll: { voters: 0 } });
    expect((await to.threads(ana, id)).items).toHaveLength(1);
    const stored = await storedText();
    expect(stored).toContain(ana.userId);
    expect(stored).not.toContain(ben.userId);
  });

  it('TEA-07 of a deleted team: all of it', async () => {
    const { id, owner, ana } = await createTeamDiscussion(ctx, 41);
    const thread = await to.start(ana, id, { announcement: false });
    await to.reply(ana, id, thread);
    await to.react(ana, id, thread, thread, 'like');
    await to.pin(owner, id, thread);
    const after = { id, requestedAt: ctx.clock.now(), round: 1 };
    for (const _ of [1, 2])
      await giveChange(teamDeletionRow, (change) => work.reactions.forgetTeam(ctx, change), { after });
    const before = { discussionId: id, id: thread, createdAt: ctx.clock.now() };
    await giveChange(threadRow, (change) => work.reactions.dropThread(ctx, change), { before });
    expect(await storedText()).not.toContain(id);
  });
});

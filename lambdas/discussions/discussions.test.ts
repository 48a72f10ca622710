import { describe, expect, it } from 'vitest';
import { plainDocument } from '#shared/domains/discussions/document.ts';
import { discussionLimits } from '#shared/domains/discussions/rules.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import { testContext } from '#test/support/context.ts';
import { createDiscussionsCaller, createTeamDiscussion, textsOf } from '#test/support/discussions.ts';
import { block, suspend } from '#test/support/people.ts';
import { createTeamsCaller } from '#test/support/teams-api.ts';

const ctx = testContext();
const to = createDiscussionsCaller(ctx);
const says = (text: string) => ({ text: plainDocument(text) });
const notFound = { code: 'post.not_found' };
const forbidden = { code: 'auth.forbidden' };

describe('a discussion', () => {
  it('TEA-07 has threads by topic, newest first, and replies, newest last', async () => {
    const { id, owner, ana, ben } = await createTeamDiscussion(ctx, 1);
    const { items } = await createTeamsCaller(ctx).topics.add(owner, id, 'Match day');
    const topicId = items[0]?.id ?? null;
    const first = await to.start(ana, id, { topicId }, says('Who drives?'));
    await to.start(ben, id, { title: 'Bottle' }, says('Whose is it?'));
    await to.reply(ben, id, first, says('I do'));
    await to.reply(owner, id, first, says('Thanks'));
    const all = await to.threads(ana, id);
    expect(textsOf(all.items)).toEqual(['Whose is it?', 'Who drives?']);
    expect(all.items).toMatchObject([
      { title: 'Bottle', topicId: null, replies: 0, mine: false },
      { topicId, replies: 2, mine: true },
    ]);
    expect(all.may).toEqual({ read: true, write: true, moderate: false, decide: false });
    expect(textsOf((await to.threads(ana, id, { list: String(topicId) })).items)).toEqual(['Who drives?']);
    const { replies, thread } = await to.thread(ana, id, first);
    expect(textsOf([thread, ...replies.items])).toEqual(['Who drives?', 'I do', 'Thanks']);
    await expect(
      to.start(ana, id, { topicId: 'topic_00000000000000000000000000' as never }),
    ).rejects.toMatchObject({ fields: [{ field: 'body.thread.topicId', reason: 'choice' }] });
  });

  it('TEA-07 replies come in pages of 30, the newest page first', async () => {
    const { id, ana } = await createTeamDiscussion(ctx, 11);
    const thread = await to.start(ana, id);
    for (let n = 1; n <= 31; n += 1) await to.reply(ana, id, thread, says(`Reply ${n}`));
    const newest = (await to.thread(ana, id, thread)).replies;
    expect(newest.items).toHaveLength(discussionLimits.perPage);
    expect(textsOf(newest.items).at(-1)).toBe('Reply 31');
    const earlier = (await to.thread(ana, id, thread, newest.next ?? '')).replies;
    expect([textsOf(earlier.items), earlier.next]).toEqual([['Reply 1'], null]);
  });

  it('TEA-07 REL-02~ a retried send makes one post', async () => {
    const { id, ana } = await createTeamDiscussion(ctx, 21);
    const thread = await to.start(ana, id, {}, { key: 21_001 });
    expect(await to.start(ana, id, {}, { key: 21_001 })).toBe(thread);
    const [one, two] = await Promise.all([
      to.reply(ana, id, thread, { key: 21_002 }),
      to.reply(ana, id, thread, { key: 21_002 }),
    ]);
    expect(two).toBe(one);
    expect((await to.threads(ana, id)).items).toMatchObject([{ id: thread, replies: 1 }]);
    await expect(to.reply(ana, id, thread, { key: 21_002, ...says('Else') })).rejects.toMatchObject({
      code: 'request.key_reused',
    });
  });

  it('TEA-07 SEC-03~ is read and written by members, and followers read announcements only', async () => {
    const { id, coach, ana, fan } = await createTeamDiscussion(ctx, 31);
    const plain = await to.start(ana, id, {}, says('For us'));
    const news = await to.start(coach, id, { announcement: true }, says('For all'));
    await to.reply(ana, id, news, says('Nice'));
    const seen = await to.threads(fan, id);
    expect(textsOf(seen.items)).toEqual(['For all']);
    expect(seen.may).toEqual({ read: false, write: false, moderate: false, decide: false });
    expect((await to.thread(fan, id, news)).replies.items).toEqual([]);
    await expect(to.thread(fan, id, plain)).rejects.toMatchObject(notFound);
    await expect(to.reply(fan, id, news)).rejects.toMatchObject(forbidden);
    await expect(to.start(ana, id, { announcement: true })).rejects.toMatchObject(forbidden);
    await expect(to.announce(ana, id, plain)).rejects.toMatchObject(forbidden);
    await to.announce(coach, id, plain);
    expect(textsOf((await to.threads(fan, id)).items)).toEqual(['For all', 'For us']);
    await to.announce(coach, id, plain, false);
    expect(textsOf((await to.threads(ana, id, { list: 'announcements' })).items)).toEqual(['For all']);
    const { owner: stranger } = await createTeamDiscussion(ctx, 36);
    await expect(to.threads(stranger, id)).rejects.toMatchObject({ code: 'discussion.not_found' });
    await createTeamsCaller(ctx).members.leave(ana, id);
    await expect(to.threads(ana, id)).rejects.toMatchObject({ code: 'discussion.not_found' });
  });

  it('TEA-07 an author edits for 15 minutes, which is said, and deletes at any time', async () => {
    const { id, ana, ben } = await createTeamDiscussion(ctx, 41);
    const thread = await to.start(ana, id);
    const reply = await to.reply(ana, id, thread, says('Typo'));
    await to.edit(ana, id, thread, reply, plainDocument('Fixed'));
    const [edited] = (await to.thread(ben, id, thread)).replies.items;
    expect([textsOf(edited ? [edited] : []), edited?.editedAt]).toEqual([['Fixed'], ctx.clock.now()]);
    await expect(to.edit(ben, id, thread, reply, plainDocument('Mine'))).rejects.toMatchObject(notFound);
    ctx.clock.moveTo(addMilliseconds(ctx.clock.now(), discussionLimits.editMinutes * MINUTE_MS));
    await expect(to.edit(ana, id, thread, reply, plainDocument('Late'))).rejects.toMatchObject({
      code: 'post.edit_over',
    });
    await expect(to.remove(ben, id, thread, reply)).rejects.toMatchObject(forbidden);
    for (const _ of [1, 2]) await to.remove(ana, id, thread, reply);
    const after = await to.thread(ben, id, thread);
    expect([textsOf(after.replies.items), after.thread.replies]).toEqual([['deleted'], 1]);
    expect(after.replies.items[0]).toMatchObject({ author: null, text: null, pictures: [] });
  });

  it('TEA-07 coaches delete and pin, three at most; a deleted thread with replies leaves its place', async () => {
    const { id, owner, coach, ana } = await createTeamDiscussion(ctx, 51);
    const [one, two, three, four] = [
      ...[await to.start(ana, id, {}, says('1')), await to.start(ana, id, {}, says('2'))],
      ...[await to.start(ana, id, {}, says('3')), await to.start(ana, id, {}, says('4'))],
    ];
    if (!one || !two || !three || !four) throw new Error('there are four');
    await expect(to.pin(ana, id, one)).rejects.toMatchObject(forbidden);
    for (const thread of [one, two, three]) await to.pin(coach, id, thread);
    await expect(to.pin(owner, id, four)).rejects.toMatchObject({ code: 'post.pins_full' });
    expect(textsOf((await to.threads(ana, id)).pinned)).toEqual(['3', '2', '1']);
    await to.reply(ana, id, two);
    for (const thread of [two, three]) await to.remove(coach, id, thread);
    // What is gone makes room.
    const results = await Promise.allSettled([to.pin(coach, id, four), to.pin(owner, id, four)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const { items, pinned } = await to.threads(ana, id);
    expect([textsOf(items), textsOf(pinned)]).toEqual([
      ['4', 'removed', '1'],
      ['4', '1'],
    ]);
    await expect(to.reply(ana, id, two)).rejects.toMatchObject(notFound);
  });

  it('TEA-07 SEC-05~ blocks hide the posts of one from the other, and what they count', async () => {
    const { id, owner, ana, ben } = await createTeamDiscussion(ctx, 61);
    const thread = await to.start(owner, id, {}, says('Hi'));
    const theirs = await to.start(ben, id, {}, says('Mine'));
    const reply = await to.reply(ben, id, thread, says('Hello'));
    await to.react(ben, id, thread, thread, 'love');
    await to.settle(id, thread, reply);
    await block(ctx, ana.userId, ben.userId);
    const seen = await to.threads(ana, id);
    expect(seen.items).toMatchObject([{ id: thread, replies: 0, reactions: [] }]);
    expect((await to.thread(ana, id, thread)).replies.items).toEqual([]);
    await expect(to.thread(ana, id, theirs)).rejects.toMatchObject(notFound);
    expect((await to.threads(owner, id)).items).toHaveLength(2);
    expect((await to.mentionable(ana, id)).items.map(({ userId }) => userId)).not.toContain(ben.userId);
    await suspend(ctx, ben.userId);
    expect((await to.threads(owner, id)).items).toHaveLength(1);
  });

  it('TEA-07 three reports hide a post until a manager decides', async () => {
    const { id, owner, coach, ana, ben } = await createTeamDiscussion(ctx, 71);
    const thread = await to.start(ana, id, {}, says('Rude'));
    for (const by of [owner, coach]) await to.report(by, id, thread);
    // Nobody counts twice, nor for their own.
    await to.report(coach, id, thread);
    await to.report(ana, id, thread);
    expect((await to.threads(ben, id)).items).toMatchObject([{ state: 'shown', reported: false }]);
    await to.report(ben, id, thread);
    const [hidden] = (await to.threads(ben, id)).items;
    expect(hidden).toMatchObject({ state: 'reported', text: null, author: null });
    expect((await to.threads(owner, id)).items).toMatchObject([{ state: 'reported', mine: false }]);
    expect(textsOf((await to.threads(owner, id)).items)).toEqual(['Rude']);
    await expect(to.decide(coach, id, thread, thread, true)).rejects.toMatchObject(forbidden);
    await to.decide(owner, id, thread, thread, true);
    expect(textsOf((await to.threads(ben, id)).items)).toEqual(['Rude']);
    await to.decide(owner, id, thread, thread, false);
    expect((await to.threads(ben, id)).items).toEqual([]);
  });
});

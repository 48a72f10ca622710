import { describe, expect, it } from 'vitest';
import { conversationsContract } from '#shared/domains/conversations/contract.ts';
import { addMilliseconds, DAY_MS } from '#shared/kernel/dates.ts';
import { UploadId } from '#shared/kernel/ids.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createConversations } from '#test/support/conversations.ts';
import { addPerson, block, connect } from '#test/support/people.ts';
import { work } from './background.ts';
import { list } from './reading/index.ts';
import { findConversation } from './store/index.ts';
import * as groups from './writing/groups.ts';
import { send } from './writing/send.ts';

const ctx = testContext();
const { nextKey, viewOf, write, reach, say, accept, decline, readAll, roleOf } = createConversations(ctx);
const pair = async (n: number) => [await addPerson(ctx, n), await addPerson(ctx, n + 1)] as const;
const listed = async (
  { userId }: Awaited<ReturnType<typeof addPerson>>,
  filter: 'all' | 'requests' = 'all',
) => (await list(ctx, userId, { filter })).items.map(({ standing, readOnly }) => [standing, readOnly]);

describe('the first message of a stranger', () => {
  it('MSG-03 is a request that can be accepted; until then there is one text, without a picture or link', async () => {
    const [ana, ben] = await pair(2000);
    expect(await reach(ana, ben)).toMatchObject({ way: 'request', missing: null, conversationId: null });
    await expect(write(ana, ben, 'See https://spam.example/x')).rejects.toMatchObject({
      code: 'conversation.text_only',
    });
    await expect(write(ana, ben, 'x'.repeat(501))).rejects.toMatchObject({
      code: 'conversation.request_too_long',
    });
    const { conversation } = await write(ana, ben, 'Is Thursday OK for a beginner?');
    const { id } = conversation;
    await expect(write(ana, ben, 'Hello?')).rejects.toMatchObject({ code: 'conversation.request_waiting' });
    await expect(say(ana, id, 'Hello?')).rejects.toMatchObject({ code: 'conversation.request_waiting' });
    expect([await listed(ben), await listed(ben, 'requests'), await listed(ana)]).toEqual([
      [],
      [['asked', 'request_waiting']],
      [['asking', 'request_waiting']],
    ]);
    const picture = {
      requestKey: nextKey(),
      text: 'Look',
      pictures: [UploadId.parse(`upl_${'0'.repeat(26)}`)],
      replyTo: null,
    };
    await expect(send(ctx, await viewOf(ana, id), picture)).rejects.toMatchObject({
      code: 'conversation.request_waiting',
    });
    // The first one has no field for a picture.
    expect(Object.keys(conversationsContract.write.body.def.shape)).toEqual(['requestKey', 'text']);
    const [cleo, dan] = await pair(2004);
    expect((await write(cleo, dan, 'x'.repeat(500))).message.text).toHaveLength(500);
    await accept(ben, id);
    await say(ben, id, 'Yes');
    await say(ana, id, 'Great');
    expect((await readAll(ben, id)).items.map(({ text }) => text)).toEqual([
      'Is Thursday OK for a beginner?',
      'Yes',
      'Great',
    ]);
  });

  it('MSG-03 that is declined is gone for the person who was asked, and looks the same to the sender; it ends after 30 days', async () => {
    const [ana, ben] = await pair(2010);
    const { conversation } = await write(ana, ben, 'Hi');
    const before = await listed(ana);
    await decline(ben, conversation.id);
    expect([await listed(ben, 'requests'), await roleOf(ben, conversation.id)]).toEqual([[], undefined]);
    expect(await listed(ana)).toEqual(before);
    await expect(write(ana, ben, 'Hi?')).rejects.toMatchObject({ code: 'conversation.request_waiting' });
    ctx.clock.moveTo(addMilliseconds(NOW, 30 * DAY_MS + 1000));
    expect(await listed(ana)).toEqual([]);
    await work.jobs.dropRequests(ctx);
    expect(await findConversation(ctx, conversation.id)).toBeUndefined();
  });

  it('MSG-03~ needs no request from connections, nor to those who get messages from everyone', async () => {
    const [ana, ben] = await pair(2020);
    await connect(ctx, ana.userId, [ben.userId]);
    expect(await reach(ana, ben)).toMatchObject({ way: 'message' });
    const open = await addPerson(ctx, 2025, {
      privacySettings: {
        messagesFromAnyone: true,
        publicBadges: true,
        publicOnlineStatus: true,
        publicUpcomingGames: true,
      },
    });
    expect(await reach(ana, open)).toMatchObject({ way: 'message' });
  });

  it('MSG-03~ does not reach anyone from whom a block separates them', async () => {
    const [ana, ben] = await pair(2030);
    await block(ctx, ben.userId, ana.userId);
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      expect(await reach(one, other)).toMatchObject({ way: 'no', person: null });
      await expect(write(one, other, 'Hi')).rejects.toMatchObject({ code: 'conversation.not_reachable' });
    }
  });

  it('MSG-03~ TEA-10~ a group leaves out who gets requests only, if that is asked for', async () => {
    const [ana, ben] = await pair(2034);
    const cleo = await addPerson(ctx, 2036);
    await connect(ctx, ana.userId, [cleo.userId]);
    const both = { requestKey: nextKey(), name: 'Regulars', userIds: [ben.userId, cleo.userId] };
    await expect(groups.create(ctx, ana, both)).rejects.toMatchObject({
      code: 'conversation.not_reachable',
      details: { people: 1 },
    });
    for (const _ of ['once', 'again'])
      expect(await groups.create(ctx, ana, { ...both, reachableOnly: true })).toMatchObject({ people: 2 });
    await expect(
      groups.create(ctx, ana, {
        ...{ requestKey: nextKey(), name: 'Strangers', userIds: [ben.userId], reachableOnly: true },
      }),
    ).rejects.toMatchObject({ code: 'conversation.not_reachable' });
  });

  it('MSG-03~ is answered by writing back, which accepts it', async () => {
    const [ana, ben] = await pair(2040);
    const { conversation } = await write(ana, ben, 'Hi');
    const { message } = await write(ben, ana, 'Hello');
    expect(message.number).toBe(2);
    expect(await roleOf(ana, conversation.id)).toBe('participant');
  });
});

import { describe, expect, it } from 'vitest';
import { conversationRow } from '#shared/domains/conversations/rows.ts';
import { notificationRow } from '#shared/domains/notifications/rows.ts';
import { addMilliseconds, MINUTE_MS } from '#shared/kernel/dates.ts';
import type { ConversationId, UserId } from '#shared/kernel/ids.ts';
import { NOW } from '#test/support/builders.ts';
import { testContext } from '#test/support/context.ts';
import { createConversations } from '#test/support/conversations.ts';
import { giveChange } from '#test/support/give-change.ts';
import { addPerson, connect } from '#test/support/people.ts';
import { deliver } from '../notifications/delivery/deliver.ts';
import { sendPostponed } from '../notifications/delivery/postponed.ts';
import * as inbox from '../notifications/inbox/inbox.ts';
import { work } from './background.ts';
import { forgetPerson } from './forget.ts';
import { findConversation } from './store/index.ts';

const ctx = testContext();
const { say, write, group, remove, markRead } = createConversations(ctx);
type Someone = Awaited<ReturnType<typeof addPerson>>;

/** Ben, whom two others write to: in a conversation of two, and in a group. */
const aPlace = async (n: number) => {
  const [ana, ben, cleo] = [
    await addPerson(ctx, n),
    await addPerson(ctx, n + 1),
    await addPerson(ctx, n + 2),
  ];
  await connect(ctx, ana.userId, [ben.userId, cleo.userId]);
  const direct = (await write(ana, ben, 'Hello')).conversation.id;
  const { id: inGroup } = await group(ana, [ben.userId, cleo.userId]);
  return { ana, ben, cleo, direct, inGroup };
};

const minutes = (count: number) => ctx.clock.moveTo(addMilliseconds(NOW, count * MINUTE_MS));

/** What the stream triggers for new messages. */
const planned = async (...ids: readonly ConversationId[]) => {
  for (const id of ids) {
    const after = await findConversation(ctx, id);
    if (after)
      await giveChange(conversationRow, (change) => work.reactions.planNotice(ctx, change), { after });
  }
};
const newsOf = async ({ userId }: Someone) => (await inbox.list(ctx, userId)).items;

/** Runs the job, and delivers what it notifies people of. */
const notified = async (...userIds: readonly UserId[]) => {
  await work.jobs.notify(ctx);
  for (const userId of userIds)
    for (const { id } of (await inbox.list(ctx, userId)).items)
      await giveChange(notificationRow, (change) => deliver(ctx, change), { after: { userId, id } });
};
const mails = ({ email }: Someone) =>
  ctx.sent.emails
    .filter(({ to }) => to === email)
    .map(({ message: { subject }, template: { data } }) => ({ subject, ...data }));

describe('unread messages', () => {
  it('MSG-02 NTF-03~ of several conversations are one email after 15 minutes, with a line and a link for each, and a notification for each', async () => {
    const { ana, ben, cleo, direct, inGroup } = await aPlace(100);
    await say(ana, direct, 'Are you there?');
    await say(cleo, inGroup, 'Who brings the net?');
    await planned(direct, inGroup);
    minutes(14);
    await notified(ben.userId);
    expect(await newsOf(ben)).toEqual([]);
    minutes(16);
    await notified(ben.userId);
    expect((await newsOf(ben)).map(({ data }) => [data['conversationId'], data['count']])).toEqual(
      expect.arrayContaining([
        [direct, 2],
        [inGroup, 1],
      ]),
    );
    expect(mails(ben)).toEqual([]);
    minutes(30);
    await sendPostponed(ctx);
    const [mail, ...others] = mails(ben);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('3 unread messages in 2 conversations');
    expect(Object.values(mail ?? {})).toEqual(
      expect.arrayContaining([`/messages/${direct}`, `/messages/${inGroup}`]),
    );
    // The group has another reader, who gets one email of its own.
    await notified(ben.userId, cleo.userId, ana.userId);
    minutes(60);
    await sendPostponed(ctx);
    expect(mails(ben)).toHaveLength(1);
  });

  it('MSG-02 that are deleted or read in the meantime are counted neither in a notification nor in the email', async () => {
    const { ana, ben, cleo, direct, inGroup } = await aPlace(200);
    await say(ana, direct, 'Are you there?');
    await remove(ana, direct, 2);
    await say(cleo, inGroup, 'Who brings the net?');
    await remove(cleo, inGroup, 1);
    await planned(direct, inGroup);
    minutes(16);
    await notified(ben.userId);
    expect((await newsOf(ben)).map(({ data }) => [data['conversationId'], data['count']])).toEqual([
      [direct, 1],
    ]);
    await markRead(ben, direct, 2);
    minutes(30);
    await sendPostponed(ctx);
    expect(mails(ben)).toEqual([]);
  });

  it('MSG-02 SEC-13~ of someone who deleted their account are not in the email', async () => {
    const { ana, ben, cleo, direct, inGroup } = await aPlace(300);
    await say(ana, inGroup, 'Hello all');
    await say(cleo, inGroup, 'Who brings the net?');
    await planned(direct, inGroup);
    minutes(16);
    await notified(ben.userId);
    await forgetPerson(ctx, ana.userId);
    minutes(30);
    await sendPostponed(ctx);
    expect(mails(ben)).toMatchObject([{ title: expect.stringContaining('1 new message') }]);
  });
});
